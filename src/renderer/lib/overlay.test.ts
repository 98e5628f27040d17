import { afterEach, expect, test } from 'vitest'
import { closeOverlay, openOverlay, overlayAtom, takeTyped } from './overlay.ts'
import { store } from './store.ts'

afterEach(closeOverlay)

/** Whether the key was captured instead of typed into the focused field. */
const isHeld = (key: string): boolean => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

test('what is typed while the search is on its way is held for its field, and for no other', () => {
  openOverlay('palette')
  expect([isHeld('h'), isHeld('i'), takeTyped(), isHeld('!')]).toEqual([true, true, 'hi', false])
  closeOverlay()
  openOverlay('diagnostics')
  expect([isHeld('h'), takeTyped()]).toEqual([false, ''])
})

test('asked for again while it is on its way, it loses no letter', () => {
  openOverlay('palette')
  isHeld('h')
  openOverlay('palette')
  isHeld('i')
  expect(takeTyped()).toBe('hi')
})

test('asked for again once it is there, it leaves the keys where they go', () => {
  openOverlay('palette')
  takeTyped()
  openOverlay('palette')
  expect(store.get(overlayAtom)).toBe('palette')
  expect(isHeld('h')).toBe(false)
})
