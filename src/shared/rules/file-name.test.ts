import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNameOf, isExecutableName, safeFileName } from './file-name.ts'

test('a path becomes its base name', () => {
  expect(safeFileName('../../etc/passwd')).toBe('passwd')
  expect(safeFileName('C:\\Windows\\System32\\a.pdf')).toBe('a.pdf')
})

test('characters that hide the real extension are gone', () => {
  expect(safeFileName('invoice\u202efdp.exe')).toBe('invoicefdp.exe')
  expect(isExecutableName('invoice\u202efdp.exe')).toBe(true)
  expect(isExecutableName('invoice.pdf')).toBe(false)
})

test.each([
  ['invoice.pdf', 'invoice.pdf'],
  ['.bashrc', 'bashrc'],
  ['a<b>:"c|d?e*.png', 'a_b___c_d_e_.png'],
  ['a\u0000b\n.txt', 'ab.txt'],
  ['turned\u061c\u2067around.exe', 'turnedaround.exe'],
  ['Invoice #12.pdf', 'Invoice #12.pdf'],
  ['name.  ', 'name'],
  ['Frachtbrief 例 ü.pdf', 'Frachtbrief 例 ü.pdf'],
])('%j is safe as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})

test('a long name keeps its extension', () => {
  const name = safeFileName(`${'a'.repeat(500)}.pdf`)
  expect(name.length).toBeLessThanOrEqual(120)
  expect(name.endsWith('.pdf')).toBe(true)
})

test('a long name of any script fits into what file systems take', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).length
  for (const letter of ['提', '👩‍👩‍👧‍👦', 'a\u0301', `x${'\u0301'.repeat(2000)}`, '\ud800', '. ']) {
    const name = safeFileName(`${letter.repeat(300)}.pdf`)
    expect(bytes(name)).toBeLessThanOrEqual(200)
    expect(name.isWellFormed()).toBe(true)
    expect(name.endsWith('.pdf') || name === 'pdf').toBe(true)
  }
  expect(safeFileName('提'.repeat(300))).toBe('提'.repeat(66))
  expect(safeFileName(`${'a'.repeat(119)} b`)).toBe('a'.repeat(119))
})

test('the extension of the file stands where its name has none', () => {
  expect(fileNameOf('Bill of lading', '/storage/x1.pdf?v=2')).toBe('Bill of lading.pdf')
  expect(fileNameOf('', '/storage/x1.pdf')).toBe('x1.pdf')
  expect(fileNameOf(' ', '/storage/', 'Unnamed file')).toBe('Unnamed file')
  expect(fileNameOf('list.csv', '/storage/x1.exe')).toBe('list.csv')
  expect(isExecutableName(fileNameOf('Bill of lading', '/storage/x1.exe'))).toBe(true)
})

test('what may run something is known by its real ending', () => {
  expect(
    ['a.exe', 'A.BAT', 'x.html', 'y.docm', 'z.sh', 'No. #4.exe', 'a?.exe '].every(isExecutableName),
  ).toBe(true)
  expect(['a.pdf', 'b.docx', 'c.png', 'exe', 'x.exe.pdf'].some(isExecutableName)).toBe(false)
})

test('reserved device names are changed', () => {
  expect(safeFileName('CON')).toBe('_CON')
  expect(safeFileName('nul.txt')).toBe('_nul.txt')
})

test('what is nothing gets a name', () => {
  expect(safeFileName('')).toBe('file')
  expect(safeFileName(' ... ')).toBe('file')
})

test('any name is short, flat, visible and the same when made safe again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (name) => {
      const safe = safeFileName(name)
      expect(safe.length).toBeGreaterThan(0)
      expect(safe.length).toBeLessThanOrEqual(121)
      expect(safe).not.toMatch(/[\\/:*?"<>|\u202e]/)
      expect(safeFileName(safe)).toBe(safe)
    }),
  )
})
