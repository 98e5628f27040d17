import type { World } from './open-world.ts'

export type LikeKind = 'post' | 'comment' | 'review'

export const likeCount = (world: World, kind: LikeKind, targetId: number): number =>
  world.db.one<{ n: number }>(
    'SELECT count(*) AS n FROM likes WHERE kind = ? AND target_id = ?',
    kind,
    targetId,
  )?.n ?? 0

export const isLiked = (world: World, kind: LikeKind, targetId: number, userId: number): boolean =>
  world.db.one(
    'SELECT 1 FROM likes WHERE kind = ? AND target_id = ? AND user_id = ?',
    kind,
    targetId,
    userId,
  ) !== undefined

/** Likes or unlikes an item. Returns whether anything changed, so that a repeat sends no second event. */
export const setLike = (
  world: World,
  kind: LikeKind,
  targetId: number,
  userId: number,
  wanted: boolean,
): boolean => {
  const { changes } = wanted
    ? world.db.run(
        'INSERT OR IGNORE INTO likes (kind, target_id, user_id, created_at) VALUES (?, ?, ?, ?)',
        kind,
        targetId,
        userId,
        world.clock.now(),
      )
    : world.db.run(
        'DELETE FROM likes WHERE kind = ? AND target_id = ? AND user_id = ?',
        kind,
        targetId,
        userId,
      )
  return changes > 0
}

/** Returns the users who liked an item, latest first. */
export const likers = (world: World, kind: LikeKind, targetId: number): number[] =>
  world.db
    .all<{ user_id: number }>(
      'SELECT user_id FROM likes WHERE kind = ? AND target_id = ? ORDER BY created_at DESC, user_id',
      kind,
      targetId,
    )
    .map((row) => row.user_id)
