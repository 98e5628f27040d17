import fc from 'fast-check'
import { parse } from 'papaparse'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const cells = (csv: string): string[][] => parse<string[]>(csv.slice(1).trimEnd()).data

test('quotes what has to be, keeps numbers, leaves empty cells empty', () => {
  expect(
    toCsv(
      ['What', 'Credits'],
      [
        ['Basmati, 5 % broken', -3],
        ['a "b"\nc', null],
      ],
    ),
  ).toBe('\ufeffWhat,Credits\r\n"Basmati, 5 % broken",-3\r\n"a ""b""\nc",\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\ufeff=1', '＝1', '|cmd', '\r=1', '\u200b+1'])(
  '%j computes nothing',
  (text) => {
    expect(cells(toCsv(['a'], [[text]]))[1]?.[0]).toBe(`'${text}`)
  },
)

test('whatever is in it, it has as many rows and columns, and no text that begins like a formula', () => {
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
