import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import { type Acting, accountAtom } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'

/** Keys of items unlocked since their lists were fetched, so that every chip shows 'Unlocked' at once. */
const unlockedAtom = accountAtom<ReadonlySet<string>>(new Set())

/** The uuids of unlocked profiles, as one value for the names of a whole list. */
export const unlockedProfilesAtom = accountAtom<ReadonlySet<string>>(new Set())

export const subjectKey = ({ type, uuid }: ViewSubject): string => `${type}:${uuid}`

/** Whether it was unlocked in this window. */
export const useUnlockedHere = (subject: ViewSubject): boolean =>
  useAtomValue(unlockedAtom).has(subjectKey(subject))

/** The same without a subscription. */
export const isUnlockedHere = (subject: ViewSubject): boolean =>
  store.get(unlockedAtom).has(subjectKey(subject))

export const markUnlocked = (acting: Acting, subject: ViewSubject): void => {
  store.set(unlockedAtom, acting, (keys) => new Set(keys).add(subjectKey(subject)))
  if (subject.type === 'profile')
    store.set(unlockedProfilesAtom, acting, (uuids) => new Set(uuids).add(subject.uuid))
}
