/**
 * What became, in another window, of something kept since somebody began to change it here. Null for nothing, for something
 * new (`was` is null), and where it now says what is typed here. `now` is null once it is gone.
 */
export const becameElsewhere = <T>(
  was: T | null,
  typed: T,
  now: T | null,
  isSame: (one: T, other: T) => boolean,
): 'changed' | 'removed' | null => {
  if (was === null) return null
  if (now === null) return 'removed'
  return isSame(now, was) || isSame(now, typed) ? null : 'changed'
}
