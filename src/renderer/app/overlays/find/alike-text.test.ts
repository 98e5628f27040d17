import { expect, test } from 'vitest'
import { alikeText, placesOf } from './page-text.ts'

test.each([
  ['Café ROTTERDAM', 'cafe rotterdam'],
  ['no\u00a0break\n', 'no break '],
  ['ŁÓDŹ', 'łodz'],
])('folds %j to %j', (text, folded) => expect(alikeText(text)).toBe(folded))

test.each(['İstanbul', 'Straße', '👩‍👩‍👧 Åse', 'ﬁne', '\ud800'])('keeps the length of %j', (text) =>
  expect(alikeText(text)).toHaveLength(text.length),
)

test('returns places without overlap, up to the limit, none for an empty query', () => {
  expect(placesOf('aaaa', 'aa', 9)).toEqual([0, 2])
  expect(placesOf('aaaa', 'a', 3)).toEqual([0, 1, 2])
  expect(placesOf('aaaa', '', 9)).toEqual([])
})
