import { expect, test } from 'vitest'
import { parseRichText } from './parse.ts'

test.each([
  ['499 characters', 'x'.repeat(499), false],
  ['500 characters', 'x'.repeat(500), true],
  ['less text than HTML', `<b style="color:red">${'x'.repeat(480)}</b>`, false],
  ['500 characters in two colours', `<b>${'x'.repeat(250)}</b><i>${'y'.repeat(250)}</i>`, true],
  ['499 emoji', `<b>${'👍'.repeat(499)}</b>`, false],
  ['500 emoji', `<b>${'👍'.repeat(500)}</b>`, true],
  ['collapsed white space', `<b>a${' '.repeat(900)}b</b>`, false],
  ['character references', `<b>${'&amp;'.repeat(400)}</b>`, false],
])('marks text of at least 500 visible characters as long: %s', (_what, html, long) => {
  expect(parseRichText(html).long).toBe(long)
})

test('stops reading an endless text', () => {
  expect(parseRichText(`<b>${' '.repeat(250_000)}x</b>`).long).toBe(false)
})
