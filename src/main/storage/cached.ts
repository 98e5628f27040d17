import type { DatabaseSync } from 'node:sqlite'
import type { StorageProblems } from './problems.ts'

/** Raised whenever what is kept changes its fields (a post, a comment, a member, a shipment): another shape is fetched anew. */
export const shape = 2

/** What the tables of the cache have in common. */
export interface CacheFile {
  readonly db: DatabaseSync
  readonly problems: StorageProblems
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Whether anything is kept at all. */
  readonly isKeeping: () => boolean
  /** Whether a row is shown: of this shape, and not too old. */
  readonly isShown: (row: { readonly shape?: unknown; readonly seen_at?: unknown }) => boolean
}

/** Losing what was seen costs a fetch, so that reading it never throws. */
export const readSeen = <T>(read: () => T | null): T | null => {
  try {
    return read()
  } catch {
    return null
  }
}

/** Nor does writing it; what goes wrong is told. */
export const writeSeen = ({ problems }: CacheFile, write: () => void): void => {
  try {
    write()
  } catch (error) {
    problems.writeFailed('cache', error)
  }
}

/** What is as it was is written again after this, ms: what is on screen is read every few seconds. */
const restMs = 60 * 60_000

/** Whether something that says the same as before was written not long ago. */
export const isRested = ({ now }: CacheFile, seenAt: unknown): boolean => {
  const restedMs = now() - Number(seenAt)
  return restedMs >= 0 && restedMs < restMs
}

/** The same, were it not for ages as text, which grow all the time. */
export const withoutAges = (text: string): string => text.replace(/"created_at_ago":"[^"]*"/g, '')
