import { focusOn } from './focus-on.ts'

/**
 * Moves the focus out of a field that is left or removed. It goes to the card around the field, so that the list's keys
 * work, else to the message around it, else nowhere.
 */
export const leaveField = (): void => {
  const field = document.activeElement
  if (!(field instanceof HTMLElement)) return
  const card = field.closest<HTMLElement>('article[tabindex]') ?? field.closest<HTMLElement>('article')
  if (card) focusOn(card)
  else field.blur()
}
