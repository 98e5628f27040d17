import { focusOn } from '../../ui/focus-on.ts'
import { keepFocus } from '../../ui/keep-focus.ts'

/** The focus of a card that is gone, or about to be, goes to what stands in its place. */
export const handFocusOver = (id: string): void => {
  const inItsPlace = (): HTMLElement | null =>
    document.querySelector(`article[data-post-id="${id}"], article[data-gone-post-id="${id}"]`)
  const isLost = document.activeElement === document.body
  const place = isLost ? inItsPlace() : null
  if (place) focusOn(place)
  else if (!isLost) keepFocus(inItsPlace)()
}
