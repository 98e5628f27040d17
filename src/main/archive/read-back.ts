import type { Post, PostPage } from '#shared/contract/entities/post.ts'
import { dayMs } from '#shared/dates.ts'
import type { Result } from '#shared/errors.ts'
import { noReadBack, type ReadBackState, readBackDays } from '#shared/ipc/read-back.ts'
import type { Client } from '../http/client.ts'
import { sentAt } from './ingest/when.ts'

const pageSize = 20
/** Ms between two pages. */
const defaultPauseMs = 1000
/** Ms without a request of a page after which nobody is reading. */
const defaultQuietMs = 2000
/** Maximum pages, for a network without dates on posts. */
const maxPages = 500
/** Failures in a row that end the reading. */
const maxFailures = 4
/** Maximum wait that a server can demand, ms. */
const maxRetryMs = 300_000

export interface ReadBackPorts {
  readonly client: Pick<Client, 'call'>
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
 * Reads the wall's pages of the last 30 days into the archive, on request. It changes neither a page's wall nor its
 * marks, and makes no paid call.
 */
export interface ReadBack {
  state(): ReadBackState
  /** Starts at the newest page, unless a reading is in progress. */
  start(): ReadBackState
  stop(): ReadBackState
  /** Delays the next page, because a page made a call or its user scrolls. */
  beginReading(): void
  /** Call when the signed-in account or the archive's limits may have changed. */
  follow(): void
  pause(reason: PauseReason): void
  resume(reason: PauseReason): void
}

const postsOf = ({ rows }: PostPage): readonly Post[] =>
  rows.flatMap((row) => (row.type === 'post' ? [row.post] : []))

const datesOf = (posts: readonly Post[]): readonly number[] => posts.flatMap((post) => sentAt(post).at ?? [])

/** Creates an idle reader. A restart does not resume a reading. */
export const createReadBack = (ports: ReadBackPorts): ReadBack => {
  const { client, now, pauseMs = defaultPauseMs, quietMs = defaultQuietMs } = ports
  const paused = new Set<PauseReason>()
  let state: ReadBackState = noReadBack
  let account: string | null = null
  let timer: NodeJS.Timeout | undefined
  let request: AbortController | null = null
  let quietUntilMonotonic = 0
  let page = 1
  let failures = 0
  let firstId: string | null = null

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

  /** Returns whether the page was the last one to read. */
  const take = (answer: PostPage): boolean => {
    const posts = postsOf(answer)
    const dates = datesOf(posts)
    const reached = Math.min(state.reached ?? Number.POSITIVE_INFINITY, ...dates)
    set({ posts: state.posts + posts.length, reached: Number.isFinite(reached) ? reached : null })
    const isOld = dates.length > 0 && Math.max(...dates) < now() - readBackDays * dayMs
    // A network without page numbers returns the first page again.
    const isRepeated = page > 1 && posts[0] !== undefined && posts[0].id === firstId
    if (page === 1) firstId = posts[0]?.id ?? null
    const isEnd = answer.rows.length === 0 || (answer.last_page !== null && page >= answer.last_page)
    return isOld || isRepeated || isEnd || page >= maxPages
  }
  const fetchPage = async (whose: string): Promise<void> => {
    const input = { limit: pageSize, page }
    const own = new AbortController()
    request = own
    const result = await client.call('posts.wall', input, { signal: own.signal })
    if (request !== own || whose !== account || !isReading()) return
    request = null
    if (result.ok) {
      failures = 0
      ports.onWall(whose, input, result)
      const isLast = take(result.value)
      page += 1
      // The reading ends after the archive has written the last page.
      if (isLast) plan(pauseMs, () => end('done'))
      else plan(pauseMs)
      return
    }
    const { code, retryAfter = 0 } = result.error
    failures += 1
    const isFinal = code === 'signed-out' || code === 'forbidden' || code === 'not-found'
    if (isFinal || failures >= maxFailures) return end('failed')
    set({ isPaused: true })
    plan(Math.max(Math.min(retryAfter * 1000, maxRetryMs), pauseMs * 4 ** failures))
  }
  const next = (): void => {
    if (!isReading() || account === null || request !== null) return
    const wait = quietUntilMonotonic - performance.now()
    set({ isPaused: wait > 0 || paused.size > 0 })
    if (paused.size > 0) return
    if (wait > 0) plan(wait)
    else void fetchPage(account)
  }

  return {
    state: shown,
    start: () => {
      account = ports.account()
      if (isReading() || account === null || !ports.isOn()) return shown()
      page = 1
      failures = 0
      firstId = null
      quietUntilMonotonic = 0
      set({ ...noReadBack, phase: 'reading' })
      next()
      return shown()
    },
    stop: () => {
      if (isReading()) end('stopped')
      return shown()
    },
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
