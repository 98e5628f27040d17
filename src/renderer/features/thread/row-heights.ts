import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { expandThreshold } from '../rich-text/excerpt.ts'
import { startsOfDays } from './divider.tsx'
import { continuesRun } from './runs.ts'
import type { ThreadRow } from './thread-rows.ts'
import { firstReplies } from './thread-state.ts'

/** Items on either side of a position with individual estimates, more than anybody scrolls by hand. */
const nearby = 2500
/** Items beyond are estimated in blocks of this size, by the average of one in `sampled`. */
const blockSize = 21
const sampled = 3

/** Returns the average of some heights, px; one line's height for an empty list. */
export const averageHeight = (heights: readonly number[]): number => {
  const some = heights.slice(0, nearby)
  return Math.round(some.reduce((sum, height) => sum + height, 0) / some.length) || 21
}

/**
 * Returns an estimated height for each of `count` items. The list keeps a tree of heights, with a node at each change
 * of height. Far from the index `around`, many items therefore share one height. Otherwise a long list takes long to
 * open.
 */
const sampleHeights = (count: number, around: number, estimate: (index: number) => number): number[] => {
  const heights: number[] = []
  while (heights.length < count) {
    const at = heights.length
    const beyond = at < around ? around - nearby - at : at - around - nearby
    const block = at < around ? Math.min(blockSize, beyond) : blockSize
    const size = beyond <= 0 ? 1 : block
    const end = Math.min(count, at + size)
    const samples: number[] = []
    for (let index = at; index < end; index += sampled) samples.push(estimate(index))
    const average = Math.round(samples.reduce((sum, height) => sum + height, 0) / samples.length)
    while (heights.length < end) heights.push(average)
  }
  return heights
}

/**
 * Approximate heights, px: a row's padding, a run's header, a day divider, visible buttons, and the frame of own
 * messages.
 */
const padding = 6
const head = 25
const dayLine = 33
const buttons = 28
const ownFrame = 10
const ownHead = 1
/** One line of text, with the width of a letter, px. */
const line = 21
const letter = 6.43
/** Width of a log minus its text, px: margins, avatar, and the frame of own messages. */
const beside = 76
const ownMargin = 100
/** Used before the log has a width, px. */
const usualWidth = 745
/** Characters of a collapsed text. After a paragraph '...more' takes another line. */
const collapsedLetters = 460
const more = 29
const pictures = 130
const file = 48

interface Log {
  readonly readComment: (id: string) => ThreadComment | null
  readonly viewerId: string | null
  /** Width of the log, px; 0 before its layout. */
  readonly width: number
  /** Whether a row's buttons are visible without the pointer. */
  readonly hasButtons: boolean
}

const textHeight = (html: string, perLine: number): number => {
  const isCollapsed = html.length >= expandThreshold
  const lines = Math.ceil((isCollapsed ? collapsedLetters : html.length) / perLine)
  return line * Math.max(1, lines) + (isCollapsed && html.endsWith('</p>') ? more : 0)
}

const contentHeight = ({ comment, images, attachments }: ThreadComment, perLine: number): number =>
  textHeight(comment, perLine) + (images.length > 0 ? pictures : 0) + file * attachments.length

/** Returns the estimated height of each row, px. The estimates near the index `around` are more exact. */
export const estimateHeights = (
  { readComment, viewerId, width, hasButtons }: Log,
  rows: readonly ThreadRow[],
  around: number,
): number[] => {
  const lettersBeside = (other: number): number => Math.max(1, ((width || usualWidth) - other) / letter)
  const [perLine, perOwnLine] = [lettersBeside(beside), lettersBeside(ownMargin)]
  const startOfDay = startsOfDays()
  const startsDay = (comment: ThreadComment | null, before: ThreadRow | undefined): boolean => {
    const day = startOfDay(comment?.created_at)
    return day !== null && day !== startOfDay(before && readComment(before.key)?.created_at)
  }
  const estimate = (row: ThreadRow, before: ThreadRow | undefined, isReply = false): number => {
    const comment = readComment(row.key)
    const all = row.type === 'message' || row.type === 'deleted' ? row.replies : []
    const replies = all.slice(-firstReplies)
    const isOwn = comment !== null && comment.user_id === viewerId
    const opensDay = !isReply && startsDay(comment, before)
    // Own messages of a conversation, which has no buttons, have no header.
    const isHeadless = isOwn && !hasButtons
    const hasHead = !isHeadless && (opensDay || !continuesRun(readComment, before, row))
    const own =
      padding +
      (opensDay ? dayLine : 0) +
      (hasHead ? head : 0) +
      (hasButtons ? buttons : 0) +
      (isOwn ? ownFrame + (hasHead ? ownHead : 0) : 0) +
      (comment ? contentHeight(comment, isOwn ? perOwnLine : perLine) : line)
    const first = all.length > replies.length ? own + buttons : own
    return replies.reduce((sum, reply, index) => sum + estimate(reply, replies[index - 1], true), first)
  }
  return sampleHeights(rows.length, around, (index) => {
    const row = rows[index]
    return row ? estimate(row, rows[index - 1]) : line
  })
}
