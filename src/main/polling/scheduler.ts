import type { Result } from '#shared/errors.ts'
import { nextPoll, patience } from './poll-cadence.ts'
import { createPollTable, type Polled } from './table.ts'

export interface PollingPorts {
  /** `conversations.checkUnread`: `is_online` of that user, and the `unread_count` for the user's own id. */
  readonly checkUnread: (userId: string) => Promise<Result<{ is_online: boolean; unread_count: number }>>
  /** Receives the number of unread conversations, on the first answer and on each change. */
  readonly onInbox: (unread: number) => void
  /** Receives the known presence of watched users on each change. */
  readonly onChatStatus: (online: Readonly<Record<string, boolean>>) => void
  /** Factor of the time between two polls. Default: 1. */
  readonly pace?: number
  readonly random?: () => number
}

/** Reasons to pause polling. */
type PauseReason = 'offline' | 'suspended' | 'locked'

/** Polls chat status and inbox during a session. */
export interface Polling {
  /** Starts for the signed-in user: always the inbox, and chat status while a window watches a user. */
  start(ownUserId: string): void
  /** Stops after sign-out and removes all users. */
  stop(): void
  /** Replaces the users with a visible chat button in a window. */
  watchChatStatus(windowId: number, userIds: readonly string[]): void
  forget(windowId: number): void
  /** Pauses until each reason is resumed. */
  pause(reason: PauseReason): void
  /** Ends a pause reason. After the last one all users are polled at once. */
  resume(reason: PauseReason): void
  /** Polls the inbox now, after an event. */
  checkInbox(): void
  /** Repeats a failed poll of the inbox now, because the server may be back. Never before Retry-After ends. */
  runNow(): void
  /** Returns diagnostics: number of users, results, and reasons for pauses. */
  facts(): PollingFacts
}

/** Diagnostics of polling, without user ids. */
export interface PollingFacts {
  readonly users: number
  readonly inFlight: number
  readonly failing: number
  readonly pausedBy: readonly string[]
}

/** Minimum ms between two failing polls of the inbox. */
const floorMs = 1_000

/** Maximum parallel polls. A page full of chat buttons must not delay the wall. */
const maxInFlight = 4

/** Creates the poll scheduler: one timer, one table, one request per user id (product.md#polling). */
export const createPolling = (ports: PollingPorts): Polling => {
  const { pace = 1, random = Math.random } = ports
  const table = createPollTable()
  const watched = new Map<number, readonly string[]>()
  const paused = new Set<PauseReason>()
  let own: string | null = null
  let generation = 0
  let inFlight = 0
  let notBefore = 0
  let unread: number | null = null
  let lastReported = '{}'
  let timer: NodeJS.Timeout | undefined

  const reportStatus = (): void => {
    const online = table.online()
    if (own !== null && ![...watched.values()].some((ids) => ids.includes(own as string))) delete online[own]
    const next = JSON.stringify(online)
    if (next === lastReported) return
    lastReported = next
    ports.onChatStatus(online)
  }

  const answer = (row: Polled, result: Awaited<ReturnType<PollingPorts['checkUnread']>> | null): void => {
    const now = performance.now()
    const retryAfter = result?.ok === false ? result.error.retryAfter : undefined
    const isScout = row.userId === own
    const isBack = isScout && row.failures > 0 && result?.ok === true
    row.failures = result?.ok ? 0 : row.failures + 1
    const chance = random()
    const delayMs = nextPoll({ failures: row.failures, retryAfter, isScout }, chance) * pace
    // A hung request has already used part of the delay.
    const hung = isScout && row.failures > 0 && retryAfter === undefined ? now - row.requestedAtMonotonic : 0
    row.dueAtMonotonic = now + Math.max(Math.min(delayMs, floorMs), delayMs - hung)
    if (isBack) table.failedDue(now)
    if (retryAfter !== undefined) notBefore = Math.max(notBefore, now + patience(retryAfter, chance))
    if (!result?.ok) return
    row.online = result.value.is_online
    if (row.userId === own && result.value.unread_count !== unread) {
      unread = result.value.unread_count
      ports.onInbox(unread)
    }
    reportStatus()
  }

  const check = async (row: Polled): Promise<void> => {
    const startedIn = generation
    row.inFlight = true
    row.requestedAtMonotonic = performance.now()
    inFlight++
    const result = await ports.checkUnread(row.userId).catch(() => null)
    if (startedIn !== generation) return
    inFlight--
    row.inFlight = false
    answer(row, result)
    run()
  }

  const run = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (own === null || paused.size > 0) return
    const now = performance.now()
    for (const row of table.waiting()) {
      const dueIn = Math.max(row.dueAtMonotonic, notBefore) - now
      if (dueIn > 0) {
        timer = setTimeout(run, dueIn)
        return
      }
      // The next answer runs this again.
      if (inFlight >= maxInFlight) return
      void check(row)
    }
  }

  const update = (): void => {
    if (own === null) return
    table.want(new Set([own, ...[...watched.values()].flat()]), performance.now())
    reportStatus()
    run()
  }

  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
    own = null
    generation++
    inFlight = 0
    notBefore = 0
    unread = null
    lastReported = '{}'
    table.clear()
  }

  return {
    start: (ownUserId) => {
      if (own === ownUserId) return
      stop()
      own = ownUserId
      update()
    },
    stop,
    watchChatStatus: (windowId, userIds) => {
      watched.set(windowId, userIds)
      // A new page does not know earlier pushes.
      lastReported = '{}'
      update()
    },
    forget: (windowId) => {
      if (watched.delete(windowId)) update()
    },
    pause: (reason) => {
      paused.add(reason)
      clearTimeout(timer)
      timer = undefined
    },
    resume: (reason) => {
      if (!paused.delete(reason) || paused.size > 0) return
      table.allDue(performance.now())
      run()
    },
    checkInbox: () => {
      const row = own === null ? undefined : table.of(own)
      if (!row) return
      row.dueAtMonotonic = Math.min(row.dueAtMonotonic, performance.now())
      // Behind a locked screen notifications, tray and badge continue.
      const isLocked = paused.size === 1 && paused.has('locked')
      if (isLocked && !row.inFlight && performance.now() >= notBefore) void check(row)
      else run()
    },
    runNow: () => {
      const row = own === null ? undefined : table.of(own)
      if (!row || row.failures === 0) return
      row.dueAtMonotonic = Math.min(
        row.dueAtMonotonic,
        Math.max(performance.now(), row.requestedAtMonotonic + floorMs),
      )
      run()
    },
    facts: () => ({ ...table.counts(), inFlight, pausedBy: [...paused] }),
  }
}
