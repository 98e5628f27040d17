import { expect, it } from 'vitest'
import { helpfulText } from './review-item.tsx'

it.each([
  [0, false, ''],
  [1, false, '1 found this helpful'],
  [4, false, '4 found this helpful'],
  [1, true, 'You found this helpful'],
  [2, true, 'You and 1 other found this helpful'],
  [3, true, 'You and 2 others found this helpful'],
])("formats %i helpful votes, including the viewer's: %s, as %j", (count, mine, text) => {
  expect(helpfulText(count, mine)).toBe(text)
})
