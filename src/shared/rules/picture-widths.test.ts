import { expect, it } from 'vitest'
import { pictureWidth } from './picture-widths.ts'

it.each([
  [0, 64],
  [28, 64],
  [64, 64],
  [64.1, 128],
  [325, 360],
  [654, 720],
  [1920, 1920],
  [5000, 1920],
  [Number.NaN, 1920],
])('serves %d pixels by width %d', (pixels, width) => {
  expect(pictureWidth(pixels)).toBe(width)
})
