import fc from 'fast-check'
import { parse } from 'papaparse'
import { expect, test } from 'vitest'
import { separatorOf, toCsv } from './csv.ts'

const cells = (csv: string): string[][] => parse<string[]>(csv.slice(1).trimEnd(), { delimiter: ',' }).data

/** Parses as Excel does. A quote counts only at the start of a cell, and text after the closing quote is plain. */
const asExcelReads = (csv: string, separator: string): string[] => {
  const found: string[] = []
  const text = csv.slice(1)
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      for (at += 1; at < text.length; at += 1) {
        if (text[at] === '"' && text[at + 1] !== '"') break
        if (text[at] === '"') at += 1
        cell += text[at]
      }
      at += 1
    }
    for (; at < text.length && text[at] !== separator && !/[\r\n]/.test(text[at] ?? ''); at += 1)
      cell += text[at]
    at += 1
    found.push(cell)
  }
  return found
}

const computes = /^[\s"\u200b]*[=+\-@|%＝＋－＠]/

test('quotes all texts, no numbers, and leaves empty cells empty', () => {
  expect(
    toCsv(
      ['What', 'Credits'],
      [
        ['Basmati, 5 % broken', -3],
        ['a "b"\nc', null],
      ],
    ),
  ).toBe('\ufeff"What","Credits"\r\n"Basmati, 5 % broken",-3\r\n"a ""b""\nc",\r\n')
})

test("separates cells by the locale's separator or the chosen one", () => {
  expect(['en-GB', 'en-IN', 'de-DE', 'nl', 'pt-BR'].map((locale) => separatorOf('auto', locale))).toEqual([
    ...[',', ',', ';', ';', ';'],
  ])
  expect((['comma', 'semicolon', 'tab'] as const).map((chosen) => separatorOf(chosen, 'de'))).toEqual([
    ...[',', ';', '\t'],
  ])
  const rows = [['Rice, 5 %', 12.5, -3]]
  expect(toCsv(['a', 'b', 'c'], rows, ';')).toBe('\ufeff"a";"b";"c"\r\n"Rice, 5 %";"12,5";-3\r\n')
  expect(toCsv(['a', 'b', 'c'], rows, '\t')).toBe('\ufeff"a"\t"b"\t"c"\r\n"Rice, 5 %"\t12.5\t-3\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\ufeff=1', '＝1', '|cmd', '\u200b+1', '"=1'])(
  'escapes the formula %j',
  (text) => {
    expect(cells(toCsv(['a'], [[text]]))[1]?.[0]).toBe(`'${text}`)
  },
)

test.each([
  ['Hamburg;=1+cmd|calc', "Hamburg;'=1+cmd|calc"],
  ['Hamburg,=1+cmd|calc', "Hamburg,'=1+cmd|calc"],
  ['Hamburg; "=1;', `Hamburg;' "=1;`],
  ['Hamburg\n=1', "Hamburg\n'=1"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['\tRice', "'\tRice"],
  ['\r\n -1', "'\r'\n' -1"],
  ['Hamburg;\t=1', "Hamburg;'\t'=1"],
  ['Dear Sir,\r\n\trice', 'Dear Sir,\r\n\trice'],
  ['Hamburg; Bremen - Kiel', 'Hamburg; Bremen - Kiel'],
])('writes %j as %j', (text, written) => {
  expect(cells(toCsv(['a'], [[text]]))[1]?.[0]).toBe(written)
})

test('writes no cell that computes, with any separator', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'ab=+-@|%,;\t\r\n "\'\u200b\u00a0＝'),
    maxLength: 12,
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, fc.nat()), { minLength: 1 }), (rows) => {
      const csv = toCsv(['a', 'b', 'c'], rows)
      for (const separator of [',', ';', '\t'])
        expect(asExcelReads(csv, separator).filter((cell) => computes.test(cell))).toEqual([])
      for (const cell of cells(csv).flat()) expect(cell).not.toMatch(/^[\t\r\n]/)
    }),
    { numRuns: 1000 },
  )
})

test('preserves rows, columns and numbers', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, fc.integer()), { minLength: 1 }), (rows) => {
      const [, ...read] = cells(toCsv(['a', 'b', 'c'], rows))
      expect(read).toHaveLength(rows.length)
      read.forEach((row, n) => {
        expect(row).toHaveLength(3)
        expect(row[2]).toBe(String(rows[n]?.[2]))
        for (const each of row.slice(0, 2)) expect(each).not.toMatch(/^\s*[=+\-@]/)
      })
    }),
  )
})

test.each([
  ['quotes', `${' '.repeat(200_000)}${';\n"'.repeat(200_000)}=1`],
  ['tabs', `${'\t'.repeat(200_000)}a`],
  ['formulas', '\t='.repeat(200_000)],
])('writes a long text of blanks, separators and %s in linear time', (_what, text) => {
  const start = performance.now()
  toCsv(['a'], [[text]])
  expect(performance.now() - start).toBeLessThan(2000)
})

test('writes no marks of direction, which filters and lookups of spreadsheets do not match', () => {
  const csv = toCsv(['\u2067Price\u2069'], [['\u2066\u2068Mundra\u2069 → \u2068Genoa\u2069\u2069']], ',')
  expect(csv).toBe('\ufeff"Price"\r\n"Mundra → Genoa"\r\n')
})
