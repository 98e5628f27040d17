// @no-page
import { expect, test } from 'vitest'
import { priceFigure } from './price-figure.ts'

test.each([
  ['512 per tonne', 'USD', 'USD 512 / tonne'],
  ['512', 'USD / tonne', 'USD 512 / tonne'],
  ['512', 'USD per tonne', 'USD 512 / tonne'],
  ['512/tonne', 'USD/MT', 'USD 512 / tonne'],
  ['86,000 each', 'EUR', 'EUR 86,000 each'],
  ['USD 512', 'USD', 'USD 512'],
  ['512', 'tonne', '512 / tonne'],
  ['512', 'PCS', '512 / PCS'],
  ['510 - 540', '$', '$ 510 - 540'],
  ['512', '', '512'],
  ['', 'USD / tonne', 'USD / tonne'],
  ['On request', 'USD', 'On request · USD'],
  ['On request', '', 'On request'],
  ['', '', ''],
])('formats %j in %j as %j', (price, unit, figure) => {
  expect(priceFigure(price, unit)).toBe(figure)
})
