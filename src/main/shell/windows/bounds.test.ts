import { expect, it } from 'vitest'
import { fitBounds } from './bounds.ts'

const notificationCenter = { x: 0, y: 25, width: 1440, height: 875 }
const beside = { x: 1440, y: 0, width: 1920, height: 1080 }

it('stays where it was left', () => {
  const saved = { x: 1500, y: 40, width: 1200, height: 900 }
  expect(fitBounds(saved, [notificationCenter, beside])).toEqual(saved)
})

it('comes back to the first display when its own is gone', () => {
  const {
    x = 0,
    y = 0,
    width,
    height,
  } = fitBounds({ x: 1500, y: 40, width: 1200, height: 900 }, [notificationCenter])
  expect({ width, height }).toEqual({ width: 1200, height: 875 })
  expect(x).toBeGreaterThanOrEqual(0)
  expect(y).toBeGreaterThanOrEqual(25)
  expect(x + width).toBeLessThanOrEqual(1440)
})

it.each([
  ['above the display', { x: 10, y: -500, width: 900, height: 700 }],
  ['below it', { x: 10, y: 5000, width: 900, height: 700 }],
  ['all but out at the side', { x: 1420, y: 30, width: 900, height: 700 }],
])('with its title bar %s comes back within reach', (_name, saved) => {
  const { x = -1, y = -1 } = fitBounds(saved, [notificationCenter])
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + 900).toBeLessThanOrEqual(1440)
  expect(y).toBeGreaterThanOrEqual(25)
})

it('is never smaller than it can be used', () => {
  expect(fitBounds({ x: 0, y: 30, width: 10, height: 10 }, [notificationCenter])).toMatchObject({
    width: 720,
    height: 560,
  })
})

it('lets the system place it the first time, no larger than the display', () => {
  expect(fitBounds(null, [{ x: 0, y: 0, width: 1024, height: 600 }])).toEqual({ width: 1024, height: 600 })
})
