import { focusOn } from './focus-on.ts'

/**
 * Moves the focus out of a field that is left or removed: to the card it belongs to, so that the keys of the list work
 * from there, else to the message around it, or to nothing where there is neither.
 */
export const leaveField = (): void => {
  const field = document.activeElement
  if (!(field instanceof HTMLElement)) return
  const card = field.closest<HTMLElement>('article[tabindex]') ?? field.closest<HTMLElement>('article')
  if (card) focusOn(card)
  else field.blur()
}
