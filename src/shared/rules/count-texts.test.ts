import { expect, it } from 'vitest'
import { helpfulText } from './helpful-text.ts'
import { likeText } from './like-text.ts'
import { shareText } from './share-text.ts'

it.each([
  [0, false, ''],
  [1, false, '1 like'],
  [12, false, '12 likes'],
  [1, true, 'You liked this'],
  [0, true, 'You liked this'],
  [2, true, 'You and 1 other liked this'],
  [3, true, 'You and 2 others liked this'],
])('%i likes, liked %s, read %j', (count, liked, text) => {
  expect(likeText(count, liked)).toBe(text)
})

it.each([
  [0, ''],
  [1, '1 share'],
  [5, '5 shares'],
])('%i shares read %j', (count, text) => {
  expect(shareText(count)).toBe(text)
})

it.each([
  [0, false, ''],
  [1, false, '1 found this helpful'],
  [4, false, '4 found this helpful'],
  [1, true, 'You found this helpful'],
  [2, true, 'You and 1 other found this helpful'],
  [3, true, 'You and 2 others found this helpful'],
])('%i helpful, mine %s, read %j', (count, mine, text) => {
  expect(helpfulText(count, mine)).toBe(text)
})
