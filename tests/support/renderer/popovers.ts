import { vi } from 'vitest'

/** Popovers, of which jsdom knows neither the method nor the selector: all that were shown, until mocks are restored. */
export const standInForPopovers = (): ReadonlySet<Element> => {
  const shown = new Set<Element>()
  HTMLElement.prototype.showPopover = function (this: HTMLElement) {
    shown.add(this)
  }
  const { matches } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':popover-open' ? shown.has(this) : matches.call(this, selector)
  })
  return shown
}
