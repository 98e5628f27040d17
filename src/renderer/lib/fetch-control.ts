import type { AppError, Result } from '#shared/errors.ts'
import { createGeneration } from './generation.ts'
import { createSpacing } from './spacing.ts'

/** Sends a request. Applies its response only if `isCurrent` still holds. */
type Request<T> = (isCurrent: () => boolean) => Promise<Result<T>>

interface FetchOptions<T> {
  readonly request: Request<T>
  /** Whether a value is on screen. It is fetched again soon after a failure, because it may be stale. */
  readonly isOnScreen: () => boolean
  /** Whether a delayed fetch still has a reader. */
  readonly isWanted?: () => boolean
  /** A new request supersedes the one in flight, whose response is dropped. Otherwise it follows that one. */
  readonly supersedes?: boolean
  /** Fetches only while the window is visible, for a server that marks fetched content as read. */
  readonly onlyVisible?: boolean
}

/** Decides when the data of one subject is fetched, and which response counts. */
export interface FetchControl<T> {
  /**
   * Fetches at a person's request, also before the time that the server named. Calls during a fetch share the one after
   * it. No caller gets a response to an earlier request. A superseded call resolves with the newer one's response.
   */
  readonly now: (request?: Request<T>) => Promise<Result<T>>
  /**
   * Fetches once the server allows it. A fetch in flight is followed by another one if `mayFollow` accepts its
   * response. The promise resolves after the fetch, or at once if the fetch has to wait.
   */
  readonly whenFree: (mayFollow?: (response: Result<T>) => boolean) => Promise<unknown>
  /** Fetches after `ms`, once the server allows it. Many calls cause one fetch. */
  readonly soon: (ms: number) => void
  /** Fetches for a reader who opened the screen. After a failure it waits seconds, doubling with each one in a row. */
  readonly visit: () => void
  /** Supersedes the fetch in flight by a request of another kind. The returned function is its `isCurrent`. */
  readonly supersede: () => () => boolean
  /** Records a failed request of another kind. */
  readonly hold: (error: AppError) => void
  readonly isInFlight: () => boolean
  /** Whether automatic fetches have to wait, because a failure is fresh. */
  readonly isSpaced: () => boolean
  /** Remaining time that the server asks all clients to wait, ms; 0 for none. */
  readonly heldMs: () => number
  /** The error of the last fetch; null after a success and before the first. */
  readonly failure: () => AppError | null
  /** Returns to the initial state. Responses and delayed fetches of before are dropped. */
  readonly dispose: () => void
}

/** Creates the runs of requests, of which only the newest one's response counts. `onStart` is called before each run. */
const createRuns = <T>(
  { request, isOnScreen, supersedes = false }: FetchOptions<T>,
  retry: () => void,
  onStart: () => void,
) => {
  const generation = createGeneration()
  const lifetime = createGeneration()
  let isAlive = lifetime.next()
  let isNewest = (): boolean => false
  /** The newest response, while a request still waits for one. Afterwards its content may be let go. */
  let newest: Promise<Result<T>> | null = null
  let running = 0
  let following: Promise<Result<T>> | null = null
  let isInFlight = false
  let lastFailure: AppError | null = null
  const spacing = createSpacing(() => {
    if (!isInFlight && isOnScreen()) retry()
  })

  const settle = (response: Result<T>, isCurrent: () => boolean): Result<T> | Promise<Result<T>> => {
    if (!isCurrent()) {
      if (!response.ok) spacing.hold(response.error)
      return newest ?? response
    }
    isInFlight = false
    lastFailure = response.ok ? null : response.error
    if (response.ok) spacing.clear()
    else spacing.failed(response.error)
    return response
  }
  const run = async (send: Request<T>, isCurrent: () => boolean): Promise<Result<T>> => {
    const isSame = isAlive
    running += 1
    const response = await send(isCurrent)
    running -= 1
    const settled = isSame() ? settle(response, isCurrent) : response
    if (running === 0) newest = null
    return settled
  }
  const start = (send = request): Promise<Result<T>> => {
    isNewest = generation.next()
    isInFlight = true
    onStart()
    newest = run(send, isNewest)
    return newest
  }
  const now = (send = request): Promise<Result<T>> => {
    if (!isInFlight || supersedes || !newest) return start(send)
    const isSame = isAlive
    following ??= newest.then((response) => {
      if (!isSame()) return response
      following = null
      return now(send)
    })
    return following
  }

  return {
    spacing,
    start,
    now,
    /** Returns the run in flight. `isLast` tells whether no later run has begun, and none follows it. */
    inFlight: () => {
      const isLast = isNewest
      return { response: newest, isLast: (): boolean => isLast() && following === null }
    },
    supersede: (): (() => boolean) => {
      isInFlight = false
      newest = null
      return generation.next()
    },
    isInFlight: (): boolean => isInFlight,
    failure: (): AppError | null => lastFailure,
    dispose: (): void => {
      isAlive = lifetime.next()
      generation.invalidate()
      newest = null
      following = null
      isInFlight = false
      lastFailure = null
      spacing.clear()
    },
  }
}

export const createFetchControl = <T>(options: FetchOptions<T>): FetchControl<T> => {
  const { isWanted = () => true, supersedes = false, onlyVisible = false } = options
  /** Whether a delayed fetch was asked for after the newest fetch began. */
  let isAsked = false
  let planned: ReturnType<typeof setTimeout> | undefined
  let plannedAt = Number.POSITIVE_INFINITY
  let visiting: ReturnType<typeof setTimeout> | undefined
  const runs = createRuns(
    options,
    () => void whenFree(),
    () => {
      isAsked = false
      clearTimeout(visiting)
    },
  )
  const { spacing } = runs

  const whenFree: FetchControl<T>['whenFree'] = async (mayFollow = () => true) => {
    if (runs.isInFlight() && !supersedes) {
      // A fetch that began after this call has done its work.
      const { response, isLast } = runs.inFlight()
      const ended = await response
      if (ended && isLast() && mayFollow(ended)) await whenFree()
      return
    }
    const heldMs = spacing.heldMs()
    if (heldMs > 0) soon(heldMs)
    else if (onlyVisible && document.visibilityState !== 'visible') {
      isAsked = true
      document.addEventListener('visibilitychange', later, { once: true })
    } else await runs.start()
  }
  const later = (): void => {
    if (isWanted() && (isAsked || !runs.isInFlight())) void whenFree()
  }
  const soon = (ms: number): void => {
    isAsked = true
    const at = performance.now() + ms
    if (at >= plannedAt) return
    clearTimeout(planned)
    plannedAt = at
    planned = setTimeout(() => {
      plannedAt = Number.POSITIVE_INFINITY
      later()
    }, ms)
  }
  const visit = (): void => {
    clearTimeout(visiting)
    const waitMs = runs.isInFlight() && !supersedes ? 0 : spacing.visitMs()
    if (waitMs === 0) void whenFree(({ ok }) => ok)
    else
      visiting = setTimeout(() => {
        if (isWanted()) visit()
      }, waitMs)
  }

  return {
    now: runs.now,
    whenFree,
    soon,
    visit,
    supersede: runs.supersede,
    hold: spacing.hold,
    isInFlight: runs.isInFlight,
    isSpaced: spacing.isSpaced,
    heldMs: spacing.heldMs,
    failure: runs.failure,
    dispose: () => {
      runs.dispose()
      clearTimeout(planned)
      plannedAt = Number.POSITIVE_INFINITY
      clearTimeout(visiting)
      document.removeEventListener('visibilitychange', later)
    },
  }
}
