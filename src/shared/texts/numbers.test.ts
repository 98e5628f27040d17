import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { numbers, shortNumber } from './numbers.ts'
import { plural } from './plural.ts'

const english = new Intl.NumberFormat('en')
const short = new Intl.NumberFormat('en', { notation: 'compact' })
const rules = new Intl.PluralRules('en')
const any = fc
  .oneof(fc.maxSafeInteger(), fc.integer({ min: -2000, max: 2_000_000 }), fc.double({ noNaN: true }))
  .filter((n) => !Object.is(n, -0))

it('are written, long and short, and have the plural as Intl has it in English', () => {
  fc.assert(
    fc.property(any, (n) => {
      expect(numbers.format(n)).toBe(english.format(n))
      expect(shortNumber(n)).toBe(short.format(n))
      expect(plural(n, 'one', 'other')).toBe(rules.select(n))
    }),
  )
})

it('that stand in a first view need nothing of Intl', async () => {
  vi.resetModules()
  const made = vi.spyOn(Intl, 'NumberFormat')
  const own = await import('./numbers.ts')
  expect([own.numbers.format(1234), own.shortNumber(999)]).toEqual(['1,234', '999'])
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})
