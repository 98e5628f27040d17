/** A comment, raw or parsed. Other fields do not matter here. */
interface Comment {
  readonly replies?: unknown
}

/** Maximum depth of replies. A deeper branch counts as one comment. */
const maxDepth = 20

const repliesOf = (raw: unknown): readonly unknown[] => {
  const replies = raw !== null && typeof raw === 'object' ? (raw as Comment).replies : null
  return Array.isArray(replies) ? replies : []
}

/** Counts a comment with its replies. */
const weightOf = (raw: unknown, depth = 0): number =>
  depth >= maxDepth ? 1 : repliesOf(raw).reduce<number>((sum, reply) => sum + weightOf(reply, depth + 1), 1)

interface Piece {
  readonly raw: unknown
  readonly weight: number
}

/** Splits one comment into pieces of at most `size`. Each piece has the comment with its next replies. */
const piecesOf = (raw: unknown, size: number, depth = 0): Piece[] => {
  const weight = weightOf(raw, depth)
  if (weight <= size || depth >= maxDepth) return [{ raw, weight }]
  const inner = repliesOf(raw).flatMap((reply) => piecesOf(reply, size - 1, depth + 1))
  return grouped(inner, size - 1).map((group) => ({
    raw: { ...(raw as Comment), replies: group.map((piece) => piece.raw) },
    weight: group.reduce((sum, piece) => sum + piece.weight, 1),
  }))
}

const grouped = (pieces: readonly Piece[], size: number): Piece[][] => {
  const groups: Piece[][] = []
  let room = 0
  for (const piece of pieces) {
    if (groups.length === 0 || piece.weight > room) {
      groups.push([])
      room = size
    }
    groups.at(-1)?.push(piece)
    room -= piece.weight
  }
  return groups
}

/**
 * Splits a raw thread into parts of at most `size` comments, including replies. A comment with more replies appears in
 * several parts, each with its next replies. Merging the parts yields one comment.
 */
export const threadPieces = (thread: readonly unknown[], size: number): readonly (readonly unknown[])[] =>
  grouped(
    thread.flatMap((raw) => piecesOf(raw, size)),
    size,
  ).map((group) => group.map((piece) => piece.raw))

/** Counts the comments of a list, including replies at every depth. Replies that are not a list count as one. */
const countAll = (items: readonly unknown[]): number => {
  let count = 0
  // Iterative, because deep replies could overflow the stack.
  const waiting: (readonly unknown[])[] = [items]
  for (let list = waiting.pop(); list; list = waiting.pop()) {
    count += list.length
    for (const item of list) {
      const replies = (item as Comment | null)?.replies ?? []
      if (!Array.isArray(replies)) count += 1
      else if (replies.length > 0) waiting.push(replies)
    }
  }
  return count
}

/**
 * Returns the number of unreadable comments of a list (robustness.md#bad-items). `raw` is the list before parsing,
 * `read` after. If it is not 0, a comment missing from `read` may still exist.
 */
export const countUnreadable = (raw: readonly unknown[], read: readonly unknown[]): number =>
  countAll(raw) - countAll(read)
