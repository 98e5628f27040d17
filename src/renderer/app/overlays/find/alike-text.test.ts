import { expect, test } from 'vitest'
import { alikeText, placesOf } from './page-text.ts'

test.each([
  ['Café ROTTERDAM', 'cafe rotterdam'],
  ['no\u00a0break\n', 'no break '],
  ['ŁÓDŹ', 'łodz'],
])('%j is compared as %j', (text, folded) => expect(alikeText(text)).toBe(folded))

test.each(['İstanbul', 'Straße', '👩‍👩‍👧 Åse', 'ﬁne', '\ud800'])('%j stays as long as it was', (text) =>
  expect(alikeText(text)).toHaveLength(text.length),
)

test('places do not overlap, are no more than wanted, and none where nothing is looked for', () => {
  expect(placesOf('aaaa', 'aa', 9)).toEqual([0, 2])
  expect(placesOf('aaaa', 'a', 3)).toEqual([0, 1, 2])
  expect(placesOf('aaaa', '', 9)).toEqual([])
})
