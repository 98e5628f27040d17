import type {
  ConversationMessage,
  ShipmentComment,
  ThreadComment,
  WallComment,
} from '#shared/contract/entities/comment.ts'
import type { ThreadKind } from '#shared/ipc/native.ts'
import { htmlToPlain } from '#shared/rules/html-to-plain.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { toHtml } from '#shared/rules/plain-to-html.ts'
import { addPerson, type Found, type FoundItem } from './found.ts'
import { addFiles } from './from-post.ts'
import { sentAt } from './when.ts'

/** Returns the place of a thread's comments: `post:12`, `shipment:7`, `conversation:3` (the other member's id). */
export const threadPlace = (kind: ThreadKind, id: string): string => `${kind}:${id}`

/** Comments of posts and shipments have separate numbers, so the id contains the kind. */
const idOf = (kind: ThreadKind, id: string): string => (kind === 'conversation' ? id : `${kind}-${id}`)

/** Returns the thread of a comment by its own fields; null when they do not name it. */
const ownPlace = (kind: ThreadKind, comment: ThreadComment): string | null => {
  if (kind === 'conversation') return null
  const { model_id = null, shipment_id = null } = comment as Partial<WallComment & ShipmentComment>
  const id = kind === 'post' ? model_id : shipment_id
  return id === null ? null : threadPlace(kind, id)
}

/** Returns the stored fields. HTML is stored only if the plain text cannot restore it. */
const keptComment = (comment: ThreadComment, body: string): object => ({
  id: comment.id,
  ...(comment.comment === body || comment.comment === toHtml(body) ? {} : { html: comment.comment }),
  ...(comment.parent_comment_id === null ? {} : { parent_comment_id: comment.parent_comment_id }),
  ...(comment.created_at || !comment.created_at_ago ? {} : { created_at_ago: comment.created_at_ago }),
  ...(comment.edited_at === null ? {} : { edited_at: comment.edited_at }),
  ...(comment.images.length === 0 ? {} : { images: comment.images }),
  ...(comment.attachments.length === 0 ? {} : { attachments: comment.attachments }),
})

/** Returns the archive key of a comment or message. */
export const commentKey = (kind: ThreadKind, id: string) =>
  ({ kind: kind === 'conversation' ? 'message' : 'comment', id: idOf(kind, id) }) as const

/** Records comments or messages with their replies, and returns their archive ids. */
export const addComments = (
  found: Found,
  kind: ThreadKind,
  place: string | null,
  comments: readonly (ThreadComment | ConversationMessage)[],
): string[] => {
  const ids: string[] = []
  // Iterative, because deep replies could overflow the stack.
  const waiting = [...comments]
  for (let comment = waiting.pop(); comment; comment = waiting.pop()) {
    for (const reply of comment.replies) waiting.push(reply)
    const body = htmlToPlain(comment.comment)
    const item: FoundItem = {
      ...commentKey(kind, comment.id),
      author: addPerson(found, comment.user) ?? comment.user_id,
      place: place ?? ownPlace(kind, comment),
      ...sentAt(comment),
      editedAt: momentOf(comment.edited_at),
      title: '',
      body,
      data: keptComment(comment, body),
    }
    found.items.push(item)
    addFiles(found, item, comment.images, comment.attachments)
    ids.push(item.id)
  }
  return ids
}
