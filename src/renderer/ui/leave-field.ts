/**
 * Moves the focus out of a field that is left or removed: to the card it belongs to, so that the keys of the list work
 * from there, or to nothing where there is no card.
 */
export const leaveField = (): void => {
  const field = document.activeElement
  if (!(field instanceof HTMLElement)) return
  const card = field.closest<HTMLElement>('article[tabindex]')
  if (card) card.focus({ preventScroll: true })
  else field.blur()
}
