import { expect, it } from 'vitest'
import { arrangementOf, slidesOf } from './slides.ts'

it('arranges three items in a grid and more in slides of three', () => {
  expect(arrangementOf(3)).toBe('grid')
  expect(arrangementOf(4)).toBe('carousel')
  expect(slidesOf([1, 2, 3, 4, 5, 6, 7])).toEqual([[1, 2, 3], [4, 5, 6], [7]])
  expect(slidesOf([])).toEqual([])
})
