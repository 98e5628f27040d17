import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import { type Acting, accountAtom, accountAtoms } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'

/** Items unlocked since their lists were fetched, so that every chip shows 'Unlocked' at once. */
const unlocked = accountAtoms(false)

/** The uuids of unlocked profiles, as one value for the names of a whole list. */
export const unlockedProfilesAtom = accountAtom<ReadonlySet<string>>(new Set())

export const subjectKey = ({ type, uuid }: ViewSubject): string => `${type}:${uuid}`

export const unlockedAtom = (subject: ViewSubject) => unlocked.get(subjectKey(subject))

/** Whether it was unlocked in this window, without a subscription. */
export const isUnlockedHere = (subject: ViewSubject): boolean => {
  const known = unlocked.peek(subjectKey(subject))
  return known !== undefined && store.get(known)
}

export const markUnlocked = (acting: Acting, subject: ViewSubject): void => {
  store.set(unlockedAtom(subject), acting, true)
  if (subject.type === 'profile')
    store.set(unlockedProfilesAtom, acting, (uuids) => new Set(uuids).add(subject.uuid))
}
