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
  /** Characters of one value of the network, and number of such values. */
  raw: 1_000_000,
  rawValues: 50_000,
} as const

/** A thread in the format of its file. */
export type ExportedThread = z.output<typeof exportedThread>

type Checksums = 'sha256' | 'file_sha256'

/** A thread before its content is hashed. */
export type UnhashedThread = Omit<ExportedThread, Checksums | 'about' | 'comments' | 'deleted'> & {
  readonly about: Omit<ExportedThread['about'], Checksums>
  readonly comments: readonly Omit<ExportedThread['comments'][number], Checksums>[]
  readonly deleted: readonly Omit<ExportedThread['deleted'][number], Checksums>[]
}
