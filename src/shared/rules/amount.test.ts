import fc from 'fast-check'
import { expect, it } from 'vitest'
import { languageNames } from '../texts/language.ts'
import { readAmount } from './amount.ts'
import { meanings } from './reading.ts'

const read = (typed: string, tag = 'en'): number | readonly number[] | null => {
  const reading = readAmount(typed, tag)
  if (reading.kind === 'unknown') return null
  return reading.kind === 'known' ? reading.value : reading.among
}

it.each([
  ['512', 512],
  ['0', 0],
  [' 1250.50 ', 1250.5],
  ['1,250', 1250],
  ['1,250.50', 1250.5],
  ['1.250,50', 1250.5],
  ['1 500', 1500],
  ['1\u00a0500', 1500],
  ['1\u202f500,5', 1500.5],
  ['1’500.25', 1500.25],
  ["1'500'000", 1_500_000],
  ['1,50,000', 150_000],
  ['12,34,56,789.5', 123_456_789.5],
  ['1.500.000', 1_500_000],
  ['１，５００', 1500],
  ['१,५०,०००', 150_000],
  ['१२३.५', 123.5],
  ['١٬٥٠٠', 1500],
  ['١٬٥٠٠٫٧٥', 1500.75],
  ['٠٫٥', 0.5],
  ['۱۲۳', 123],
  ['0,5', 0.5],
  ['0.500', 0.5],
  ['1500.125', 1500.125],
])('reads %j as %j', (typed, amount) => expect(read(typed)).toBe(amount))

it.each([
  '',
  'cheap',
  '1e3',
  '-5',
  '.5',
  '5.',
  '1,2,3',
  '1.2.3',
  '1,50,00',
  '01,500',
  '10.5.2026',
  '40 1500',
  '1,,500',
  "20' 1500",
  '1 500 00',
  '5 %',
])('reads no amount in %j', (typed) => expect(read(typed)).toBeNull())

it.each([
  ['1.500', 'en', [1500, 1.5]],
  ['1.500', 'de', 1500],
  ['1.500', 'tr', 1500],
  ['1.500', 'pt-BR', 1500],
  ['1.500', 'fr', [1500, 1.5]],
  ['1.500', 'hi', [1500, 1.5]],
  ['1,500', 'en', 1500],
  ['1,500', 'zh-CN', 1500],
  ['1,500', 'de', [1500, 1.5]],
  ['1,500', 'fr', [1500, 1.5]],
  ['1 500', 'fr', 1500],
  ['１．５００', 'en', [1500, 1.5]],
])('reads %j in %s as %j', (typed, tag, amount) => expect(read(typed, tag)).toEqual(amount))

/** The app's languages, with the digits of their scripts, and other languages of members. */
const tags = [
  ...Object.keys(languageNames),
  ...[
    'ar-EG',
    'ar-u-nu-latn',
    'hi-u-nu-deva',
    'zh-u-nu-fullwide',
    'de',
    'de-CH',
    'de-AT',
    'fa',
    'en-IN',
    'sv',
    'pl',
    'nl',
  ],
]

it('reads back every price in the format of each language', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...tags),
      fc.integer({ min: 0, max: 99_999_999_999 }),
      fc.constantFrom(0, 1, 2),
      fc.constantFrom('auto' as const, 'always' as const, false as const),
      (tag, cents, digits, useGrouping) => {
        const amount = Number((cents / 100).toFixed(digits))
        const text = new Intl.NumberFormat(tag, { maximumFractionDigits: 2, useGrouping }).format(amount)
        expect([tag, text, read(text, tag)]).toEqual([tag, text, amount])
      },
    ),
    { numRuns: 3000 },
  )
})

it('never reads one other amount, even with three decimals', () => {
  fc.assert(
    fc.property(fc.constantFrom(...tags), fc.integer({ min: 0, max: 9_999_999_999 }), (tag, thousandths) => {
      const amount = thousandths / 1000
      const text = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 }).format(amount)
      expect([tag, text, meanings(readAmount(text, tag))]).toEqual([
        tag,
        text,
        expect.arrayContaining([amount]),
      ])
    }),
    { numRuns: 2000 },
  )
})
