import { appError, ok } from '#shared/errors.ts'
import type { DraftContent } from '#shared/ipc/drafts.ts'
import type { KeptEntry, KeptValue } from '#shared/ipc/kept.ts'
import type { ThreadKind } from '#shared/ipc/native.ts'
import { turnOf } from '#shared/rules/scheduled.ts'
import { notYetSent, sendOnce } from '#shared/send-once.ts'
import type { Target } from '../http/target.ts'
import type { Log } from '../log.ts'
import { clippedLine } from '../notifications/news.ts'
import type { UserStore } from '../storage/user-store.ts'
import { nativeTexts } from '../texts.ts'
import type { PendingSends } from './pending-sends.ts'
import type { SenderPorts } from './quick-reply.ts'
import { type ScheduledCall, scheduledCall } from './scheduled-call.ts'

export interface ScheduledPorts extends SenderPorts {
  readonly kept: Pick<UserStore, 'list' | 'listOrNone' | 'put' | 'remove' | 'onChange'>
  readonly pendingSends: PendingSends
  /** Returns the keys of the accounts that are signed in, the active one first. */
  readonly accounts: () => readonly string[]
  /** Returns whether the organisation forbids the call, for example its files. */
  readonly isForbidden: (call: ScheduledCall) => boolean
  /** Returns whether notifications may have a text's words. */
  readonly mayQuote: () => boolean
  /** Called after the text arrived, so that pages refetch its thread. */
  readonly onSent: (account: string, kind: ThreadKind, id: string) => void
  /** Returns ms since 1970, wall clock. Moments follow this clock. */
  readonly now: () => number
  readonly log: Log
}

/**
 * Sends texts at the moments that their authors chose (user-guide.md#undo-send-and-send-later), each once and only as
 * its author. One that cannot leave then stays in its thread and asks.
 */
export interface ScheduledTexts {
  /** Looks at the clock, after a change of accounts or of the lock, or after sleep. */
  refresh(): void
  stop(): void
}

type Entry = KeptEntry<'scheduled'>

/** A scheduled text as its draft has it. */
interface Found {
  readonly text: DraftContent<'comment'>['unsent'][number]
  readonly call: ScheduledCall | null
}

/** Maximum timer delay, ms. No event reports a change of the wall clock, and timers stop during sleep. */
const longestWait = 30_000
/** Maximum characters of a text in its notification. */
const longestQuote = 240

/** Creates the departures: at its moment a text leaves, or asks its author. */
const createDepartures = (ports: ScheduledPorts) => {
  const { kept, pendingSends, now, log } = ports

  /** Asks the author. Names neither the text nor its thread to somebody else. */
  const ask = (account: string, { title, path }: KeptValue<'scheduled'>): void => {
    const texts = nativeTexts.notifications
    const isTheirs = ports.account() === account && !ports.isLocked()
    const body = isTheirs && ports.mayQuote() ? clippedLine(title, longestQuote) : texts.keptForAuthor
    ports.showNotice(texts.scheduledWaits, body, ...(isTheirs ? [path] : []))
  }

  const miss = (account: string, { key, value }: Entry): void => {
    // A wall time ends, so that a later zone does not make it future again.
    kept.put(account, 'scheduled', key, { ...value, wall: null, isMissed: true })
    ask(account, value)
  }

  /** Returns the text of an entry; null once it has left, is being sent, or was removed by its author. */
  const find = (account: string, { key, value }: Entry): Found | null => {
    const drafts = pendingSends.drafts(account, value.subject)
    const contentOf = (mode: string): string | undefined => drafts.find((one) => one.mode === mode)?.content
    const form: DraftContent<'comment'> = JSON.parse(contentOf(value.mode) || '{"text":"","unsent":[]}')
    const text = form.unsent.find(({ idempotencyKey }) => idempotencyKey === key)
    if (text?.outcome?.code !== 'cancelled') return null
    const files: DraftContent<'files'> = JSON.parse(contentOf(`files:${value.mode}`) || '{"sent":[]}')
    const sent = files.sent.find((one) => one.text === text.text)
    return { text, call: scheduledCall(value, text.text, sent) }
  }

  /** Sends a text. Its entry is removed from the disk before, so that no later moment sends it again. */
  const send = async (
    account: string,
    entry: Entry,
    target: Target,
    { text, call }: Found,
  ): Promise<void> => {
    const { key, value } = entry
    if (call === null || ports.isForbidden(call)) {
      miss(account, entry)
      return
    }
    const item = { subject: value.subject, mode: value.mode, item: text.text }
    const state = notYetSent(pendingSends.beginCheck(item, account), now())
    const outcome = await sendOnce(
      { by: 'time', state, check: async () => ok(state.checkNumber) },
      {
        // It leaves as its author, whoever uses the app by then.
        isCurrent: () => true,
        prepare: async () => ({
          mark: text,
          send: async (checkNumber) => {
            const arrive = pendingSends.leave({ ...item, checkNumber, idempotencyKey: key }, account)
            const answer = await call.send(ports.client, { target, idempotencyKey: key }).catch(() => ({
              ok: false as const,
              error: appError('unknown-outcome'),
            }))
            arrive(answer)
            return answer
          },
        }),
        saveMark: () => kept.remove(account, 'scheduled', key),
      },
    )
    if (outcome.type === 'sent') ports.onSent(account, call.thread.kind, call.thread.id)
    else ask(account, value)
  }

  const leave = (account: string, entry: Entry): void => {
    const target = ports.targetOf(account)
    const found = target && find(account, entry)
    if (target === null) miss(account, entry)
    else if (found === null) kept.remove(account, 'scheduled', entry.key)
    else send(account, entry, target, found).catch((error) => log('warn', 'scheduled text', error))
  }
  return { miss, leave }
}

/** Creates the owner of all scheduled texts. It has one timer, for the next moment. */
export const createScheduledTexts = (ports: ScheduledPorts): ScheduledTexts => {
  const { kept, now, log } = ports
  const { miss, leave } = createDepartures(ports)
  /** Since when each account is signed in, ms since 1970. */
  const since = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  const refreshIn = (delayMs: number): void => {
    clearTimeout(timer)
    timer = setTimeout(refresh, delayMs).unref()
  }

  /** Notes which accounts are signed in, and since when. */
  const follow = (at: number): void => {
    const accounts = ports.accounts()
    // A clock that was set back shows the same run again.
    for (const account of accounts) since.set(account, Math.min(at, since.get(account) ?? at))
    for (const account of since.keys()) if (!accounts.includes(account)) since.delete(account)
  }

  const refresh = (): void => {
    const at = now()
    follow(at)
    let next = Number.POSITIVE_INFINITY
    for (const [account, from] of since)
      for (const entry of kept.listOrNone(account, 'scheduled')) {
        const turn = turnOf(entry.value, { now: at, since: from })
        if (turn === 'asks') continue
        // One that the disk refuses now is tried again, until it is too late.
        next = Math.min(next, turn === 'waits' ? entry.value.due : at + longestWait)
        try {
          if (turn === 'leaves') leave(account, entry)
          if (turn === 'missed') miss(account, entry)
        } catch (error) {
          log('warn', 'scheduled text', error)
        }
      }
    clearTimeout(timer)
    if (Number.isFinite(next)) refreshIn(Math.min(longestWait, next - at))
  }

  const unsubscribe = kept.onChange((_account, changes) => {
    // Later, because a change may come from the loop above.
    if (changes.some(({ collection }) => collection === 'scheduled')) refreshIn(0)
  })
  return {
    refresh,
    stop: () => {
      clearTimeout(timer)
      unsubscribe()
    },
  }
}
