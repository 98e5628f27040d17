import { expect, test } from 'vitest'
import { parseRichText } from './parse.ts'

test.each([
  ['499 characters', 'x'.repeat(499), false],
  ['500 characters', 'x'.repeat(500), true],
  ['less text than HTML', `<b style="color:red">${'x'.repeat(480)}</b>`, false],
  ['500 characters in two colours', `<b>${'x'.repeat(250)}</b><i>${'y'.repeat(250)}</i>`, true],
  ['499 emoji', `<b>${'👍'.repeat(499)}</b>`, false],
  ['500 emoji', `<b>${'👍'.repeat(500)}</b>`, true],
  ['white space that nobody sees', `<b>a${' '.repeat(900)}b</b>`, false],
  ['references', `<b>${'&amp;'.repeat(400)}</b>`, false],
])('...more stands on text of 500 characters or more: %s', (_what, html, long) => {
  expect(parseRichText(html).long).toBe(long)
})

test('a text that never ends is not read to its end', () => {
  expect(parseRichText(`<b>${' '.repeat(250_000)}x</b>`).long).toBe(false)
})
