import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { message, texts } from './message.ts'
import { amounts, changeInPercent, numbers, shortNumber, tenths } from './numbers.ts'
import { inCredits } from './units.ts'

const english = new Intl.NumberFormat('en')
const short = new Intl.NumberFormat('en', { notation: 'compact' })
const rules = new Intl.PluralRules('en')
const forms = texts('forms', { of: message('{n, plural, one {one} other {other}}', 'n') })
const any = fc
  .oneof(fc.maxSafeInteger(), fc.integer({ min: -2000, max: 2_000_000 }), fc.double({ noNaN: true }))
  .filter((n) => !Object.is(n, -0))

it('formats long and short numbers and selects plurals like Intl in English', () => {
  fc.assert(
    fc.property(any, (n) => {
      expect(numbers.format(n)).toBe(english.format(n))
      expect(shortNumber(n)).toBe(short.format(n))
      expect(forms.of(n)).toBe(rules.select(n))
    }),
  )
})

it('formats numbers of the first view without Intl', async () => {
  vi.resetModules()
  const made = vi.spyOn(Intl, 'NumberFormat')
  const own = await import('./numbers.ts')
  expect([own.numbers.format(1234), own.shortNumber(999)]).toEqual(['1,234', '999'])
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})

it('formats credits of any size as plain numbers', () => {
  expect([0, 3, 12345.5, 1e-7, 0.1 + 0.2, 1_000_000].map(amounts.format)).toEqual([
    ...['0', '3', '12,345.5', '0.0000001', '0.3', '1,000,000'],
  ])
  expect([0, 1, 3, 0.5, 0.0005, 1234].map(inCredits)).toEqual([
    ...['0 credits', '1 credit', '3 credits', '0.5 credits', '0.0005 credits', '1,234 credits'],
  ])
  expect([1200, -3, 0, -0.0005].map(amounts.signed)).toEqual(['+1,200', '−3', '', '−0.0005'])
  expect([12345.5, 1e-7, 1_000_000].map(amounts.plain)).toEqual(['12345.5', '0.0000001', '1000000'])
})

it('formats ratings with one digit and changes in percent', () => {
  expect([4, 4.25].map(tenths)).toEqual(['4.0', '4.3'])
  expect([0.025, -0.1].map(changeInPercent)).toEqual(['+2.5%', '-10%'])
})
