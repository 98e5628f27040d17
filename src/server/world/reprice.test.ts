import { expect, it } from 'vitest'
import { repriced } from './reprice.ts'

it.each([
  ['1,120 per tonne', 1.05, '1,176 per tonne'],
  ['4.10 per m²', 0.5, '2.05 per m²'],
  ['86,000 each', 1, '86,000 each'],
  ['on request', 2, 'on request'],
])('%s times %d is %s', (text, factor, expected) => {
  expect(repriced(text, factor)).toBe(expected)
})
