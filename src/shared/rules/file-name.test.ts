import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { fileNameOf, isExecutableName, nameWithAccount, safeFileName } from './file-name.ts'

test('safeFileName returns the base name of a path', () => {
  expect(safeFileName('../../etc/passwd')).toBe('passwd')
  expect(safeFileName('C:\\Windows\\System32\\a.pdf')).toBe('a.pdf')
})

test('safeFileName removes characters that hide the real extension', () => {
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
  ['-rf', '_-rf'],
  ['--help.pdf', '_--help.pdf'],
  ['~', '_~'],
  ['~/.ssh/id_rsa', 'id_rsa'],
  ['. ~root', '_~root'],
  ['\u202e-x.csv', '_-x.csv'],
  ['Desktop.ini', '_Desktop.ini'],
  ['autorun.inf', '_autorun.inf'],
  ['a-b~c.pdf', 'a-b~c.pdf'],
  ['Frachtbrief 例 ü.pdf', 'Frachtbrief 例 ü.pdf'],
  ['提单（正本）.pdf', '提单（正本）.pdf'],
  ['بوليصة الشحن 7.pdf', 'بوليصة الشحن 7.pdf'],
  ['बिल ऑफ़ लेडिंग.pdf', 'बिल ऑफ़ लेडिंग.pdf'],
  ['Konşimento İĞÜ.pdf', 'Konşimento İĞÜ.pdf'],
  ['Vận đơn gốc.pdf', 'Vận đơn gốc.pdf'],
])('safeFileName(%j) returns %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})

test('safeFileName keeps the extension of a long name', () => {
  const name = safeFileName(`${'a'.repeat(500)}.pdf`)
  expect(name.length).toBeLessThanOrEqual(120)
  expect(name.endsWith('.pdf')).toBe(true)
})

test('safeFileName limits the bytes of a name in any script', () => {
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

test("fileNameOf adds the file's extension to a name without one", () => {
  expect(fileNameOf('Bill of lading', '/storage/x1.pdf?v=2')).toBe('Bill of lading.pdf')
  expect(fileNameOf('', '/storage/x1.pdf')).toBe('x1.pdf')
  expect(fileNameOf(' ', '/storage/', 'Unnamed file')).toBe('Unnamed file')
  expect(fileNameOf('list.csv', '/storage/x1.exe')).toBe('list.csv')
  expect(isExecutableName(fileNameOf('Bill of lading', '/storage/x1.exe'))).toBe(true)
})

test('fileNameOf returns a name that safeFileName keeps', () => {
  for (const letter of ['a', 'é', '船', '𝕏', '👩‍🚒'])
    for (let count = 1; count < 140; count += 1) {
      const name = fileNameOf(letter.repeat(count), '/storage/x1.pdf')
      expect(safeFileName(name)).toBe(name)
      expect(name).toMatch(/\.pdf$/)
    }
})

test('isExecutableName checks the real extension', () => {
  expect(
    ['a.exe', 'A.BAT', 'x.html', 'y.docm', 'z.sh', 'No. #4.exe', 'a?.exe '].every(isExecutableName),
  ).toBe(true)
  expect(['a.pdf', 'b.docx', 'c.png', 'exe', 'x.exe.pdf'].some(isExecutableName)).toBe(false)
})

test('safeFileName changes reserved device names', () => {
  expect(safeFileName('CON')).toBe('_CON')
  expect(safeFileName('nul.txt')).toBe('_nul.txt')
})

test('safeFileName replaces an empty name', () => {
  expect(safeFileName('')).toBe('file')
  expect(safeFileName(' ... ')).toBe('file')
})

test.each([
  ['invoice.pdf          .exe', 'invoice.pdf.exe'],
  ['invoice.pdf\u00a0\u2003\u3000 .exe', 'invoice.pdf.exe'],
  [`invoice.pdf${'\u2800'.repeat(60)}.exe`, 'invoice.pdf.exe'],
  [`invoice.pdf${'\u3164'.repeat(60)}.exe`, 'invoice.pdf.exe'],
  ['invoice.pdf.   exe', 'invoice.pdf.exe'],
  ['bill   of\tlading.pdf', 'bill of lading.pdf'],
])('safeFileName removes the space before the extension of %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
  expect(isExecutableName(name)).toBe(safe.endsWith('.exe'))
})

test.each(['👩‍👩‍👧‍👦.png', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 harbour.jpg', '❤️‍🔥.gif', '👩🏽‍✈️.png', '1️⃣ first.pdf', '🇩🇪.pdf', '⚓️.pdf'])(
  'safeFileName keeps the emoji of %s whole',
  (name) => {
    expect(safeFileName(name)).toBe(name)
  },
)

test('safeFileName keeps or drops an emoji whole and removes stray joiners', () => {
  const family = '👩‍👩‍👧‍👦'
  const clipped = safeFileName(`${family.repeat(50)}.png`)
  expect(clipped.slice(0, -4).replaceAll(family, '')).toBe('')
  expect(safeFileName('a\u200db\ufe0fc\u{e0041}.pdf')).toBe('abc.pdf')
  expect(safeFileName('👩\u200d.pdf')).toBe('👩.pdf')
  expect(safeFileName(`x.${'👩'.repeat(60)}`).isWellFormed()).toBe(true)
})

test.each(['com¹', 'LPT³.txt', 'con .txt', 'con  .tar.gz', 'aux.', 'CONIN$.log'])(
  'safeFileName changes the device name %j',
  (name) => {
    expect(safeFileName(name)).toMatch(/^_/)
  },
)

/** Graphemes, and characters that are invisible, reversing, forbidden, separating or reserved in names. */
const hostileLetter = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom(
    ...['\u202e', '\u2066', '\u200f', '\u061c', '\u0000', '\u007f', '\u0085', '\u2028', '\ufeff', '\u00ad'],
    ...['\u200d', '\u200b', '\ufe0f', '\u{e0067}', '\u{e007f}', '\u3164', '\u2800', '\u00a0', '\u3000'],
    ...['\ud83d', '\udc69', '👩', '👩‍👩‍👧‍👦', '🏴', '🇩', '\u0301', '\u20e3', '1'],
    ...[
      '.',
      '..',
      ' ',
      '   ',
      '/',
      '\\',
      ':',
      '?',
      '*',
      '<',
      'con',
      'NUL',
      'com¹',
      'exe',
      '.pdf',
      '.exe',
      'a',
    ],
  ),
)
const hostileName = fc.array(hostileLetter, { maxLength: 150 }).map((letters) => letters.join(''))
const joints =
  /🏴[\u{e0061}-\u{e007a}]+\u{e007f}|\p{ExtPict}\p{EMod}?\uFE0F?(?:\u200D\p{ExtPict}\p{EMod}?\uFE0F?)*|\p{RGI_Emoji}/gv

test('safeFileName returns a short, flat, visible and stable name for any input', () => {
  fc.assert(
    fc.property(hostileName, (name) => {
      const safe = safeFileName(name)
      expect(safe).not.toBe('')
      expect(safe.length).toBeLessThanOrEqual(121)
      expect(new TextEncoder().encode(safe).length).toBeLessThanOrEqual(201)
      expect(safe.isWellFormed()).toBe(true)
      expect(safe).not.toMatch(/[\\/:*?"<>|]/)
      expect(safe).not.toMatch(/^[\s.]|[\s.]$|\s\s|\s\.[^.]*$/)
      expect(safe).not.toMatch(/^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i)
      expect(safe.replace(joints, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u)
      expect(safeFileName(safe)).toBe(safe)
    }),
    { numRuns: 500 },
  )
})

test('safeFileName does not segment a plain ASCII name', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 60 }), (name) => {
      segment.mockClear()
      const plain = safeFileName(`${name}a`)
      expect(segment).not.toHaveBeenCalled()
      return (
        plain === safeFileName(`é${name}a`).slice(1) || /[/\\]|^[\s.]|^$/.test(name) || plain.startsWith('_')
      )
    }),
  )
})

test.each([
  ['credits.csv', 'Asha · network.example', 'credits (Asha · network.example).csv'],
  ['QS-7 v1.2 09.12.pdf', 'A/B: C', 'QS-7 v1.2 09.12 (A-B_ C).pdf'],
  ['notes', 'Asha', 'notes (Asha)'],
  ['../a.json', '..', 'a (file).json'],
])('nameWithAccount(%j, %j) returns %j', (name, account, expected) => {
  expect(nameWithAccount(name, account)).toBe(expected)
})

test('nameWithAccount keeps the account of a long name', () => {
  for (const letter of ['a', '提']) {
    const name = nameWithAccount(`${letter.repeat(300)}.csv`, letter.repeat(300))
    expect(name).toMatch(/^.{2,} \(.{30,}\)\.csv$/)
    expect(safeFileName(name)).toBe(name)
  }
})
