import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { AppError } from '#shared/errors.ts'
import { trackAccount } from '../../lib/account.ts'
import { createInFlight } from '../../lib/in-flight.ts'
import { notifyOtherWindows } from '../../lib/other-windows.ts'
import { confirm, showBusy } from '../../ui/dialogs.ts'
import { toggleLike } from '../likes/toggle-like.ts'
import { noteRemoved } from './arrivals.ts'
import { clearDraft } from './drafts.ts'
import { editPlaceOf } from './places.ts'
import { threadTexts } from './texts.ts'
import {
  changeCommentUi,
  changeRows,
  commentKey,
  patchComment,
  putComment,
  readComment,
} from './thread-atoms.ts'
import { markDeleted, replaceRow } from './thread-rows.ts'
import type { ThreadContent, ThreadSource } from './thread-source.ts'

/** How long the words about a deletion stand at least. */
const loaderMs = 2000

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Saves an edit: text alone as the inline editor sends it, with files as the whole form. */
export const saveEdit = async (
  source: ThreadSource,
  comment: ThreadComment,
  content: ThreadContent,
): Promise<AppError | null> => {
  const isCurrent = trackAccount()
  const hasFiles = content.images.length + content.attachments.length > 0
  const answer = await (hasFiles
    ? source.update(comment.id, content)
    : source.updateText(comment.id, content.html))
  if (!isCurrent()) return null
  if (answer.ok) {
    const edited_at = answer.value.edited_at ?? new Date().toISOString()
    putComment(source.key, { ...answer.value, replies: [], edited_at })
    clearDraft(editPlaceOf(source, comment.id))
    changeCommentUi(source.key, comment.id, { editing: false })
    notifyOtherWindows('thread', source.key)
    return null
  }
  // Deleted meanwhile: its place stays, so that the words can be copied.
  if (answer.error.code === 'forbidden') source.onRefused?.()
  if (answer.error.code === 'not-found') changeRows(source.key, (rows) => markDeleted(rows, comment.id))
  return answer.error
}

const inFlight = createInFlight()

/** Deletes after confirmation; a failure shows nothing (product.md#silent-failures). */
export const deleteComment = (source: ThreadSource, id: string): Promise<void> =>
  inFlight.run(commentKey(source.key, id), undefined, () => askAndDelete(source, id))

const askAndDelete = async (source: ThreadSource, id: string): Promise<void> => {
  const confirmed = await confirm({
    title: threadTexts.deleteTitle,
    text: threadTexts.deleteQuestion,
    confirm: threadTexts.delete,
    cancel: threadTexts.cancel,
    danger: true,
  })
  if (!confirmed) return
  const done = showBusy(threadTexts.deleting)
  const isCurrent = trackAccount()
  const [answer] = await Promise.all([source.delete(id), pause(loaderMs)])
  done()
  if (!isCurrent()) return
  if (!answer.ok && answer.error.code !== 'not-found') {
    if (answer.error.code === 'forbidden') source.onRefused?.()
    return
  }
  noteRemoved(source.key, id)
  changeRows(source.key, (rows) => replaceRow(rows, id, null))
  source.onRemoved(id)
  notifyOtherWindows('thread', source.key)
}

export const toggleCommentLike = (source: ThreadSource, id: string): Promise<void> =>
  toggleLike({
    key: commentKey(source.key, id),
    read: () => readComment(source.key, id),
    write: ({ like_count, like_status }) => patchComment(source.key, id, () => ({ like_count, like_status })),
    send: (like) => (like ? source.like(id) : source.unlike(id)),
  })
