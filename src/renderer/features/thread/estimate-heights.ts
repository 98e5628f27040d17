import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { readComment } from './thread-atoms.ts'
import type { ThreadRow } from './thread-rows.ts'
import type { ThreadSource } from './thread-source.ts'

/** About, in pixels: head and padding of a row, its buttons where they are in sight, a line, a row of pictures, a file. */
const frame = 31
const buttons = 28
const line = 21
const letters = 104
const pictures = 130
const file = 48

const heightOf = ({ comment, images, attachments }: ThreadComment): number =>
  frame +
  line * Math.max(1, Math.ceil(Math.min(comment.length, 1500) / letters)) +
  (images.length > 0 ? pictures : 0) +
  file * attachments.length

/** How high each row will be, roughly: the nearer, the less has to be put right while the reader scrolls towards it. */
export const estimateHeights = ({ key, variant }: ThreadSource, rows: readonly ThreadRow[]): number[] => {
  const more = variant === 'message' ? 0 : buttons
  const estimate = (row: ThreadRow): number => {
    const comment = readComment(key, row.key)
    const replies = row.type === 'message' || row.type === 'deleted' ? row.replies : []
    const own = more + (comment ? heightOf(comment) : frame + line)
    return replies.reduce((sum, reply) => sum + estimate(reply), own)
  }
  return rows.map(estimate)
}
