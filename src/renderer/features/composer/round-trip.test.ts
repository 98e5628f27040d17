import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FontName, fonts } from '../rich-text/style.ts'
import { backgroundColours, textColours } from './colour-tool.tsx'
import { deserialise, linesOfText } from './deserialise.ts'
import { isBlankText, serialise } from './serialise.ts'
import { emptyLine, type FormattedText, type Line, type Marks } from './slate-types.ts'

const marks: fc.Arbitrary<Marks> = fc.record(
  {
    bold: fc.constant(true as const),
    italic: fc.constant(true as const),
    underline: fc.constant(true as const),
    color: fc.constantFrom(...textColours.map(({ value }) => value)),
    background: fc.constantFrom(...backgroundColours.map(({ value }) => value)),
    font: fc.constantFrom(...(Object.keys(fonts) as FontName[])),
  },
  { requiredKeys: [] },
)

/** Words, spaces in every position, special characters of HTML, and several scripts. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ' ',
        '  ',
        '   ',
        '<',
        '>',
        '&',
        '"',
        "'",
        '&amp;',
        '<b>',
        '</p>',
        '&nbsp;',
        '<!--',
        ']]>',
        '/',
      ),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom('سلام', 'नमस्ते', '日本', 'é̂', '👩‍👩‍👧', 'a', 'b'),
    ),
    { maxLength: 8 },
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the editor removes control characters
  .map((parts) => parts.join('').replace(/[\u0000-\u001f\u007f\u00a0]/g, ''))

const line: fc.Arbitrary<Line> = fc
  .array(fc.tuple(marks, text), { maxLength: 5 })
  .map((leaves) => ({ type: 'line', children: leaves.map(([mark, words]) => ({ ...mark, text: words })) }))

const keys = ['bold', 'italic', 'underline', 'color', 'background', 'font'] as const

/** Normalizes lines as Slate does: adjacent texts with equal marks are merged, and only an empty line is empty. */
const normal = (lines: readonly Line[]): Line[] =>
  lines.map((given) => {
    const children: FormattedText[] = []
    for (const leaf of given.children.filter(({ text: words }) => words !== '')) {
      const last = children.at(-1)
      if (last && keys.every((key) => last[key] === leaf[key]))
        children[children.length - 1] = { ...last, text: last.text + leaf.text }
      else children.push(leaf)
    }
    return children.length > 0 ? { type: 'line', children } : emptyLine()
  })

test('preserves all content that the toolbar can create', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      const expected = normal(lines)
      expect(deserialise(serialise(expected))).toEqual(expected)
    }),
    { numRuns: 400 },
  )
})

test('preserves the HTML', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      const html = serialise(normal(lines))
      expect(serialise(deserialise(html))).toBe(html)
    }),
    { numRuns: 400 },
  )
})

test('serialises an empty text as an empty string, and treats whitespace as blank', () => {
  expect(serialise([emptyLine()])).toBe('')
  expect(isBlankText(linesOfText(' \n\u00a0\n'))).toBe(true)
  expect(isBlankText(linesOfText(' a'))).toBe(false)
})

test('preserves an existing link', () => {
  const html = '<a href="https://carrier.example/x?a=1&amp;b=2">schedule</a>'
  expect(serialise(deserialise(html))).toBe(html)
})

test('a quote keeps its mark in the editor, line by line', () => {
  const lines = deserialise(
    'Before<blockquote>one<br><br>two<blockquote>three</blockquote></blockquote>after',
  )
  expect(lines.map(({ children }) => children.map(({ text }) => text).join(''))).toEqual([
    'Before',
    '> one',
    '>',
    '> two',
    '> > three',
    'after',
  ])
  // Editing again adds no further mark.
  expect(deserialise(serialise(lines)).map((line) => serialise([line]))).toEqual(
    lines.map((line) => serialise([line])),
  )
})
