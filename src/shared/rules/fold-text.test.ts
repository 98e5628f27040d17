import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedWords, foldText, foldVersion, traceText } from './fold-text.ts'
import { containsWords, foldForSearch } from './search-words.ts'

/**
 * Every letter of the folded scripts, alone and in words: Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, and Latin
 * and Greek with signs.
 */
const letters = [
  ...Array.from({ length: 0x700 }, (_, code) => code),
  ...Array.from({ length: 0x200 }, (_, at) => 0x1e00 + at),
].map((code) => String.fromCodePoint(code))

test('folds case, accents and the scripts of its table', () => {
  expect(['Köln', 'ŁÓDŹ', 'Роттердам', 'Πειραιάς', 'Straße', 'مَرسى'].map(foldText)).toEqual([
    'koln',
    'lodz',
    'rotterdam',
    'peiraias',
    'strasse',
    'مرسى',
  ])
  expect(foldedWords('Nhava-Sheva (INNSA)')).toEqual(['nhava', 'sheva', 'innsa'])
})

test('separates letters of scripts without spaces, and keeps words of others whole', () => {
  expect(foldedWords('请寄提单BL-7给我')).toEqual(['请', '寄', '提', '单', 'bl', '7', '给', '我'])
  expect(foldText('上海港 → 孟买')).toBe('上 海 港 → 孟 买')
  expect(foldedWords('ท่าเรือ')).toEqual(['ท่', 'า', 'เ', 'รื', 'อ'])
  expect(foldedWords('शिपमेंट की बुकिंग')).toEqual(['शिपमेंट', 'की', 'बुकिंग'])
  expect(foldedWords('بوليصة الشحن')).toEqual(['بوليصة', 'الشحن'])
  expect(foldedWords('Đơn İstanbul Iğdır')).toEqual(['don', 'istanbul', 'igdir'])
})

test('matches the digest of foldVersion; raise the version when the folding changes', () => {
  const folded = [
    ...letters,
    letters.join(''),
    'Ώ ΣΣ Щука i̇stanbul',
    '提单Bl港ท่า',
    'MSKU 123456-7, HS 8481.80, 1×20',
  ]
    .map(foldForSearch)
    .join('\n')
  const digest = createHash('sha256').update(folded).digest('hex').slice(0, 16)
  expect([foldVersion, digest]).toEqual([5, '5cb296559c39ce30'])
})

test('finds the words of a query in any order, also within words', () => {
  const isWanted = containsWords('  STRASSE lodz ')
  expect([isWanted('Łódź, Hafenstraße 5'), isWanted('Łódź'), containsWords(' ')('')]).toEqual([
    true,
    false,
    true,
  ])
  expect(containsWords("o'brien")('O’Brien')).toBe(true)
  expect(containsWords('提单')('请寄提单')).toBe(true)
})

/** The same text as people write it, in other letters, cases, marks and widths. */
const alike: readonly (readonly string[])[] = [
  ['istanbul', 'İstanbul', 'ISTANBUL', 'ıstanbul', 'İSTANBUL', 'ıstanbul'],
  ['strasse', 'Straße', 'STRASSE', 'STRAẞE'],
  ['da nang', 'Đà Nẵng', 'ĐÀ NẴNG', 'đa\u0300 na\u0306\u0303ng'],
  ['العربيه', 'العَرَبِيّه', 'العـــربيه', 'ٱلعربيه'],
  ['احمد ايمان اسلام', 'أحمد إيمان إسلام', 'آحمد إيمان إسلام'],
  ['سوال هيه', 'سؤال هيه', 'سُؤَال هيه'],
  ['رحمن', 'رحمٰن'],
  ['मिल', 'मिल'],
  ['क\u093cलम', 'क़लम'],
  ['fcl-00201', 'ＦＣＬ－００２０１', 'FCL-00201'],
  ['12 345', '١٢ ٣٤٥', '۱۲ ۳۴۵', '१२ ३४५', '１２ ３４５'],
]

test.each(alike)('folds all spellings of %s alike, and marks each as a whole', (...spellings) => {
  const [first = ''] = spellings
  for (const one of spellings) {
    expect(foldText(one)).toBe(foldText(first))
    const text = `¡Ñ ${one} ß`
    const traced = traceText(text)
    const wanted = traceText(first).text
    const at = traced.text.indexOf(wanted)
    expect(text.slice(traced.start(at), traced.end(at + wanted.length - 1))).toBe(one)
  }
})

test('keeps letters apart that are no spellings of each other', () => {
  for (const [one = '', other = ''] of [
    ['मिल', 'माल'],
    ['किताब', 'कताब'],
    ['港', '湾'],
    ['سلام', 'كلام'],
  ])
    expect(containsWords(one)(other)).toBe(false)
})

test('folds a folded text to itself, in any case', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text)).replace(/\s+/g, ' ')).toBe(foldText(text).replace(/\s+/g, ' '))
    }),
  )
})

test('traces every letter to its place: whatever is cut out of a text is found and marked as a whole', () => {
  const letter = fc.constantFrom(
    ...[
      'a',
      'Z',
      'ß',
      'Ł',
      'Đ',
      'ø',
      'İ',
      'é',
      'e\u0301',
      'u\u0308',
      '’',
      'ﬁ',
      'Щ',
      'Ω',
      '海',
      '한',
      '👍🏽',
      'ท่',
      'शि',
    ],
    ...[' ', '\u00a0', '\n', '\u00ad', '.', '5'],
  )
  const letters = fc.array(letter, { maxLength: 12 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(letters, letters, letters, (before, middle, after) => {
      const traced = traceText(`${before}x${middle}y${after}`)
      const at = traced.text.indexOf(traceText(`x${middle}y`).text)
      const [from, to] = [traced.start(at), traced.end(at + traceText(`x${middle}y`).text.length - 1)]
      const cut = `${before}x${middle}y${after}`.slice(from, to)
      expect(traceText(cut).text).toBe(traceText(`x${middle}y`).text)
      expect(cut.startsWith('x') && /^y/.test(cut.slice(cut.lastIndexOf('y')))).toBe(true)
    }),
  )
})

test('folds a traced text like any other, but for the spaces between letters of scripts without spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = (folded: string): string => folded.replace(/\s/g, '')
      expect(plain(traceText(text).text)).toBe(plain(foldText(text)))
    }),
  )
})
