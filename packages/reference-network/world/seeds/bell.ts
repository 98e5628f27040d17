import { memberPath } from '#shared/paths.ts'
import { escapeHtml } from '../member-link.ts'
import { type NotificationEvent, notificationHtml } from '../notification-html.ts'
import { insertNotification, markNotificationRead } from '../notifications.ts'
import { visiblePost } from '../posts.ts'
import { memberById } from '../users.ts'
import { viewerFor } from '../viewer.ts'
import { at, type Seeding } from './seeding.ts'

/** An event for a member, from the seed's own tables. */
interface Fact {
  readonly what: 'liked' | 'commented' | 'replied' | 'shared' | 'reviewed'
  readonly by: number
  readonly postId: number | null
  readonly rating: number | null
  readonly text: string | null
  readonly happened: number
}

/** Selects all acts of others on this member's posts, comments and profile. `?1` is the member. */
const facts = `
  SELECT 'liked' AS what, l.user_id AS by, p.id AS postId, NULL AS rating, NULL AS text, l.created_at AS happened
    FROM posts p JOIN likes l ON l.kind = 'post' AND l.target_id = p.id
    WHERE p.user_id = ?1 AND p.deleted_at IS NULL AND l.user_id <> ?1
  UNION ALL SELECT 'commented', c.user_id, p.id, NULL, c.text, c.created_at
    FROM posts p JOIN comments c ON c.kind = 'post' AND c.subject_id = p.id AND c.parent_id IS NULL
    WHERE p.user_id = ?1 AND p.deleted_at IS NULL AND c.user_id <> ?1
  UNION ALL SELECT 'replied', r.user_id, c.subject_id, NULL, r.text, r.created_at
    FROM comments c JOIN comments r ON r.parent_id = c.id AND r.user_id <> ?1
    WHERE c.kind = 'post' AND c.user_id = ?1
  UNION ALL SELECT 'shared', s.user_id, p.id, NULL, NULL, s.created_at
    FROM posts p JOIN posts s ON s.shared_post_id = p.id AND s.deleted_at IS NULL
    WHERE p.user_id = ?1 AND p.deleted_at IS NULL AND s.user_id <> ?1
  UNION ALL SELECT 'reviewed', user_id, NULL, rating, review, created_at
    FROM reviews WHERE rated_type = 'User::class' AND rated_id = ?1
  ORDER BY happened DESC, what, by LIMIT 200`

const maxLikes = 4
const isLike = (fact: Fact): boolean => fact.what === 'liked'

const eventOf = (
  { what, postId, rating, text }: Fact,
  reader: { readonly uuid: string },
): NotificationEvent =>
  what === 'reviewed'
    ? {
        what,
        path: memberPath(reader.uuid, 'reviews'),
        rating: rating ?? 0,
        text: escapeHtml(text ?? ''),
      }
    : { what, postId: postId ?? 0, text: text ?? '' }

/** Fills the bell of an account with the latest real events. Only the newest likes are unread. */
export const seedBell = (seeding: Seeding, userId: number): void => {
  const { world } = seeding
  const viewer = viewerFor(world, userId)
  if (viewer === undefined) return
  const known = world.db
    .all<Fact>(facts, userId)
    .filter(({ postId }) => postId === null || visiblePost(world, viewer, postId) !== undefined)
    // Limits likes, because they would hide the comments.
    .filter((fact, i, all) => fact.what !== 'liked' || all.slice(0, i).filter(isLike).length < maxLikes)
    .slice(0, 12)
    .reverse()
  for (const [i, fact] of known.entries()) {
    const member = memberById(world, fact.by)
    if (member === undefined) continue
    const then = at(seeding, fact.happened)
    const html = notificationHtml(world, userId, member, eventOf(fact, viewer.member))
    const id = insertNotification(then, userId, html)
    if (i < known.length - 5 || !isLike(fact)) markNotificationRead(then, userId, id)
  }
}
