// @no-page
import { expect, test } from 'vitest'
import { readTable, tableLimits } from './read-table.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const rowsOf = (text: string) => readTable(bytes(text), false).rows

test('finds the separator, and keeps quoted separators and line breaks', () => {
  expect(rowsOf('Port;Rate\r\nMundra;"1,450"\r\n')).toEqual([
    ['Port', 'Rate'],
    ['Mundra', '1,450'],
  ])
  expect(rowsOf('a,b\n"x, y","1\n2"')).toEqual([
    ['a', 'b'],
    ['x, y', '1\n2'],
  ])
  expect(readTable(bytes('a\tb, c\n1\t2'), true).rows).toEqual([
    ['a', 'b, c'],
    ['1', '2'],
  ])
})

test('decodes UTF-8, UTF-16 and Western code pages', () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...'é,1'].flatMap((letter) => [letter.charCodeAt(0), 0])])
  expect(rowsOf('\ufeffé,1')).toEqual([['é', '1']])
  expect(readTable(utf16, false).rows).toEqual([['é', '1']])
  expect(readTable(new Uint8Array([0xe9, 0x2c, 0x31]), false).rows).toEqual([['é', '1']])
})

test('limits rows, columns and cells, and says so', () => {
  const { rows, columns, cellLetters } = tableLimits
  const whole = Array.from({ length: rows }, () => 'a,b').join('\n')
  expect(readTable(bytes(whole), false)).toMatchObject({ isCut: false })
  const hostile = [
    Array.from({ length: columns * 100 }, () => 'x').join(','),
    `"${'y'.repeat(cellLetters * 100)}",b`,
    ...Array.from({ length: rows * 4 }, () => 'a,b'),
  ].join('\n')
  const read = readTable(bytes(hostile), false)
  expect(read.isCut).toBe(true)
  expect(read.rows).toHaveLength(rows)
  expect(Math.max(...read.rows.map((row) => row.length))).toBe(columns)
  expect(Math.max(...read.rows.flat().map((cell) => cell.length))).toBe(cellLetters)
})

test('reads an empty file, and an open quote to its end', () => {
  expect(rowsOf('')).toEqual([])
  expect(rowsOf('a,"b\nc')).toEqual([['a', 'b\nc']])
})
