import { byLanguage } from './language.ts'
import { moneyText, plainList } from './units.ts'

/** Digits after the point that `Intl` allows. */
const maxDigits = 20

const formats = byLanguage((tag) => ({ tag, made: new Map<string, Intl.NumberFormat>() }))

/** Returns a format of the current language, which takes a while to make. */
const formatOf = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const { tag, made } = formats()
  const key = JSON.stringify(options)
  const format = made.get(key) ?? new Intl.NumberFormat(tag, options)
  made.set(key, format)
  return format
}

/** Formats an exact decimal, given as text, with so many digits after the point. */
const decimalText = (decimal: string, minimumFractionDigits: number, maximumFractionDigits: number): string =>
  formatOf({ minimumFractionDigits, maximumFractionDigits }).format(decimal as Intl.StringNumericLiteral)

/** Returns the digits of a currency's minor unit by ISO 4217: 2 for USD, 0 for JPY, 3 for KWD. */
const minorUnits = (currency: string): number =>
  /^[A-Z]{3}$/.test(currency)
    ? (formatOf({ style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
    : 2

interface Money {
  readonly currency: string
  /** An exact decimal: '1250.5'. */
  readonly amount: string
}

/** Formats an amount, rounded to the currency's minor unit: 'USD 1,250.50'. */
export const amountText = ({ currency, amount }: Money): string => {
  const digits = minorUnits(currency)
  return moneyText(currency, decimalText(amount, digits, digits))
}

/** Formats the price of a unit, which may be finer than the minor unit: 'USD 0.0375'. It is not rounded. */
export const priceText = ({ currency, amount }: Money): string =>
  moneyText(currency, decimalText(amount, minorUnits(currency), maxDigits))

/** Formats a number without a currency, not rounded: '1,250.5'. */
export const exactText = (decimal: string): string => decimalText(decimal, 0, maxDigits)

/** Formats totals of several currencies: 'USD 1,200.00, EUR 90.00'. '' for none. */
export const totalsText = (totals: readonly Money[]): string => plainList(totals.map(amountText))
