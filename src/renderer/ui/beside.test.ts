import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beside } from './beside.ts'

const room = { width: 1280, height: 800 }
const card = { width: 360, height: 180 }

test.each([
  ['to the right of the rail', { left: 0, top: 60, width: 216, height: 32 }, { left: 228, top: 60 }],
  ['below the top bar', { left: 400, top: 8, width: 860, height: 32 }, { left: 400, top: 52 }],
  [
    'to the left of a target in the corner',
    { left: 980, top: 700, width: 300, height: 100 },
    { left: 608, top: 604 },
  ],
  ['in the middle of a target that fills the window', { left: 0, top: 0, ...room }, { left: 460, top: 310 }],
])('places the card %s', (_where, target, place) => {
  expect(beside(target, card, room)).toEqual(place)
})

test('swaps left and right for a mirrored window', () => {
  const rail = { left: 1280 - 216, top: 60, width: 216, height: 32 }
  expect(beside(rail, card, room, true)).toEqual({ left: 1280 - 228 - 360, top: 60 })
  expect(beside(null, card, room, true)).toEqual(beside(null, card, room))
})

test('stays inside any window that is large enough', () => {
  const length = fc.integer({ min: 0, max: 3000 })
  fc.assert(
    fc.property(
      fc.option(fc.record({ left: length, top: length, width: length, height: length })),
      fc.record({ width: fc.integer({ min: 400, max: 3000 }), height: fc.integer({ min: 220, max: 3000 }) }),
      (target, window) => {
        const { left, top } = beside(target, card, window)
        expect(left).toBeGreaterThanOrEqual(16)
        expect(top).toBeGreaterThanOrEqual(16)
        expect(left + card.width).toBeLessThanOrEqual(window.width - 16)
        expect(top + card.height).toBeLessThanOrEqual(window.height - 16)
      },
    ),
  )
})
