import { expect, it } from 'vitest'
import { mayRun, nameToSave, safeFileName } from './safe-file-name.ts'

it.each([
  ['invoice.pdf', 'invoice.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['.bashrc', 'bashrc'],
  ['con.txt', '_con.txt'],
  ['LPT1', '_LPT1'],
  ['a<b>:"c|d?e*.png', 'abcde.png'],
  // A mark that would show exe.pdf for a program
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['a\u0000b\n.txt', 'ab.txt'],
  ['name.  ', 'name'],
  ['...', 'file'],
  ['', 'file'],
  ['Frachtbrief 例 ü.pdf', 'Frachtbrief 例 ü.pdf'],
])('%j is saved as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})

it('keeps the extension of a long name', () => {
  const name = safeFileName(`${'a'.repeat(500)}.pdf`)
  expect(name).toHaveLength(124)
  expect(name.endsWith('.pdf')).toBe(true)
})

it('takes the extension of the file where the name has none', () => {
  expect(nameToSave('Bill of lading', '/storage/x1.pdf?v=2')).toBe('Bill of lading.pdf')
  expect(nameToSave('', '/storage/x1.pdf')).toBe('x1.pdf')
})

it('warns of what may run something', () => {
  expect(['a.exe', 'A.BAT', 'x.html', 'y.docm', 'z.sh'].every(mayRun)).toBe(true)
  expect(['a.pdf', 'b.docx', 'c.png', 'exe'].some(mayRun)).toBe(false)
})
