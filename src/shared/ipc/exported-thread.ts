import type { z } from 'zod'
import type { exportedThread } from './exported-thread.schema.ts'

/** Maximum characters of a line, such as a name or a title. A longer one is cut, so that it cannot block an export. */
export const longestLine = 2000

/**
 * Limits of one exported thread; `text` in characters. A longer text or list is shortened and marked. A thread with
 * more comments is not exported, so that a part never passes for the whole (user-guide.md#export).
 */
export const exportLimits = {
  text: 400_000,
  files: 1000,
  facts: 10_000,
  people: 1000,
  comments: 200_000,
} as const

/** A thread as its file has it. */
export type ExportedThread = z.output<typeof exportedThread>

/** A thread before its content is hashed. */
export type UnhashedThread = Omit<ExportedThread, 'sha256'>

/** The text of which a file states the SHA-256: the JSON of these four parts, without spaces. It is the same in PDF and JSON. */
export const hashedText = ({ network, about, comments, deleted }: UnhashedThread): string =>
  JSON.stringify([network, about, comments, deleted])
