import { type EpochMs, epochMs } from '#shared/epoch-ms.ts'
import type { ArchiveEntry } from './archive-thread.ts'
import { tooRecent } from './questions/thread-past.ts'

/** Maximum concurrent thread readings. Beyond it, the oldest are dropped. */
const maxReadings = 50

type ThreadPart = Extract<ArchiveEntry, { type: 'part' }>['part']

/** A thread of which all comments were read. */
export interface WholeThread {
  /** The archive's ids of its comments. */
  readonly ids: ReadonlySet<string>
  /** Comments after this time may have arrived during the reading, ms since 1970. */
  readonly since: EpochMs
}

interface Reading extends WholeThread {
  readonly ids: Set<string>
  /** Index of the expected part. Another one means that a part was lost. */
  readonly next: number
  /** Whether all parts so far were fully readable. */
  readonly isWhole: boolean
}

/** Threads that are read in parts. */
export interface PartReadings {
  /**
   * Records a part with the archive's ids of its comments, at a time in ms since 1970. Returns the thread after its last
   * part, if all parts arrived in order and fully readable; otherwise null, because a missing comment may be in a lost part.
   */
  record(part: ThreadPart, ids: Iterable<string>, at: EpochMs): WholeThread | null
}

/** Creates the readings, without any. */
export const createPartReadings = (): PartReadings => {
  /** Current readings by number. */
  const readings = new Map<number, Reading>()
  return {
    record: ({ reading, nth, isLast, isWhole }, ids, at) => {
      const begun: Reading = { since: epochMs(at - tooRecent), ids: new Set(), next: 0, isWhole: true }
      const before = nth === 0 ? begun : readings.get(reading)
      readings.delete(reading)
      if (before?.next !== nth) return null
      for (const comment of ids) before.ids.add(comment)
      const now: Reading = { ...before, next: nth + 1, isWhole: before.isWhole && isWhole }
      if (isLast) return now.isWhole ? now : null
      readings.set(reading, now)
      for (const oldest of [...readings.keys()].slice(0, -maxReadings)) readings.delete(oldest)
      return null
    },
  }
}
