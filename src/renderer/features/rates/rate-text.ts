import { dayRange, departureFormat } from '#shared/dates.ts'
import { type RateUnit, rateUnits, type SheetTerms } from '#shared/rules/rates.ts'
import { amounts } from '#shared/texts/numbers.ts'
import { moneyText } from '#shared/texts/units.ts'
import { atWallTime, dayInField } from '#shared/wall-time.ts'
import { rateTexts as texts } from './texts.ts'

/** Signs of units that trade and freight write alike in every language: feet, tonne or cubic metre, weight breaks. */
const signs: Readonly<Record<RateUnit, string>> = {
  '20': '20′',
  '40': '40′',
  '40HC': '40′ HC',
  '45HC': '45′ HC',
  'W/M': 'W/M',
  kg: '1 kg',
  '-45': '−45 kg',
  '+45': '+45 kg',
  '+100': '+100 kg',
  '+250': '+250 kg',
  '+300': '+300 kg',
  '+500': '+500 kg',
  '+1000': '+1000 kg',
}

/** Returns the sign of a unit: '40′ HC'. It is a token, read from left to right. */
export const unitSign = (unit: RateUnit): string => signs[unit]

/** Returns the units of a row that have a price, in their usual order. */
export const pricedUnits = (prices: Readonly<Partial<Record<RateUnit, string>>>): readonly RateUnit[] =>
  rateUnits.filter((unit) => prices[unit] !== undefined)

/** Returns a decimal string with its currency: 'USD 2,900.5'. */
export const rateMoney = (currency: string, decimal: string): string =>
  moneyText(currency, amounts.format(Number(decimal)))

/** Returns a day, `2026-12-04`, in the app's format. */
export const sheetDay = (day: string): string => departureFormat.day(dayInField(day) ?? 0)

/** Returns when a rate is valid: '1 – 31 Dec 2026', 'valid until 31 Dec 2026'; '' without a limit. */
export const validityText = ({ from, until }: Pick<SheetTerms, 'from' | 'until'>): string => {
  if (from !== null && until !== null)
    return dayRange(atWallTime(`${from}T00:00`), atWallTime(`${until}T00:00`))
  if (from !== null) return texts.validFrom(sheetDay(from))
  return until === null ? '' : texts.validUntil(sheetDay(until))
}
