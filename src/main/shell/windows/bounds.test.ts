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

it.each([
  ['taller than its display, as after a larger scale', { x: 100, y: 200, width: 1280, height: 860 }],
  ['over the right edge', { x: 1000, y: 100, width: 1100, height: 700 }],
  ['over the left edge', { x: -700, y: 100, width: 1100, height: 700 }],
  ['over the bottom, with its form', { x: 100, y: 700, width: 1100, height: 700 }],
  ['with only its buttons on the display', { x: 1300, y: 100, width: 1280, height: 700 }],
])('brings a window wholly onto its display: %s', (_name, saved) => {
  const { x = -1, y = -1, width, height } = fitBounds(saved, [primary, primary])
  expect(x).toBeGreaterThanOrEqual(primary.x)
  expect(y).toBeGreaterThanOrEqual(primary.y)
  expect(x + width).toBeLessThanOrEqual(primary.x + primary.width)
  expect(y + height).toBeLessThanOrEqual(primary.y + primary.height)
})

it.each([
  ['snapped, with an invisible border', { x: -7, y: 25, width: 734, height: 875 }],
  ['over two displays', { x: 1000, y: 40, width: 1200, height: 800 }],
  ['on a display at negative coordinates', { x: -1500, y: -700, width: 1200, height: 600 }],
])('keeps a window %s', (_name, saved) => {
  const remaining = { x: -1920, y: -800, width: 1920, height: 1040 }
  expect(fitBounds(saved, [primary, primary, secondary, remaining])).toEqual(saved)
})

it('enforces the minimum size', () => {
  expect(fitBounds({ x: 0, y: 30, width: 10, height: 10 }, [primary])).toMatchObject({
    width: 720,
    height: 560,
  })
})

it('omits the position without saved bounds and fits the display', () => {
  const low = [{ x: 0, y: 0, width: 1024, height: 600 }]
  expect(fitBounds(null, low)).toEqual({ width: 1024, height: 600 })
  expect(fitBounds(null, low, { width: 760, height: 820 })).toEqual({ width: 760, height: 600 })
})
