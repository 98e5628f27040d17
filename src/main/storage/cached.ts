import type { DatabaseSync } from 'node:sqlite'
import type { EpochMs } from '#shared/epoch-ms.ts'
import type { StorageProblems } from './problems.ts'

/**
 * Version of the cached content's fields (a post, a comment, a member, a shipment). Raise it with each change; other
 * versions are refetched.
 */
export const shape = 2

/** Parts that the cache's tables share. */
export interface CacheFile {
  readonly db: DatabaseSync
  readonly problems: StorageProblems
  /** Returns ms since 1970. */
  readonly now: () => EpochMs
  /** Returns whether the cache stores anything. */
  readonly isEnabled: () => boolean
  /** Returns whether a row is usable: of this shape, and not too old. */
  readonly isShown: (row: { readonly shape?: unknown; readonly seen_at?: unknown }) => boolean
}

/** Reads cached content without throwing. Lost content costs a fetch. */
export const readSeen = <T>(read: () => T | null): T | null => {
  try {
    return read()
  } catch {
    return null
  }
}

/** Writes cached content without throwing. Reports a failure. */
export const writeSeen = ({ problems }: CacheFile, write: () => void): void => {
  try {
    write()
  } catch (error) {
    problems.writeFailed('cache', error)
  }
}

/** Ms after which unchanged content is written again. Visible content is refetched every few seconds. */
const restMs = 60 * 60_000

/** Returns whether content was written recently. */
export const isRested = ({ now }: CacheFile, seenAt: unknown): boolean => {
  const restedMs = now() - Number(seenAt)
  return restedMs >= 0 && restedMs < restMs
}

/** Removes ages as text, which change all the time, for a comparison. */
export const withoutAges = (text: string): string => text.replace(/"created_at_ago":"[^"]*"/g, '')
