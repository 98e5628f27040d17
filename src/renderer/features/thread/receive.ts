import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { afterEvent, isLikeInFlight } from '../likes/likes.ts'
import type { Loader } from './load.ts'
import { announceNew, likeKeyOf, type ThreadCore } from './thread-core.ts'
import { rowOf, unsentIn, withMessage } from './thread-rows.ts'
import { showsRows } from './thread-state.ts'

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
