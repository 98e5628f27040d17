import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import { accountAtoms } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'

/** What was opened since the lists that show it were read, so that every chip of it says 'Unlocked' at once. */
const unlocked = accountAtoms(false)

export const subjectKey = ({ type, uuid }: ViewSubject): string => `${type}:${uuid}`

export const unlockedAtom = (subject: ViewSubject) => unlocked.get(subjectKey(subject))

export const markUnlocked = (subject: ViewSubject): void => store.set(unlockedAtom(subject), true)
