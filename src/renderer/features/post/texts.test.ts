import { expect, it } from 'vitest'
import { shareText } from './texts.ts'

it.each([
  [0, ''],
  [1, '1 share'],
  [5, '5 shares'],
])('formats %i shares as %j', (count, text) => {
  expect(shareText(count)).toBe(text)
})
