import { focusOn } from '../../ui/focus-on.ts'
import { keepFocus } from '../../ui/keep-focus.ts'

/** Moves the focus of a removed card to its replacement. */
export const moveFocus = (inItsPlace: () => HTMLElement | null): void => {
  const isLost = document.activeElement === document.body
  const place = isLost ? inItsPlace() : null
  if (place) focusOn(place)
  else if (!isLost) keepFocus(inItsPlace)()
}
