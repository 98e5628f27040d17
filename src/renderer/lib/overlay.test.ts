import { afterEach, expect, test } from 'vitest'
import { closeOverlay, openOverlay, openSearch, overlayAtom, takeTyped } from './overlay.ts'
import { store } from './store.ts'
import { takeWanted, wantToWrite, writeWantedAtom } from './write-wanted.ts'

afterEach(closeOverlay)

/** Whether the key was captured instead of typed into the focused field. */
const isHeld = (key: string): boolean => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

test('buffers keys while the palette loads, but not for other overlays', () => {
  openOverlay('palette')
  expect([isHeld('h'), isHeld('i'), takeTyped(), isHeld('!')]).toEqual([true, true, 'hi', false])
  closeOverlay()
  openOverlay('diagnostics')
  expect([isHeld('h'), takeTyped()]).toEqual([false, ''])
})

test('keeps the buffered keys when the palette is opened again during loading', () => {
  openOverlay('palette')
  isHeld('h')
  openOverlay('palette')
  isHeld('i')
  expect(takeTyped()).toBe('hi')
})

test('does not buffer keys when the open palette is opened again', () => {
  openOverlay('palette')
  takeTyped()
  openOverlay('palette')
  expect(store.get(overlayAtom)).toBe('palette')
  expect(isHeld('h')).toBe(false)
})

test('a search that a button asks for stands before the text typed since, once', () => {
  openSearch('kind:review ')
  expect([isHeld('x'), takeTyped()]).toEqual([true, 'kind:review x'])
  closeOverlay()
  openOverlay('palette')
  expect(takeTyped()).toBe('')
  closeOverlay()
})

test('a search that was closed before its field was there does not come back', () => {
  openSearch('kind:review ')
  closeOverlay()
  openOverlay('palette')
  expect(takeTyped()).toBe('')
})

test('a form that is still loading does not take the focus from an overlay', () => {
  wantToWrite('conversation:7')
  openOverlay('find')
  expect(store.get(writeWantedAtom)).toBeNull()
  expect([isHeld('p'), isHeld('o'), takeTyped()]).toEqual([true, true, 'po'])
})

test('a form that is wanted again keeps the keys captured before', () => {
  wantToWrite('conversation:7')
  expect(isHeld('a')).toBe(true)
  wantToWrite('conversation:7', { scrolls: false })
  expect(isHeld('b')).toBe(true)
  const wanted = store.get(writeWantedAtom)
  expect(wanted && takeWanted(wanted)).toBe('ab')
})
