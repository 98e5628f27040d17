import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { hasActedSince, openedAt, recordOpening, watchReader } from './reader-acts.ts'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  watchReader()
})
beforeEach(() => move(recordOpening))
afterAll(() => {
  vi.useRealTimers()
})

/** Dispatches the event a moment after everything before it. */
const act = (type: string): void => {
  vi.advanceTimersByTime(10)
  document.body.dispatchEvent(new Event(type, { bubbles: true }))
}
const move = (go: () => void): void => {
  vi.advanceTimersByTime(10)
  go()
}

test.each(['keydown', 'pointerdown', 'wheel'])('a %s counts until the next address is opened', (type) => {
  expect(hasActedSince(openedAt())).toBe(false)
  act(type)
  expect(hasActedSince(openedAt())).toBe(true)
  move(() => navigate('/next'))
  expect(hasActedSince(openedAt())).toBe(false)
})

test('the same address opened again, one in place of another, and a thread’s button begin anew', () => {
  for (const open of [
    () => navigate('/next'),
    () => navigate('/next'),
    () => navigate('/other', { replace: true }),
    recordOpening,
  ]) {
    act('keydown')
    move(open)
    expect(hasActedSince(openedAt())).toBe(false)
  }
})

test('a new state of the history entry is no move', () => {
  act('keydown')
  move(() => history.replaceState({ shown: true }, ''))
  expect(hasActedSince(openedAt())).toBe(true)
})

test('an act that an earlier handler stops counts too', () => {
  document.body.addEventListener('keydown', (event) => event.stopPropagation(), { once: true })
  act('keydown')
  expect(hasActedSince(openedAt())).toBe(true)
})
