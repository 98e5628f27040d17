import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayForm, decimalForm, isBlankPrice, readCellPrice, readDay } from './rate-forms.ts'

const cents = fc.integer({ min: 0, max: 99_999_999 })

/** Writes an amount of cents with these signs: '1.250,50'. */
const written = (amount: number, group: string, mark: string): string => {
  const whole = String(Math.floor(amount / 100)).replace(/\B(?=(?:\d{3})+$)/g, group)
  return `${whole}${mark}${String(amount % 100).padStart(2, '0')}`
}

const canonical = (amount: number): string => String(amount / 100)

describe('decimals', () => {
  it('are read exactly in each form, with and without groups', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(',', ' ', "'", ''), (amount, group) => {
        expect(readCellPrice(written(amount, group, '.'), '.')?.price).toBe(canonical(amount))
        expect(readCellPrice(written(amount, group === ',' ? '.' : group, ','), ',')?.price).toBe(
          canonical(amount),
        )
      }),
    )
  })

  it('are decided by any cell with two decimals', () => {
    fc.assert(
      fc.property(fc.array(cents), cents, fc.constantFrom('.', ','), (others, sure, mark) => {
        const group = mark === '.' ? ',' : '.'
        const cells = [...others, sure].map((amount) => written(amount, group, mark))
        expect(decimalForm(cells).form).toBe(mark)
      }),
    )
  })

  it('are never guessed from cells of two meanings', () => {
    const thousand = fc.integer({ min: 1, max: 999 }).map((n) => `${n}.250`)
    fc.assert(
      fc.property(fc.array(thousand, { minLength: 1 }), (cells) => {
        expect(decimalForm([...cells, '90', 'n/a'])).toMatchObject({ form: null, example: cells[0] })
      }),
    )
  })

  it('are asked for when cells contradict each other', () => {
    expect(decimalForm(['1,250.50', '90,5'])).toMatchObject({ form: null, isMixed: true })
    expect(decimalForm(['0.125']).form).toBe('.')
    expect(decimalForm(['1,50,000']).form).toBe('.')
    expect(decimalForm(['1250', '-', '']).form).toBe('.')
  })

  it('come with a currency', () => {
    expect(readCellPrice('USD 1,250', '.')).toEqual({ price: '1250', currency: 'USD' })
    expect(readCellPrice('1.250,50 €', ',')).toEqual({ price: '1250.5', currency: 'EUR' })
    expect(readCellPrice('$ 90', '.')).toEqual({ price: '90', currency: null })
    expect(readCellPrice('US$1,850.00', '.')).toEqual({ price: '1850', currency: 'USD' })
    expect(readCellPrice('₹1,50,000/-', '.')).toEqual({ price: '150000', currency: 'INR' })
    expect(readCellPrice('١٢٥٠', '.')).toEqual({ price: '1250', currency: null })
    for (const cell of ['twelve', '12.5.1', '-40', '1,25', '12 USD EUR'])
      expect(readCellPrice(cell, '.')).toBeNull()
  })

  it('may be missing', () => {
    for (const cell of ['', ' - ', 'n/a', 'On request', 'TBC']) expect(isBlankPrice(cell)).toBe(true)
    for (const cell of ['0', '5', 'see note']) expect(isBlankPrice(cell)).toBe(false)
  })
})

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('dates', () => {
  it('are read in each form, and the rest in both', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('/', '.', '-'), fc.boolean(), (day, sign, isShort) => {
        const [year = '', month = '', date = ''] = day.split('-')
        const shown = isShort ? year.slice(2) : year
        expect(readDay([date, month, shown].join(sign), 'dmy')).toBe(day)
        expect(readDay([Number(month), Number(date), shown].join(sign), 'mdy')).toBe(day)
        const name = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[Number(month) - 1]
        for (const form of ['dmy', 'mdy'] as const)
          for (const text of [day, `${day}T00:00:00`, `${year}/${month}/${date}`, `${date}-${name}-${shown}`])
            expect(readDay(text, form)).toBe(day)
      }),
    )
  })

  it('are decided by a day after the twelfth, and never without one', () => {
    fc.assert(
      fc.property(fc.array(days, { minLength: 1 }), (some) => {
        const cells = some.map((day) => day.split('-').toReversed().join('/'))
        const isSure = some.some((day) => Number(day.slice(8)) > 12)
        const isSame = some.every((day) => day.slice(5, 7) === day.slice(8))
        expect(dayForm(cells).form).toBe(isSure || isSame ? 'dmy' : null)
      }),
    )
    expect(dayForm(['03/04/2026', '04/25/2026']).form).toBe('mdy')
    expect(dayForm(['25/04/2026', '04/25/2026']).form).toBeNull()
  })

  it('that do not exist are none', () => {
    for (const text of ['31/02/2026', '2026-13-01', '00/01/2026', 'soon', '12 Foo 2026', '1/1/1'])
      expect(readDay(text, 'dmy')).toBeNull()
  })
})
