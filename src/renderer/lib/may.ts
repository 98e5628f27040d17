import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { Post } from '#shared/contract/entities/post.ts'
import type { Shipment } from '#shared/contract/entities/shipment.ts'

/**
 * The viewer's permissions (product.md#permissions). The page's offers depend on them; the server decides in the end.
 */

type Authored = { readonly user_id: string | null; readonly user: { readonly id: string } | null }

/** Whether the viewer is the author. Content without an author belongs to nobody. */
const isAuthor = (of: Authored, viewerId: string | null): boolean => {
  const author = of.user_id ?? of.user?.id ?? null
  return author !== null && author === viewerId
}

/**
 * Whether the viewer may edit a post: only its author may, and only text and shared posts. Others can only be deleted.
 */
export const mayEditPost = (post: Post, viewerId: string | null): boolean =>
  (post.kind === 'TextPost' || post.kind === 'SharedPost') && isAuthor(post, viewerId)

/** Whether the viewer may delete a post: only its author may. */
export const mayDeletePost = (post: Post, viewerId: string | null): boolean => isAuthor(post, viewerId)

/**
 * Whether the viewer may edit or delete a comment: only its author may, and nobody on a closed shipment
 * (product.md#shipments).
 */
export const mayChangeComment = (comment: ThreadComment, viewerId: string | null, closed = false): boolean =>
  !closed && isAuthor(comment, viewerId)

/**
 * Whether the Reply button shows. It is hidden while the form is open, after a reply, and on a closed shipment
 * (product.md#comments).
 */
export const showsReplyButton = (
  comment: Pick<ThreadComment, 'user_has_replied'>,
  formOpen: boolean,
  closed = false,
): boolean => !closed && !formOpen && !comment.user_has_replied

interface Correspondent {
  readonly id: string
  readonly is_admin: boolean
}

/**
 * Messages may pass between connections, to and from admins, and in conversations with earlier messages
 * (product.md#conversations). Returns true while any of these is unknown: the server decides then.
 */
export const mayMessage = (
  viewer: Correspondent | null,
  other: Correspondent | null,
  known: { readonly connectionIds: ReadonlySet<string> | null; readonly hasMessages: boolean | null },
): boolean => {
  if (viewer === null || other === null || known.connectionIds === null) return true
  return viewer.is_admin || other.is_admin || known.connectionIds.has(other.id) || known.hasMessages !== false
}

/**
 * Whether the viewer may read and write a shipment's discussion: only its owner and parties may. If a party is
 * unreadable, the server decides.
 */
export const mayDiscuss = (shipment: Shipment, viewerId: string | null): boolean =>
  viewerId !== null &&
  (isAuthor(shipment, viewerId) ||
    shipment.parties.some((party) => party.user?.id === viewerId || party.is_unreadable))

/** Whether a shipment is closed, which hides edit, delete, reply, like and the comment form (product.md#shipments). */
export const isClosed = (of: {
  readonly closed_at?: string | null
  readonly shipment_closed_at?: string | null
}): boolean => Boolean(of.closed_at) || Boolean(of.shipment_closed_at)
