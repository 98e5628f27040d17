// @no-page
import { expect, it } from 'vitest'
import { slidesOf } from './slide.tsx'

it('puts three items on a slide, and the rest on the last', () => {
  expect(slidesOf([1, 2, 3, 4, 5, 6, 7])).toEqual([[1, 2, 3], [4, 5, 6], [7]])
  expect(slidesOf([])).toEqual([])
})
