import { statSync, utimesSync } from 'node:fs'
import { type AgeClock, oldBefore } from './age-clock.ts'

/**
 * Returns whether none of the existing files was written for `days` (user-guide.md#archive). False if none exists, or
 * while the time is unknown. A file with a future date would never expire, so it counts as written now. Throws when the
 * disk fails.
 */
export const areLeft = (
  files: readonly string[],
  days: number,
  clock: Pick<AgeClock, 'certainTime' | 'seenAt' | 'latest'>,
): boolean => {
  const before = oldBefore(clock, days)
  if (before === null) return false
  const written = files.flatMap((file) => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (at === undefined) return []
    const now = clock.seenAt() / 1000
    if (at > clock.latest()) utimesSync(file, now, now)
    return [at]
  })
  return written.length > 0 && written.every((at) => at < before)
}
