import { accountAtom } from './account.ts'
import { createEmitter } from './emitter.ts'
import { openOverlay, overlayAtom } from './overlay.ts'
import { store } from './store.ts'

/** The last search text. */
export const findTextAtom = accountAtom('')

/** The menu's step in an open find bar: next match, previous match, or 0 to focus its field. */
export type FindStep = 1 | -1 | 0
export const findSteps = createEmitter<FindStep>()

/** A question over the page is answered first: what is behind it cannot be reached. */
const isAsked = (): boolean =>
  store.get(overlayAtom) === null &&
  document.querySelector('dialog[open], [role=dialog][aria-modal=true]') !== null

/** Opens the find bar, or leads on in an open one. */
export const findInPage = (step: FindStep): void => {
  if (store.get(overlayAtom) === 'find') findSteps.emit(step)
  else if (!isAsked()) openOverlay('find')
}
