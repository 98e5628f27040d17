import { agoText, isoText } from './clock.ts'
import { type FilesWire, filesOf, filesOfThread } from './files.ts'
import { isLiked, likeCount } from './likes.ts'
import type { World } from './open-world.ts'
import { modelsNamespace } from './post-wire.ts'
import { type CommentKind, type CommentRow, readUpTo } from './threads.ts'
import type { Viewer } from './viewer.ts'

/** Fields that all kinds of comment share, before they get their own names. */
interface Facts {
  readonly row: CommentRow
  readonly files: FilesWire
  readonly likes: number
  readonly isLiked: boolean
  readonly isRead: boolean
  readonly hasReplied: boolean
  readonly replies: readonly CommentWire[]
}

export interface CommentWire {
  readonly id: number
  readonly [field: string]: unknown
}

interface Surroundings {
  readonly closedAt: number | null
}

const shapes: Record<
  CommentKind,
  (world: World, viewer: Viewer, facts: Facts, around: Surroundings) => CommentWire
> = {
  post: (world, viewer, facts) => ({
    ...head(world, viewer, facts),
    comment: facts.row.text,
    model_id: facts.row.subject_id,
    model_type: `${modelsNamespace}Post`,
    comment_like_count: facts.likes,
    comment_like_status: facts.isLiked,
    comment_images: facts.files.images,
    comment_attachments: facts.files.attachments,
    replies: facts.replies,
  }),
  shipment: (world, viewer, facts, around) => ({
    ...head(world, viewer, facts),
    shipment_id: facts.row.subject_id,
    comment: facts.row.text,
    shipment_closed_at: isoText(around.closedAt),
    shipment_comment_like_count: facts.likes,
    shipment_comment_like_status: facts.isLiked,
    shipment_comment_images: facts.files.images,
    shipment_comment_attachments: facts.files.attachments,
    replies: facts.replies,
  }),
  conversation: (world, viewer, facts) => {
    const { user, user_id: _, ...rest } = head(world, viewer, facts)
    return {
      ...rest,
      sender: user,
      receiver_id: facts.row.receiver_id,
      message: facts.row.text,
      conversation_comment_like_count: facts.likes,
      conversation_comment_like_status: facts.isLiked,
      conversation_images: facts.files.images,
      conversation_attachments: facts.files.attachments,
      replies: facts.replies,
    }
  },
}

const head = (world: World, viewer: Viewer, facts: Facts) => ({
  id: facts.row.id,
  user_id: facts.row.user_id,
  user: viewer.people.ref(facts.row.user_id),
  parent_comment_id: facts.row.parent_id,
  created_at: isoText(facts.row.created_at),
  created_at_ago: agoText(facts.row.created_at, world.clock.now()),
  edited_at: isoText(facts.row.edited_at),
  is_read: facts.isRead,
  user_has_replied: facts.hasReplied,
})

const closedAtOf = (world: World, kind: CommentKind, subjectId: number): number | null =>
  kind === 'shipment'
    ? (world.db.one<{ closed_at: number | null }>('SELECT closed_at FROM shipments WHERE id = ?', subjectId)
        ?.closed_at ?? null)
    : null

/** Returns a whole thread as this viewer sees it, oldest first, with nested replies; takes five queries. */
export const threadWire = (
  world: World,
  viewer: Viewer,
  kind: CommentKind,
  subjectId: number,
): CommentWire[] => {
  const rows = world.db.all<CommentRow>(
    'SELECT * FROM comments WHERE kind = ? AND subject_id = ? ORDER BY id',
    kind,
    subjectId,
  )
  const likes = new Map<number, { count: number; mine: boolean }>()
  for (const like of world.db.all<{ target_id: number; n: number; mine: number }>(
    `SELECT l.target_id, count(*) AS n, max(l.user_id = ?) AS mine
     FROM comments c JOIN likes l ON l.kind = 'comment' AND l.target_id = c.id
     WHERE c.kind = ? AND c.subject_id = ? GROUP BY l.target_id`,
    viewer.id,
    kind,
    subjectId,
  )) {
    likes.set(like.target_id, { count: like.n, mine: like.mine === 1 })
  }
  const files = filesOfThread(world, kind, subjectId)
  const upTo = readUpTo(world, kind, subjectId, viewer.id)
  const around = { closedAt: closedAtOf(world, kind, subjectId) }
  const repliesOf = Map.groupBy(
    rows.filter((row) => row.parent_id !== null),
    (row) => row.parent_id,
  )
  const wire = (row: CommentRow): CommentWire => {
    const replies = repliesOf.get(row.id) ?? []
    const liked = likes.get(row.id)
    return shapes[kind](
      world,
      viewer,
      {
        row,
        files: files(row.id),
        likes: liked?.count ?? 0,
        isLiked: liked?.mine ?? false,
        isRead: upTo === undefined || row.id <= upTo || row.user_id === viewer.id,
        hasReplied: replies.some((reply) => reply.user_id === viewer.id),
        replies: replies.map(wire),
      },
      around,
    )
  }
  return rows.filter((row) => row.parent_id === null).map(wire)
}

/** Returns one comment with its replies, as this viewer sees it. */
export const commentWire = (world: World, viewer: Viewer, row: CommentRow): CommentWire => {
  const replies =
    row.parent_id === null
      ? world.db.all<CommentRow>('SELECT * FROM comments WHERE parent_id = ? ORDER BY id', row.id)
      : []
  const upTo = readUpTo(world, row.kind, row.subject_id, viewer.id)
  return shapes[row.kind](
    world,
    viewer,
    {
      row,
      files: filesOf(world, 'comment', row.id),
      likes: likeCount(world, 'comment', row.id),
      isLiked: isLiked(world, 'comment', row.id, viewer.id),
      isRead: upTo === undefined || row.id <= upTo || row.user_id === viewer.id,
      hasReplied: replies.some((reply) => reply.user_id === viewer.id),
      replies: replies.map((reply) => commentWire(world, viewer, reply)),
    },
    { closedAt: closedAtOf(world, row.kind, row.subject_id) },
  )
}
