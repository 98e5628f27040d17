import type { DatabaseSync } from 'node:sqlite'
import type { StorageProblems } from './problems.ts'

/** Raised whenever what is kept changes its fields (a post, a comment, a member, a shipment): another shape is fetched anew. */
export const shape = 2

/** Parts that the tables of the cache share. */
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

/** Writes seen content without throwing; reports a failure. */
export const writeSeen = ({ problems }: CacheFile, write: () => void): void => {
  try {
    write()
  } catch (error) {
    problems.writeFailed('cache', error)
  }
}

/** Time after which unchanged content is written again, ms: visible content is read every few seconds. */
const restMs = 60 * 60_000

/** Whether something that says the same as before was written not long ago. */
export const isRested = ({ now }: CacheFile, seenAt: unknown): boolean => {
  const restedMs = now() - Number(seenAt)
  return restedMs >= 0 && restedMs < restMs
}

/** The same, were it not for ages as text, which grow all the time. */
export const withoutAges = (text: string): string => text.replace(/"created_at_ago":"[^"]*"/g, '')
