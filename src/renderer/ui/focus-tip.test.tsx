import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FocusTip } from './focus-tip.tsx'

let shown: Element | null
beforeEach(() => {
  shown = null
  HTMLElement.prototype.showPopover = function (this: HTMLElement) {
    shown = this
  }
  HTMLElement.prototype.hidePopover = () => {
    shown = null
  }
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Renders two controls. The keyboard has the focus, or the pointer. */
const open = (by: 'keyboard' | 'pointer'): void => {
  const { matches } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible' ? by === 'keyboard' : matches.call(this, selector)
  })
  render(
    <>
      <button type="button" title="Notifications (b)" aria-label="Notifications" />
      <button type="button" title="Send">
        Send
      </button>
      <FocusTip />
    </>,
  )
}
const focus = (name: string): void => screen.getByRole('button', { name }).focus()

test('shows the tooltip of a control on keyboard focus, until a key or the next focus', () => {
  open('keyboard')
  focus('Notifications')
  expect(shown?.textContent).toBe('Notifications (b)')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(shown).toBeNull()
  focus('Send')
  focus('Notifications')
  expect(shown?.textContent).toBe('Notifications (b)')
  focus('Send')
  expect(shown).toBeNull()
})

test('shows none for a click, nor where the control shows the same text', () => {
  open('pointer')
  focus('Notifications')
  expect(shown).toBeNull()
  cleanup()
  vi.restoreAllMocks()
  open('keyboard')
  focus('Send')
  expect(shown).toBeNull()
})
