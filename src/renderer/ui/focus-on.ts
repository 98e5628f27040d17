/** Focuses an element. One that cannot take the focus becomes focusable until it loses it. */
export const focusOn = (element: HTMLElement): void => {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}
