import type { z } from 'zod'
import type { exportedThread } from './exported-thread.schema.ts'

/**
 * Maximum characters of a line, for example a name or a title. A longer line is cut, so that it cannot block an
 * export.
 */
export const longestLine = 2000

/**
 * Limits of one exported thread; `text` in characters. A longer text or list is shortened and marked. A thread with
 * more comments is not exported, because a part must not look complete (user-guide.md#export).
 */
export const exportLimits = {
  text: 400_000,
  files: 1000,
  facts: 10_000,
  people: 1000,
  comments: 200_000,
} as const

/** A thread in the format of its file. */
export type ExportedThread = z.output<typeof exportedThread>

/** A thread before its content is hashed. */
export type UnhashedThread = Omit<ExportedThread, 'sha256'>

/**
 * Returns the text whose SHA-256 the file states: the JSON of these four parts, without spaces. It is the same for
 * PDF and JSON.
 */
export const hashedText = ({ network, about, comments, deleted }: UnhashedThread): string =>
  JSON.stringify([network, about, comments, deleted])
