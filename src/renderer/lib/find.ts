import { accountAtom } from './account.ts'
import { createEmitter } from './emitter.ts'
import { openOverlay, overlayAtom } from './overlay.ts'
import { store } from './store.ts'

/** The last search text. */
export const findTextAtom = accountAtom('')

/** A step of the open find bar: next match, previous match, or 0 to focus its field. */
export type FindStep = 1 | -1 | 0
export const findSteps = createEmitter<FindStep>()

/** Whether a modal dialog is open. The page behind it cannot be searched. */
const isAsked = (): boolean =>
  store.get(overlayAtom) === null &&
  document.querySelector('dialog[open], [role=dialog][aria-modal=true]') !== null

/** Opens the find bar, or moves to another match in the open one. */
export const findInPage = (step: FindStep): void => {
  if (store.get(overlayAtom) === 'find') findSteps.emit(step)
  else if (!isAsked()) openOverlay('find')
}
