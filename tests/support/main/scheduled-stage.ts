import { vi } from 'vitest'
import { createTarget } from '../../../src/main/http/target.ts'
import { createPendingSends, createSentTexts } from '../../../src/main/sending/pending-sends.ts'
import { createScheduledTexts, type ScheduledPorts } from '../../../src/main/sending/scheduled.ts'
import { CodedError, type Result } from '../../../src/shared/errors.ts'
import type { DraftContent } from '../../../src/shared/ipc/drafts.ts'
import { scheduledText } from '../../../src/shared/ipc/kept/scheduled.schema.ts'
import type { KeptValue } from '../../../src/shared/ipc/kept.ts'
import { stopped } from '../../../src/shared/rules/sent-texts.ts'

type Scheduled = KeptValue<'scheduled'>
type Form = DraftContent<'comment'>

/** A call that left. `answer` is its answer, if it comes. */
export interface Left {
  readonly name: string
  readonly input: unknown
  readonly key: string
  readonly origin: string
  readonly answer: (result: Result<unknown>) => void
}

/** Creates the owner of scheduled texts over a disk in memory that survives restarts of the app. */
export const stageScheduled = (start: number) => {
  const entries = new Map<string, unknown>()
  const drafts = new Map<string, string>()
  const left: Left[] = []
  const notices: Parameters<ScheduledPorts['showNotice']>[] = []
  const threads: string[] = []
  const world = {
    now: start,
    active: 'me' as string | null,
    parked: [] as string[],
    isLocked: false,
    isFull: false,
    isForbidden: false,
    mayQuote: true,
  }
  const listeners = new Set<Parameters<ScheduledPorts['kept']['onChange']>[0]>()
  const change = (account: string, key: string, value: Scheduled | null): void => {
    if (world.isFull) throw new CodedError('storage')
    if (value === null) entries.delete(`${account} ${key}`)
    else entries.set(`${account} ${key}`, JSON.parse(JSON.stringify(value)))
    for (const listener of listeners) listener(account, [{ collection: 'scheduled', key, value }])
  }
  const list = (account: string) =>
    [...entries].flatMap(([name, value]) => {
      const [owner, key = ''] = name.split(' ')
      return owner === account ? [{ key, value: scheduledText.parse(value), changedAt: 0 }] : []
    })
  const kept = {
    list,
    listOrNone: list,
    put: (account: string, _name: string, key: string, value: Scheduled) => change(account, key, value),
    remove: (account: string, _name: string, key: string) => change(account, key, null),
    onChange: (listener: Parameters<ScheduledPorts['kept']['onChange']>[0]) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as unknown as ScheduledPorts['kept']
  const textsOnDisk = {
    list: (account: string, subject?: string) =>
      [...drafts].flatMap(([name, content]) => {
        const [owner, about = '', mode = ''] = name.split(' ')
        return owner === account && about === subject ? [{ subject: about, mode, content, revision: 0 }] : []
      }),
    save: (account: string, { subject, mode }: { subject: string; mode: string }, content: string) => {
      if (world.isFull) throw new CodedError('storage')
      if (content === '') drafts.delete(`${account} ${subject} ${mode}`)
      else drafts.set(`${account} ${subject} ${mode}`, content)
      return content
    },
  }
  const log = () => undefined
  const launch = () => {
    const texts = createSentTexts({ drafts: textsOnDisk, log })
    const pendingSends = createPendingSends(() => world.active, texts)
    const call = (
      name: string,
      input: unknown,
      options: { idempotencyKey: string; target: { origin: string } },
    ) =>
      new Promise<Result<unknown>>((answer) => {
        left.push({ name, input, key: options.idempotencyKey, origin: options.target.origin, answer })
      })
    const isIn = (account: string) => account === world.active || world.parked.includes(account)
    const scheduled = createScheduledTexts({
      kept,
      client: { call } as never,
      pendingSends,
      accounts: () => (world.active === null ? world.parked : [world.active, ...world.parked]),
      account: () => world.active,
      targetOf: (account) => (isIn(account) ? createTarget(`https://${account}.example`) : null),
      isLocked: () => world.isLocked,
      isForbidden: () => world.isForbidden,
      mayQuote: () => world.mayQuote,
      showNotice: (...words) => void notices.push(words),
      onSent: (account, kind, id) => void threads.push(`${account} ${kind}:${id}`),
      now: () => world.now,
      log,
    })
    return { texts, pendingSends, scheduled }
  }
  let run = launch()
  const formOf = (account: string, subject: string, mode = 'new'): Form =>
    JSON.parse(drafts.get(`${account} ${subject} ${mode}`) ?? '{"text":"","unsent":[]}')
  return {
    world,
    left,
    notices,
    threads,
    drafts,
    formOf,
    entries: () => [...entries.values()] as Scheduled[],
    run: () => run,
    /** Ends the app, as by kill -9, and starts it again. */
    restart: (): void => {
      run.scheduled.stop()
      run = launch()
    },
    /** Schedules a text as the page does: first its draft, then its moment. Returns its key; null for a full disk. */
    schedule: (
      account: string,
      text: string,
      when: Partial<Omit<Scheduled, 'due'>> & { readonly due: number },
    ) => {
      const { subject = 'conversation:2', mode = 'new' } = when
      const idempotencyKey = crypto.randomUUID()
      const sent = { text, before: null, outcome: stopped, idempotencyKey }
      const add = (form: Form): Form => ({ ...form, unsent: [...form.unsent, sent] })
      if (!run.texts.change(account, { subject, mode }, add)) return null
      const rest = { path: '/frontend/wall', title: text, wall: null, zone: null, isMissed: false }
      change(account, idempotencyKey, { subject, mode, ...rest, ...when } as Scheduled)
      return idempotencyKey
    },
    /** Takes the permission away, as the page does before each act on a scheduled text. Returns whether it is gone. */
    unschedule: (account: string, key: string): boolean => {
      try {
        change(account, key, null)
        return true
      } catch {
        return false
      }
    },
    /** Lets the timers of a millisecond run, with their promises. */
    settle: async (): Promise<void> => {
      run.scheduled.refresh()
      await vi.advanceTimersByTimeAsync(1)
    },
  }
}
