import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isExecutableName, safeFileName } from './file-name.ts'

test('a path becomes its base name', () => {
  expect(safeFileName('../../etc/passwd')).toBe('passwd')
  expect(safeFileName('C:\\Windows\\System32\\a.pdf')).toBe('a.pdf')
})

test('characters that hide the real extension are gone', () => {
  expect(safeFileName('invoice\u202efdp.exe')).toBe('invoicefdp.exe')
  expect(isExecutableName('invoice\u202efdp.exe')).toBe(true)
  expect(isExecutableName('invoice.pdf')).toBe(false)
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
