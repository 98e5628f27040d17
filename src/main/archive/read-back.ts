import type { PostPage } from '#shared/contract/entities/post.ts'
import { type AppError, ok, type Result } from '#shared/errors.ts'
import type { ThreadKind } from '#shared/ipc/native.ts'
import {
  noReadBack,
  type ReadBackState,
  type ReadBackSubject,
  type Unsearched,
} from '#shared/ipc/read-back.ts'
import type { Client } from '../http/client.ts'
import { type ReadSource, type ThreadSourcePorts, threadSource, wallSource } from './read-sources.ts'

/** Ms between two steps. */
const defaultPauseMs = 1000
/** Ms without a request of a page after which nobody is reading. */
const defaultQuietMs = 2000
/** Failures in a row that end the reading. */
const maxFailures = 4
/** Maximum wait that a server can demand, ms. */
const maxRetryMs = 300_000

export interface ReadBackPorts extends ThreadSourcePorts {
  readonly client: Pick<Client, 'call'>
  /** Returns the number of unread comments of a thread. */
  readonly unreadIn: (kind: ThreadKind, id: string) => number
  /** Returns the key of the signed-in account; null for none. */
  readonly account: () => string | null
  /** Returns whether the archive is on. */
  readonly isOn: () => boolean
  /** Receives a page of the wall, for the archive only. */
  readonly onWall: (account: string, input: object, result: Result<PostPage>) => void
  readonly onState: (state: ReadBackState) => void
  /** Returns ms since 1970. */
  readonly now: () => number
  readonly pauseMs?: number
  readonly quietMs?: number
}

type PauseReason = 'offline' | 'suspended' | 'locked'

/**
 * Reads into the archive, on request: the wall's pages of the last 30 days, or the threads that a search lacks. It
 * changes neither a page's wall nor a mark, and makes no paid call.
 */
export interface ReadBack {
  state(): ReadBackState
  /** Starts from the beginning, unless this is being read. A reading of the other subject ends. */
  start(subject: ReadBackSubject): ReadBackState
  stop(): ReadBackState
  /** Counts the threads that a search lacks. */
  unsearched(): Promise<Result<Unsearched>>
  /** Delays the next step, because a page made a call or its user scrolls. */
  beginReading(): void
  /** Call when the signed-in account or the archive's limits may have changed. */
  follow(): void
  pause(reason: PauseReason): void
  resume(reason: PauseReason): void
}

/** Returns the ms until a failed step is repeated, longer after each failure in a row; null to end the reading. */
const retryWaitMs = (
  { code, retryAfter = 0 }: Pick<AppError, 'code' | 'retryAfter'>,
  failures: number,
  pauseMs: number,
): number | null => {
  const isFinal = code === 'signed-out' || code === 'forbidden' || code === 'not-found'
  if (isFinal || failures >= maxFailures) return null
  return Math.max(Math.min(retryAfter * 1000, maxRetryMs), pauseMs * 4 ** failures)
}

/** Counts the threads that a search lacks. One with unread comments is not read, because reading marks it as read. */
const countUnsearched = async ({
  unsearched,
  unreadIn,
}: Pick<ReadBackPorts, 'unsearched' | 'unreadIn'>): Promise<Result<Unsearched>> => {
  const known = await unsearched()
  if (!known.ok) return known
  const readable = (kind: ThreadKind, ids: readonly string[]): number =>
    ids.filter((id) => unreadIn(kind, id) === 0).length
  const { shipments: s, conversations: c } = known.value
  const [shipments, conversations] = [readable('shipment', s), readable('conversation', c)]
  return ok({ shipments, conversations, unread: s.length + c.length - shipments - conversations })
}

/** Creates an idle reader. A restart does not resume a reading. */
export const createReadBack = (ports: ReadBackPorts): ReadBack => {
  const { pauseMs = defaultPauseMs, quietMs = defaultQuietMs } = ports
  const paused = new Set<PauseReason>()
  let state: ReadBackState = noReadBack
  let account: string | null = null
  let timer: NodeJS.Timeout | undefined
  let request: AbortController | null = null
  let quietUntilMonotonic = 0
  let failures = 0
  let source: ReadSource | null = null

  const shown = (): ReadBackState => (ports.isOn() ? state : { ...noReadBack, phase: 'off' })
  const set = (patch: Partial<ReadBackState>): void => {
    const next = { ...state, ...patch }
    const isSame = (Object.keys(next) as (keyof ReadBackState)[]).every((key) => next[key] === state[key])
    state = next
    if (!isSame) ports.onState(shown())
  }
  const isReading = (): boolean => state.phase === 'reading'
  const plan = (wait: number, act: () => void = next): void => {
    clearTimeout(timer)
    timer = setTimeout(act, wait).unref()
  }
  const end = (phase: 'stopped' | 'done' | 'failed' | 'idle'): void => {
    clearTimeout(timer)
    request?.abort()
    request = null
    set(phase === 'idle' ? noReadBack : { phase, isPaused: false })
  }

  const sourceOf = (subject: ReadBackSubject, whose: string): ReadSource =>
    subject === 'threads'
      ? threadSource(ports)
      : wallSource({ ...ports, onWall: (input, result) => ports.onWall(whose, input, result) })
  const step = async (whose: string, from: ReadSource): Promise<void> => {
    const own = new AbortController()
    request = own
    const result = await from.next(state, own.signal)
    if (request !== own || whose !== account || !isReading()) return
    request = null
    if (result.ok) {
      failures = 0
      const { progress, isLast } = result.value()
      set(progress)
      // The reading ends after the archive has written the last piece.
      if (isLast) plan(pauseMs, () => end('done'))
      else plan(pauseMs)
      return
    }
    failures += 1
    const wait = retryWaitMs(result.error, failures, pauseMs)
    if (wait === null) return end('failed')
    set({ isPaused: true })
    plan(wait)
  }
  const next = (): void => {
    if (!isReading() || account === null || source === null || request !== null) return
    const wait = quietUntilMonotonic - performance.now()
    set({ isPaused: wait > 0 || paused.size > 0 })
    if (paused.size > 0) return
    if (wait > 0) plan(wait)
    else void step(account, source)
  }

  return {
    state: shown,
    start: (subject) => {
      const whose = ports.account()
      account = whose
      if ((isReading() && state.subject === subject) || whose === null || !ports.isOn()) return shown()
      end('idle')
      source = sourceOf(subject, whose)
      failures = 0
      quietUntilMonotonic = 0
      set({ ...noReadBack, subject, phase: 'reading' })
      next()
      return shown()
    },
    stop: () => {
      if (isReading()) end('stopped')
      return shown()
    },
    unsearched: () => countUnsearched(ports),
    beginReading: () => {
      quietUntilMonotonic = performance.now() + quietMs
    },
    follow: () => {
      const isOther = ports.account() !== account
      if (isOther || !ports.isOn()) end('idle')
      if (isOther) account = ports.account()
    },
    pause: (reason) => {
      paused.add(reason)
      if (isReading()) set({ isPaused: true })
    },
    resume: (reason) => {
      if (paused.delete(reason) && paused.size === 0 && isReading() && request === null) plan(pauseMs)
    },
  }
}
