import { expect, it } from 'vitest'
import { fitBounds } from './bounds.ts'

const primary = { x: 0, y: 25, width: 1440, height: 875 }
const secondary = { x: 1440, y: 0, width: 1920, height: 1080 }

it('keeps saved bounds on a connected display', () => {
  const saved = { x: 1500, y: 40, width: 1200, height: 900 }
  expect(fitBounds(saved, [primary, secondary])).toEqual(saved)
})

it('moves to the first display if its own is disconnected', () => {
  const { x = 0, y = 0, width, height } = fitBounds({ x: 1500, y: 40, width: 1200, height: 900 }, [primary])
  expect({ width, height }).toEqual({ width: 1200, height: 875 })
  expect(x).toBeGreaterThanOrEqual(0)
  expect(y).toBeGreaterThanOrEqual(25)
  expect(x + width).toBeLessThanOrEqual(1440)
})

it.each([
  ['above the display', { x: 10, y: -500, width: 900, height: 700 }],
  ['below the display', { x: 10, y: 5000, width: 900, height: 700 }],
  ['almost outside at the right', { x: 1420, y: 30, width: 900, height: 700 }],
])('moves a window back whose title bar is %s', (_name, saved) => {
  const { x = -1, y = -1 } = fitBounds(saved, [primary])
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + 900).toBeLessThanOrEqual(1440)
  expect(y).toBeGreaterThanOrEqual(25)
})

it('enforces the minimum size', () => {
  expect(fitBounds({ x: 0, y: 30, width: 10, height: 10 }, [primary])).toMatchObject({
    width: 720,
    height: 560,
  })
})

it('omits the position without saved bounds and fits the display', () => {
  expect(fitBounds(null, [{ x: 0, y: 0, width: 1024, height: 600 }])).toEqual({ width: 1024, height: 600 })
})
