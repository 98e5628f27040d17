import { type ReviewSubject, subjectId } from '#shared/rules/review-subject.ts'
import { accountAtom } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'

/** The subject (`subjectId`) whose form another screen has requested. It opens once. */
export const requestedFormAtom = accountAtom<string | null>(null)

/** The router's events, including moves within the app. */
const moves = ['pushState', 'replaceState', 'popstate']

/**
 * Requests the form of a subject for the screen at `path`. If the reader leaves that screen before the form opens, the
 * request is dropped.
 */
export const requestForm = (subject: Pick<ReviewSubject, 'ratedType' | 'ratedId'>, path: string): void => {
  const id = subjectId(subject)
  const left = new AbortController()
  const forgetElsewhere = (): void => {
    if (location.pathname + location.search === path) return
    left.abort()
    store.set(requestedFormAtom, (current) => (current === id ? null : current))
  }
  store.set(requestedFormAtom, id)
  for (const move of moves) addEventListener(move, forgetElsewhere, { signal: left.signal })
}
