/** Gives the focus to an element, even to one that does not take it by itself: that one can have it until it is left. */
export const focusOn = (element: HTMLElement): void => {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}
