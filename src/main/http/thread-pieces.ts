/** A comment as it came; what else is in it is not our concern here. */
interface Raw {
  readonly replies?: unknown
}

/** Deeper than this nobody answers; what is nested further counts as one. */
const maxDepth = 20

const repliesOf = (raw: unknown): readonly unknown[] => {
  const replies = raw !== null && typeof raw === 'object' ? (raw as Raw).replies : null
  return Array.isArray(replies) ? replies : []
}

/** How many comments one is, with those that answer it. */
const weightOf = (raw: unknown, depth = 0): number =>
  depth >= maxDepth ? 1 : repliesOf(raw).reduce<number>((sum, reply) => sum + weightOf(reply, depth + 1), 1)

interface Piece {
  readonly raw: unknown
  readonly weight: number
}

/** One comment in pieces of so many: itself with its first replies, itself again with the next, and so on. */
const piecesOf = (raw: unknown, size: number, depth = 0): Piece[] => {
  const weight = weightOf(raw, depth)
  if (weight <= size || depth >= maxDepth) return [{ raw, weight }]
  const inner = repliesOf(raw).flatMap((reply) => piecesOf(reply, size - 1, depth + 1))
  return grouped(inner, size - 1).map((group) => ({
    raw: { ...(raw as Raw), replies: group.map((piece) => piece.raw) },
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
 * A thread, as it came, in parts of at most so many comments, replies among them. A comment with more replies than that
 * stands in several parts, each time with the next of them: to whoever puts the parts together it is one.
 */
export const threadPieces = (thread: readonly unknown[], size: number): readonly (readonly unknown[])[] =>
  grouped(
    thread.flatMap((raw) => piecesOf(raw, size)),
    size,
  ).map((group) => group.map((piece) => piece.raw))
