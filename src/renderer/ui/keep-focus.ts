import { caretOf, putCaret } from './caret.ts'
import { focusOn } from './focus-on.ts'

/**
 * Selectors of the items that arrow keys step through, of their container, and of the text field beside them.
 * `data-item` marks items without a fitting role.
 */
const items = 'article, li, [role="listitem"], [role="option"], [role="row"], [data-item]'
const holders = '[role="feed"], [role="log"], [role="list"], ul, ol, section, main'
export const fields = 'textarea:not([disabled], [readonly]), [contenteditable="true"]'

/** Time that a focused element may take to disappear after its dialog has closed, ms. */
const lateMs = 3000

export const isFocusLost = (): boolean => {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || !activeElement.isConnected
}

export const itemAround = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(items) ?? null

/** Returns the elements to focus after an item is removed: next item, previous item, nearby field, container. */
const placesBeside = (item: HTMLElement): HTMLElement[] => {
  const parent = itemAround(item.parentElement)
  const places: HTMLElement[] = []
  for (
    let holder = item.parentElement?.closest<HTMLElement>(holders);
    holder && (!parent || parent.contains(holder));
    holder = holder.parentElement?.closest<HTMLElement>(holders)
  ) {
    const siblings = [...holder.querySelectorAll<HTMLElement>(items)].filter(
      (other) => itemAround(other.parentElement) === parent,
    )
    const at = siblings.indexOf(item)
    places.push(...siblings.slice(at + 1), ...siblings.slice(0, Math.max(0, at)).reverse())
    const field = [...holder.querySelectorAll<HTMLElement>(fields)].findLast((one) => !item.contains(one))
    if (field) places.push(field)
  }
  if (places.length === 0 && parent?.parentElement) {
    const siblings = [...parent.querySelectorAll<HTMLElement>(items)].filter(
      (other) => other !== item && itemAround(other.parentElement) === parent,
    )
    places.push(...siblings)
  }
  return parent ? [...places, parent, ...placesBeside(parent)] : places
}

/**
 * Saves the focus; the returned function restores it. If the element was removed, the item around it, its replacement,
 * or its neighbour gets the focus. That includes a removal a moment later. A focus that the user moved elsewhere stays.
 */
export const keepFocus = (inItsPlace: () => HTMLElement | null = () => null): (() => void) => {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return () => {}
  const item = itemAround(focused)
  const own = item ? [focused, item] : [focused]
  const beside = item ? placesBeside(item) : []
  const isThere = ({ isConnected }: HTMLElement): boolean => isConnected
  const restore = (): void => {
    if (!isFocusLost()) return
    const place = own.find(isThere) ?? inItsPlace() ?? beside.find(isThere)
    if (place) focusOn(place)
  }
  return () => {
    restore()
    const changes = new MutationObserver(restore)
    changes.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => changes.disconnect(), lateMs)
  }
}

/**
 * Saves focus and caret before an overlay opens; the returned function restores both. A closing dialog focuses a field
 * without its caret, and the field would swallow what is typed.
 */
export const keepCaret = (inItsPlace?: () => HTMLElement | null): (() => void) => {
  const focused = document.activeElement
  const caret = focused instanceof HTMLElement ? caretOf(focused, getSelection()) : null
  const restoreFocus = keepFocus(inItsPlace)
  return () => {
    restoreFocus()
    if (caret !== null && focused instanceof HTMLElement && document.activeElement === focused)
      putCaret(focused, caret)
  }
}

/** Moves the focus of a removed element to its replacement. */
export const moveFocus = (inItsPlace: () => HTMLElement | null): void => {
  const isLost = document.activeElement === document.body
  const place = isLost ? inItsPlace() : null
  if (place) focusOn(place)
  else if (!isLost) keepFocus(inItsPlace)()
}
