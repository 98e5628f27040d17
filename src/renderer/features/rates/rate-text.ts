import { dayRange } from '#shared/dates.ts'
import type { RateUnit, SheetTerms } from '#shared/rules/rates.ts'
import { amounts } from '#shared/texts/numbers.ts'
import { moneyText } from '#shared/texts/units.ts'
import { atWallTime, shownDay } from '#shared/wall-time.ts'
import { rateTexts as texts } from './texts.ts'

/**
 * Signs of units, which trade and freight write alike in every language: feet, tonne or cubic metre, weight breaks. They
 * are tokens, read from left to right.
 */
export const unitSigns: Readonly<Record<RateUnit, string>> = {
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

/** Returns a decimal string with its currency: 'USD 2,900.5'. */
export const rateMoney = (currency: string, decimal: string): string =>
  moneyText(currency, amounts.format(Number(decimal)))

/** Returns when a rate is valid: '1 – 31 Dec 2026', 'valid until 31 Dec 2026'; '' without a limit. */
export const validityText = ({ from, until }: Pick<SheetTerms, 'from' | 'until'>): string => {
  if (from !== null && until !== null)
    return dayRange(atWallTime(`${from}T00:00`), atWallTime(`${until}T00:00`))
  if (from !== null) return texts.validFrom(shownDay(from))
  return until === null ? '' : texts.validUntil(shownDay(until))
}
