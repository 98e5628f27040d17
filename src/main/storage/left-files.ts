import { statSync, utimesSync } from 'node:fs'
import { type AgeClock, oldBefore } from './age-clock.ts'

/**
 * Whether nothing was written for so many days to any of these files that is there; false where none is, and while nobody can say
 * (product.md#archive). What was written by a clock that was wrong would stay for good: it counts as written now. Throws where the
 * disk refuses.
 */
export const areLeft = (
  files: readonly string[],
  days: number,
  clock: Pick<AgeClock, 'surely' | 'seenAt' | 'latest'>,
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
