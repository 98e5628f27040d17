// @no-page
import { expect, it } from 'vitest'
import { likeText } from './texts.ts'

it.each([
  [0, false, ''],
  [1, false, '1 like'],
  [12, false, '12 likes'],
  [1, true, 'You liked this'],
  [0, true, 'You liked this'],
  [2, true, 'You and 1 other liked this'],
  [3, true, 'You and 2 others liked this'],
])('formats %i likes, liked by the viewer: %s, as %j', (count, liked, text) => {
  expect(likeText(count, liked)).toBe(text)
})
