import { vi } from 'vitest'

/**
 * Simulates popovers, because jsdom lacks the method and the selector. Returns all shown popovers. The simulation
 * ends when mocks are restored.
 */
export const mockPopovers = (): ReadonlySet<Element> => {
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
