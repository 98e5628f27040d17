import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { store } from '../../lib/store.ts'
import { afterEvent, isLikeInFlight } from '../likes/likes.ts'
import type { Loader } from './load.ts'
import { announceNew, likeKeyOf, type ThreadCore } from './thread-core.ts'
import { rowOf, unsentIn, withMessage } from './thread-rows.ts'
import { isIncomplete, showsRows } from './thread-state.ts'

/** A like on a comment, from an event. */
export interface ReceivedLike {
  readonly liked: boolean
  readonly likeCount: number | null
  readonly userId: string | null
}

/** Applies events to a thread. They may arrive late, twice and in any order. */
export const createReceiver = (core: ThreadCore, { refetchSoon }: Loader) => {
  const { state } = core
  return {
    /**
     * Adds a comment from an event. An existing comment is newer than its event and stays. A missing parent causes a
     * refetch.
     */
    receive: (comment: ThreadComment): void => {
      core.arrivals.add(comment)
      const current = state.read()
      const { phase, rows } = current
      if (showsRows(current) && rowOf(rows, comment.id)) return
      core.unread.arrive(comment)
      const parent = comment.parent_comment_id
      const isKnownParent = parent === null || rowOf(rows, parent) !== undefined
      // The rest of the thread is loading, and contains the parent.
      if (phase === 'partial' && !isKnownParent && core.arrivals.isFetching()) {
        state.putComment(comment)
        return
      }
      // Next to cached rows the comments between would look read.
      if ((phase !== 'ready' && phase !== 'partial') || !isKnownParent) {
        refetchSoon()
        return
      }
      state.putComment(comment)
      state.changeRows((rows) => withMessage(rows, comment))
      announceNew(core, [comment.id])
    },

    /**
     * Returns whether an event of the viewer brings something new: a comment from another computer. While a text is being
     * sent from here, the event may be of that text.
     */
    isFromElsewhere: (commentId: string | null): boolean => {
      const { rows } = state.read()
      if (commentId !== null && rowOf(rows, commentId)) return false
      return !unsentIn(rows).some(({ type }) => type === 'pending')
    },

    receiveLike: (id: string, { liked, likeCount, userId }: ReceivedLike): void => {
      const byViewer = userId !== null && userId === core.deps.viewerId()
      if (byViewer && isLikeInFlight(likeKeyOf(core, id))) return
      state.patchComment(id, (comment) => afterEvent(comment, { liked, likeCount, byViewer }))
    },
  }
}

export interface Recheck {
  /** Rechecks the thread while it is on screen, until the returned function is called. */
  readonly watch: () => () => void
  /** Notes whether the newest row is on screen. Without a call it counts as on screen. */
  readonly seeEnd: (isInSight: boolean) => void
  /** Refetches later, because the rest of the thread may have changed with the event's comment. */
  readonly refetchLater: () => void
}

const newsMs = 1500
/** Interval of refetches that find edits and deletions, which have no event, ms. */
const slowMs = 15_000
const unfocusedMs = 60_000
const longestMs = 300_000
/** Age up to which a thread is not refetched when the window regains focus, ms. */
const freshMs = 2000
/** Multiples of the last fetch's duration, so that long threads are fetched less often. */
const restFactor = { news: 8, gentle: 20 }

/**
 * Refetches a thread on screen. The server marks fetched comments as read, so new ones are fetched only shortly after
 * they were on screen. Without new comments it refetches at a low rate, and when the window regains focus.
 */
export const createRecheck = (
  { source, state, unread, arrivals }: ThreadCore,
  { load, tookMs, loadedAtMonotonic, heldMs }: Loader,
): Recheck => {
  let watching = 0
  let isEndInSight = true
  let isBehind = false
  let failures = 0
  let isChecking = false
  let isForNews = false
  let dueAt = Number.POSITIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const cancel = (): void => {
    clearTimeout(timer)
    dueAt = Number.POSITIVE_INFINITY
  }

  const recheckNow = async (): Promise<void> => {
    dueAt = Number.POSITIVE_INFINITY
    // Another fetch was throttled after this one was planned.
    if (heldMs() > 0) return check()
    isBehind = false
    isChecking = true
    failures = (await load()) ? 0 : Math.min(failures + 1, 5)
    isChecking = false
    check()
  }

  const check = (soonestMs?: number): void => {
    const current = state.read()
    // The rest of the thread is being fetched already.
    if (isChecking || (isIncomplete(current) && arrivals.isFetching())) return
    const hasNews = isBehind || unread.isUnfetched()
    const isSeen = isEndInSight && document.hasFocus()
    const isShown = watching > 0 && document.visibilityState === 'visible' && showsRows(current)
    if (!isShown || (hasNews && !isSeen)) {
      cancel()
      return
    }
    const usualMs = document.hasFocus() ? (source().recheckMs ?? slowMs) : unfocusedMs
    const least = hasNews ? newsMs : usualMs
    const often = Math.max(least, (hasNews ? restFactor.news : restFactor.gentle) * tookMs())
    const pauseMs = Math.max(heldMs(), soonestMs ?? Math.min(longestMs, often * 2 ** failures))
    const at = performance.now() + pauseMs
    if (at >= dueAt && isForNews === hasNews) return
    cancel()
    isForNews = hasNews
    dueAt = at
    timer = setTimeout(() => void recheckNow(), pauseMs)
  }

  const onReturn = (): void => {
    unread.onReturn()
    check(performance.now() - loadedAtMonotonic() < freshMs ? undefined : 0)
  }
  const follow = (): void => {
    if (document.visibilityState === 'visible') onReturn()
    else cancel()
  }

  return {
    watch: () => {
      watching += 1
      const stop = store.sub(state.stateAtom, () => check())
      window.addEventListener('focus', onReturn)
      document.addEventListener('visibilitychange', follow)
      check()
      return () => {
        watching -= 1
        stop()
        if (watching === 0) cancel()
        isEndInSight = true
        window.removeEventListener('focus', onReturn)
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
