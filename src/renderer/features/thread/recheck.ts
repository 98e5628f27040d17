import { store } from '../../lib/store.ts'
import type { Loader } from './load.ts'
import type { ThreadCore } from './thread-core.ts'
import { isIncomplete, showsRows } from './thread-reducer.ts'

export interface Recheck {
  /** It is on screen, until the returned function is called. */
  readonly watch: () => () => void
  /** Whether its newest row is in sight. A thread that never says so is in sight as a whole. */
  readonly seeEnd: (isInSight: boolean) => void
  /** An event has brought what is new; the rest of the thread may have changed with it. */
  readonly refetchLater: () => void
}

const newsMs = 1500
/** No event tells of edits and deletions: they show after about so long, ms. */
const gentleMs = 15_000
const unfocusedMs = 60_000
const longestMs = 300_000
/** Age up to which a thread is not refetched when the window regains focus, ms. */
const freshMs = 2000
/** A long thread is fetched the more seldom. */
const restFactor = { news: 8, gentle: 20 }

/**
 * Fetches a thread on screen again. The server marks as read what is fetched: news are fetched a moment after they came
 * into sight, and not before. Without news it is fetched gently, and when the reader comes back to the window.
 */
export const createRecheck = (
  { state, unread, arrivals }: ThreadCore,
  { load, tookMs, loadedAt, heldMs }: Loader,
): Recheck => {
  let watching = 0
  let isEndInSight = true
  let isBehind = false
  let failures = 0
  let isLooking = false
  let isForNews = false
  let dueAt = Number.POSITIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const cancel = (): void => {
    clearTimeout(timer)
    dueAt = Number.POSITIVE_INFINITY
  }

  const look = async (): Promise<void> => {
    dueAt = Number.POSITIVE_INFINITY
    isBehind = false
    isLooking = true
    failures = (await load()) ? 0 : Math.min(failures + 1, 5)
    isLooking = false
    check()
  }

  const check = (soonestMs?: number): void => {
    const current = state.read()
    // While the rest of a thread is on its way, it is being fetched already.
    if (isLooking || (isIncomplete(current) && arrivals.isFetching())) return
    const hasNews = isBehind || unread.isUnfetched()
    const isSeen = isEndInSight && document.hasFocus()
    const isShown = watching > 0 && document.visibilityState === 'visible' && showsRows(current)
    if (!isShown || (hasNews && !isSeen)) {
      cancel()
      return
    }
    const least = hasNews ? newsMs : document.hasFocus() ? gentleMs : unfocusedMs
    const often = Math.max(least, (hasNews ? restFactor.news : restFactor.gentle) * tookMs())
    const pauseMs = Math.max(heldMs(), soonestMs ?? Math.min(longestMs, often * 2 ** failures))
    const at = performance.now() + pauseMs
    if (at >= dueAt && isForNews === hasNews) return
    cancel()
    isForNews = hasNews
    dueAt = at
    timer = setTimeout(() => void look(), pauseMs)
  }

  const comeBack = (): void => {
    unread.comeBack()
    check(performance.now() - loadedAt() < freshMs ? undefined : 0)
  }
  const follow = (): void => {
    if (document.visibilityState === 'visible') comeBack()
    else cancel()
  }

  return {
    watch: () => {
      watching += 1
      const stop = store.sub(state.stateAtom, () => check())
      window.addEventListener('focus', comeBack)
      document.addEventListener('visibilitychange', follow)
      check()
      return () => {
        watching -= 1
        stop()
        if (watching === 0) cancel()
        isEndInSight = true
        window.removeEventListener('focus', comeBack)
        document.removeEventListener('visibilitychange', follow)
      }
    },
    seeEnd: (isInSight) => {
      isEndInSight = isInSight
      check()
    },
    refetchLater: () => {
      isBehind = true
      check()
    },
  }
}
