import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backCloses } from './back-closes.ts'

const history = Object.assign(new EventTarget(), { currentEntry: { index: 3 } })
/** A step in the history. Returns whether the screen stays. */
const go = (index: number, navigationType = 'traverse', cancelable = true): boolean => {
  const event = new Event('navigate', { cancelable })
  return !history.dispatchEvent(Object.assign(event, { navigationType, destination: { index } }))
}

beforeEach(() => vi.stubGlobal('navigation', history))
afterEach(() => vi.unstubAllGlobals())

test('Back closes the overlay on top, and the next Back goes', () => {
  const [below, above] = [vi.fn(), vi.fn()]
  let isCovered = true
  const ends = [backCloses(below, () => !isCovered), backCloses(above)]
  expect(go(2)).toBe(true)
  expect([below, above].map((close) => close.mock.calls.length)).toEqual([0, 1])
  ends[1]?.()
  isCovered = false
  expect(go(2)).toBe(true)
  expect(below).toHaveBeenCalledOnce()
  ends[0]?.()
  expect(go(2)).toBe(false)
})

test('links, steps forward, and steps that the browser does not hold back go', () => {
  const close = vi.fn()
  const end = backCloses(close)
  expect([go(4, 'push'), go(4), go(2, 'traverse', false)]).toEqual([false, false, false])
  expect(close).not.toHaveBeenCalled()
  end()
})
