import { type AccountFamily, accountMap } from './account.ts'

/**
 * Of what a day opens one by one not all is held for good. The returned function says that one was left: so many of those that were
 * left last stay, and of the others those that are in use.
 */
export const keepLatest = <T, Subject>(
  family: AccountFamily<T, Subject>,
  most: number,
  isInUse: (object: T) => boolean,
): ((key: string, subject: Subject) => void) => {
  /** The longest ago first. */
  const left = accountMap<Subject>()
  return (key, subject) => {
    left.delete(key)
    left.set(key, subject)
    for (const [old, which] of [...left].slice(0, -most)) {
      const object = family.peek(which)
      if (object !== undefined && isInUse(object)) continue
      left.delete(old)
      family.remove(which)
    }
  }
}
