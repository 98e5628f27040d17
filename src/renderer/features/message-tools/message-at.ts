import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { commentPath, postPath, threadIn, threadPath } from '#shared/paths.ts'
import { openThread } from '../thread/open-threads.ts'

/** One comment of a thread that is on screen. */
export interface ShownMessage {
  /** For example `shipment:7`. */
  readonly thread: string
  readonly comment: ThreadComment
  /** The in-app path that opens it. */
  readonly path: string
}

/** Returns the thread around an element, with its path; null outside of one. */
const threadAround = (element: Element): { readonly thread: string; readonly path: string } | null => {
  const postId = element.closest<HTMLElement>('[data-post-id]')?.dataset.postId
  if (postId !== undefined) return { thread: `post:${postId}`, path: postPath(postId) }
  const thread = threadIn(new URLSearchParams(location.search))
  return thread === null ? null : { thread, path: threadPath(thread) }
}

/** Returns the current comment around an element; null without one. */
export const messageAt = (target: EventTarget | null): ShownMessage | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>('article[data-comment-id]') : null
  const around = element && threadAround(element)
  const id = element?.dataset.commentId
  if (!around || id === undefined) return null
  const comment = openThread(around.thread)?.readComment(id) ?? null
  return comment && { ...around, comment, path: commentPath(around.path, id) }
}
