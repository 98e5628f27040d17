import { accountAtom } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'
import { type ReviewSubject, subjectId } from './review-subject.ts'

/** Whose form (`subjectId`) somebody has just asked for on another screen; it opens by itself, once. */
export const requestedFormAtom = accountAtom<string | null>(null)

/** The form of a subject is open when its screen is. */
export const requestForm = (subject: Pick<ReviewSubject, 'ratedType' | 'ratedId'>): void =>
  store.set(requestedFormAtom, subjectId(subject))
