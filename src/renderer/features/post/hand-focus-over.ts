import { focusOn } from '../../ui/focus-on.ts'
import { keepFocus } from '../../ui/keep-focus.ts'

/** Moves the focus of a removed card to its replacement. */
export const handFocusOver = (id: string): void => {
  const inItsPlace = (): HTMLElement | null =>
    document.querySelector(`article[data-post-id="${id}"], article[data-gone-post-id="${id}"]`)
  const isLost = document.activeElement === document.body
  const place = isLost ? inItsPlace() : null
  if (place) focusOn(place)
  else if (!isLost) keepFocus(inItsPlace)()
}
