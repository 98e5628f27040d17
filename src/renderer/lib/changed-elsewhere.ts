/**
 * Detects that somebody else changed or removed a thing during its edit: in another window, on another computer, or in
 * another editor. `was` is the state at the start of the edit; null for a new thing, and if the start is unknown. `now`
 * is null for a removed thing. Two equal edits are no conflict.
 */
export const changedElsewhere = <T>(
  was: T | null,
  typed: T,
  now: T | null,
  isSame: (one: T, other: T) => boolean = Object.is,
): 'changed' | 'removed' | null => {
  if (was === null) return null
  if (now === null) return 'removed'
  return isSame(now, was) || isSame(now, typed) ? null : 'changed'
}
