import { type AccountFamily, accountMap } from './account.ts'

/**
 * Bounds a collection that grows as the user opens things. Call the returned function when the user leaves one. The
 * `most` most recently left objects stay, and so do those in use.
 */
export const keepLatest = <T, Subject>(
  family: AccountFamily<T, Subject>,
  most: number,
  isInUse: (object: T) => boolean,
): ((key: string, subject: Subject) => void) => {
  /** Subjects that the user left, oldest first. */
  const remaining = accountMap<Subject>()
  return (key, subject) => {
    remaining.delete(key)
    remaining.set(key, subject)
    for (const [old, which] of [...remaining].slice(0, -most)) {
      const object = family.peek(which)
      if (object !== undefined && isInUse(object)) continue
      remaining.delete(old)
      family.remove(which)
    }
  }
}
