import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { expandThreshold } from '../rich-text/expandable.ts'
import { continuesRun } from './runs.ts'
import type { ThreadRow } from './thread-rows.ts'

/** About, in pixels: padding of a row, the head of a run, its buttons where they are in sight, the frame of one's own. */
const padding = 6
const head = 25
const buttons = 28
const ownFrame = 10
const ownHead = 1
/** A line and what it holds, a row of pictures, a file. */
const line = 21
const letters = 104
const ownLetters = 100
/** Of a long text its first letters are shown, with '...more' in the last line or, after a paragraph, below it. */
const foldedLetters = 460
const more = 29
const pictures = 130
const file = 48

interface Log {
  readonly readComment: (id: string) => ThreadComment | null
  readonly viewerId: string | null
  /** Whether the buttons of a row are in sight without the pointer. */
  readonly hasButtons: boolean
}

const textHeight = (html: string, perLine: number): number => {
  const isFolded = html.length >= expandThreshold
  const lines = Math.ceil((isFolded ? foldedLetters : html.length) / perLine)
  return line * Math.max(1, lines) + (isFolded && html.endsWith('</p>') ? more : 0)
}

const contentHeight = ({ comment, images, attachments }: ThreadComment, perLine: number): number =>
  textHeight(comment, perLine) + (images.length > 0 ? pictures : 0) + file * attachments.length

/** How high each row will be, roughly: the nearer, the less has to be put right while the reader scrolls towards it. */
export const estimateHeights = (
  { readComment, viewerId, hasButtons }: Log,
  rows: readonly ThreadRow[],
): number[] => {
  const estimate = (row: ThreadRow, before: ThreadRow | undefined): number => {
    const comment = readComment(row.key)
    const replies = row.type === 'message' || row.type === 'deleted' ? row.replies : []
    const isOwn = comment !== null && comment.user_id === viewerId
    const hasHead = !continuesRun(readComment, before, row)
    const own =
      padding +
      (hasHead ? head : 0) +
      (hasButtons ? buttons : 0) +
      (isOwn ? ownFrame + (hasHead ? ownHead : 0) : 0) +
      (comment ? contentHeight(comment, isOwn ? ownLetters : letters) : line)
    return replies.reduce((sum, reply, index) => sum + estimate(reply, replies[index - 1]), own)
  }
  return rows.map((row, index) => estimate(row, rows[index - 1]))
}
