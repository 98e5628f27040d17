import type { z } from 'zod'
import type { exportedThread } from './exported-thread.schema.ts'

/** Characters of a line: a name, a title. Nobody has one this long, and who sends one all the same keeps nobody from exporting. */
export const longestLine = 2000

/**
 * What one exported thread takes of each: `text` in characters. A text or a list that has more is shortened and says so; a
 * thread of more comments is not exported, so that a part of it never passes for all (product.md#export).
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
