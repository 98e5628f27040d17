import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlToPlain } from './html-to-plain.ts'
import { toHtml, withoutBlankEnds } from './plain-to-html.ts'

/** Converts HTML to text as a page shows it: spaces in a row count as one, non-breaking ones count each. */
const shown = (html: string): string =>
  html
    .split('<br>')
    .map((line) => line.replace(/ +/g, ' ').replace(/^ | $/g, '').replaceAll('&nbsp;', ' '))
    .join('\n')

test.each([
  ['        20GP    40HC\nMundra  1450    1650', '        20GP    40HC\nMundra  1450    1650'],
  ['  one\n two', '  one\n two'],
  ['Pipavav\t1400\t1600', 'Pipavav | 1400 | 1600'],
  ['Mundra\t\t1650', 'Mundra | | 1650'],
  ['\tRotterdam\t1450\t', '| Rotterdam | 1450 |'],
  ['if\n\tthen', 'if\n    then'],
  ['a\t\nb\t \t', 'a |\nb | |'],
  ['a \t b', 'a | b'],
  ['\t\t', '        '],
])('keeps the columns of %j', (text, look) => {
  expect(shown(toHtml(text)).replace(/ +$/gm, '')).toBe(look.replace(/ +$/gm, ''))
})

test('escapes markup', () => {
  expect(toHtml('<b> & "x"\r\ny')).toBe('&lt;b&gt; &amp; &quot;x&quot;<br>y')
})

test('keeps the words of any text without tabs', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z<>&" \n]{0,40}$/), (text) => {
      const words = (from: string): string => from.split(/\s+/).filter(Boolean).join(' ')
      expect(words(htmlToPlain(toHtml(text)))).toBe(words(text))
    }),
  )
})

test('removes blank lines at both ends, and no indentation', () => {
  expect(withoutBlankEnds(' \n\n    20GP\n  \nMundra \n\n')).toBe('    20GP\n  \nMundra')
  expect(withoutBlankEnds(' \n ')).toBe('')
})
