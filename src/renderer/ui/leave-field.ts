import { focusOn } from './focus-on.ts'

/**
 * Moves the focus out of a field that is left or removed. The card around the field gets it, so that the list's keys
 * work, else the message around it. Without either the field keeps the focus, because the next words belong there.
 */
export const leaveField = (): void => {
  const field = document.activeElement
  if (!(field instanceof HTMLElement)) return
  const card = field.closest<HTMLElement>('article[tabindex]') ?? field.closest<HTMLElement>('article')
  if (card) focusOn(card)
}
