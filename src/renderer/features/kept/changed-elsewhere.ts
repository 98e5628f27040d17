/**
 * Detects a conflict with another window that changed or removed the entry during the edit. Null for no change, for a
 * new entry (`was` is null), and when both edits agree. `now` is null for a deleted entry.
 */
export const changedElsewhere = <T>(
  was: T | null,
  typed: T,
  now: T | null,
  isSame: (one: T, other: T) => boolean,
): 'changed' | 'removed' | null => {
  if (was === null) return null
  if (now === null) return 'removed'
  return isSame(now, was) || isSame(now, typed) ? null : 'changed'
}
