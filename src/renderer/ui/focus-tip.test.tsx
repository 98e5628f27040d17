import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FocusTip } from './focus-tip.tsx'

let shown: Element | null
/** Whether the browser closes another popover, and refuses to show one. */
let isClosing = false
beforeEach(() => {
  shown = null
  isClosing = false
  HTMLElement.prototype.showPopover = function (this: HTMLElement) {
    if (isClosing) throw new DOMException('Invalid during another operation', 'InvalidStateError')
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
const focus = async (name: string): Promise<void> => {
  screen.getByRole('button', { name }).focus()
  isClosing = false
  await new Promise(requestAnimationFrame)
}

test('shows the tooltip of a control on keyboard focus, until a key or the next focus', async () => {
  open('keyboard')
  await focus('Notifications')
  expect(shown?.textContent).toBe('Notifications (b)')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(shown).toBeNull()
  await focus('Send')
  fireEvent.keyDown(document.body, { key: 'Tab' })
  await focus('Notifications')
  expect(shown?.textContent).toBe('Notifications (b)')
  await focus('Send')
  expect(shown).toBeNull()
})

test('shows none for a click, nor where the control shows the same text', async () => {
  open('pointer')
  await focus('Notifications')
  expect(shown).toBeNull()
  cleanup()
  vi.restoreAllMocks()
  open('keyboard')
  await focus('Send')
  expect(shown).toBeNull()
})

test('shows none where the focus returns from a menu or dialog that a key has closed', async () => {
  open('keyboard')
  for (const key of ['Escape', 'Enter', ' ']) {
    fireEvent.keyDown(document.body, { key })
    await focus('Notifications')
    expect(shown).toBeNull()
    await focus('Send')
  }
  fireEvent.keyDown(document.body, { key: 'Tab' })
  await focus('Notifications')
  expect(shown).not.toBeNull()
})

test('shows none while a menu returns the focus, but afterwards', async () => {
  open('keyboard')
  fireEvent.keyDown(document.body, { key: 'Tab' })
  isClosing = true
  await focus('Notifications')
  expect(shown?.textContent).toBe('Notifications (b)')
})
