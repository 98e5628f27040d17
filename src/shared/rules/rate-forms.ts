/** Dates and decimals of a rate sheet. What has two meanings is decided once per column, by a cell that has one or by the person. */
import { isoDay, typedMonthIn, utcDay } from '../dates.ts'
import { asciiDigits } from './digits.ts'

/** The sign before the fraction: '1,250.50' or '1.250,50'. */
export const decimalForms = ['.', ','] as const
/** The order of a date in figures: day first or month first. */
export const dayForms = ['dmy', 'mdy'] as const

export type DecimalForm = (typeof decimalForms)[number]
export type DayForm = (typeof dayForms)[number]
export type CellForm = DecimalForm | DayForm

/** Replaces digits, spaces and apostrophes of other scripts. */
const plain = (text: string): string =>
  asciiDigits(text.normalize('NFKC'))
    .replace(/[’‘ʼ`´]/g, "'")
    .replaceAll('٬', "'")
    .replaceAll('٫', '.')
    .replace(/\s+/g, ' ')
    .trim()

const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '₹': 'INR' }

/** A price in a cell. */
export interface CellPrice {
  /** A decimal string. */
  readonly price: string
  /** Currency beside the number; null for none. '$' is the dollar of several countries, and says none. */
  readonly currency: string | null
}

const groups: Readonly<Record<DecimalForm, RegExp>> = {
  '.': /^(?:\d+|\d{1,3}(?:([,' ])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})$/,
  ',': /^(?:\d+|\d{1,3}(?:([.' ])\d{3})(?:\1\d{3})*)$/,
}

/** Returns a number in this form as a decimal string without leading zeros; null for other texts. */
const decimal = (text: string, form: DecimalForm): string | null => {
  const at = text.lastIndexOf(form)
  const whole = at < 0 ? text : text.slice(0, at)
  const fraction = at < 0 ? '' : text.slice(at + 1)
  if (whole === '' || !groups[form].test(whole) || !(at < 0 ? /^$/ : /^\d{1,6}$/).test(fraction)) return null
  // A zero before a group is a fraction: '0.125' is no 125.
  if (/^0\d*[.,' ]/.test(whole)) return null
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  if (digits.length > 12) return null
  const rest = fraction.replace(/0+$/, '')
  return rest === '' ? digits : `${digits}.${rest}`
}

/** Reads a cell in a form. Without one, both must read the same. */
const inForm = <F, T>(
  form: F | null,
  [first, second]: readonly [F, F],
  read: (form: F) => T | null,
): T | null => {
  if (form !== null) return read(form)
  const [one, other] = [read(first), read(second)]
  return JSON.stringify(one) === JSON.stringify(other) ? one : null
}

/** Reads a price in this form, with a currency beside it: 'USD 1,250', '€ 90,50', '1250/-'. Null for other texts. */
const priceIn = (cell: string, form: DecimalForm): CellPrice | null => {
  const found = /^([A-Z]{3}|US\$|\p{Sc})? ?(\d[\d.,' ]*?)(?:\/-|\.-)? ?([A-Z]{3}|\p{Sc})?$/u.exec(
    plain(cell).toUpperCase(),
  )
  if (found === null) return null
  const [, before, number = '', behind] = found
  const price = decimal(number, form)
  const sign = before ?? behind ?? ''
  const currency = sign === 'US$' ? 'USD' : (signs[sign] ?? (/^[A-Z]{3}$/.test(sign) ? sign : null))
  return price === null ? null : { price, currency }
}

/** Reads a price as `priceIn` does; without a form, only what has one meaning. */
export const readCellPrice = (cell: string, form: DecimalForm | null): CellPrice | null =>
  inForm(form, decimalForms, (one) => priceIn(cell, one))

/** Returns whether a cell says that there is no rate. */
export const isBlankPrice = (cell: string): boolean =>
  /^(?:|[-–—.]+|n\/?a|nil|none|x|tb[acd]|on request|por|upon request)$/i.test(cell.trim())

const yearOf = (digits: string): number => (digits.length === 2 ? 2000 : 0) + Number(digits)

const dayFrom = (year: string, month: number, day: string): string | null => {
  const at = month < 1 || month > 12 ? null : utcDay(yearOf(year), month - 1, Number(day))
  return at === null || yearOf(year) < 1990 || yearOf(year) > 2199 ? null : isoDay(at)
}

/** Reads a date in this form as `2026-12-04`: '04.12.2026', '4-Dec-26', 'Dec 4, 2026', '2026/12/04'. Null for others. */
const dayIn = (cell: string, form: DayForm): string | null => {
  const text = plain(cell).replace(/[ T]\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?(?:[.\d]*Z)?$/i, '')
  const iso = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(text)
  if (iso && (iso[2] !== '' || text.length === 8)) return dayFrom(iso[1] ?? '', Number(iso[3]), iso[4] ?? '')
  const figures = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d\d)$/.exec(text)
  if (figures) {
    const [, first = '', second = '', year = ''] = figures
    return form === 'dmy' ? dayFrom(year, Number(second), first) : dayFrom(year, Number(first), second)
  }
  const worded =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]{1,2}(?<month>[\p{L}\p{M}.]{2,12})[-/., ]{1,2}(?<year>\d{4}|\d\d)$/u.exec(
      text,
    ) ??
    /^(?<month>[\p{L}\p{M}.]{2,12})[-/., ]{1,2}(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]{1,2}(?<year>\d{4}|\d\d)$/u.exec(
      text,
    )
  const { day = '', month = '', year = '' } = worded?.groups ?? {}
  return worded === null ? null : dayFrom(year, typedMonthIn(month.replace(/\.$/, '')) + 1, day)
}

/** Reads a date as `dayIn` does; without a form, only what has one meaning. */
export const readDay = (cell: string, form: DayForm | null): string | null =>
  inForm(form, dayForms, (one) => dayIn(cell, one))

/** The form of a column. */
export interface ColumnForm<F extends CellForm = CellForm> {
  /** Null if no cell decides, or if cells contradict each other: the person has to say. */
  readonly form: F | null
  /** A cell with two meanings, or one of those that contradict each other; '' for none. */
  readonly example: string
  /** Whether a cell decided it. */
  readonly isSure: boolean
  /** Whether cells contradict each other. */
  readonly isMixed: boolean
}

const formOf = <F extends CellForm>(
  cells: Iterable<string>,
  [first, second]: readonly [F, F],
  read: (cell: string, form: F) => string | null,
): ColumnForm<F> => {
  const decided = new Set<F>()
  let example = ''
  let differing = ''
  for (const cell of new Set(cells)) {
    const [one, other] = [read(cell, first), read(cell, second)]
    if (one === other) continue
    differing ||= cell.trim()
    if (one === null) decided.add(second)
    else if (other === null) decided.add(first)
    else example ||= cell.trim()
  }
  const isMixed = decided.size > 1
  if (isMixed) example ||= differing
  const isSure = decided.size === 1
  if (isSure) return { form: decided.has(first) ? first : second, example, isSure, isMixed }
  // Without any cell of two meanings both forms read the same.
  return { form: isMixed || example !== '' ? null : first, example, isSure, isMixed }
}

/** Returns how a column writes its decimals. '1.250' alone has two meanings; '90.50' beside it decides. */
export const decimalForm = (cells: Iterable<string>): ColumnForm<DecimalForm> =>
  formOf(cells, decimalForms, (cell, form) => priceIn(cell, form)?.price ?? null)

/** Returns how a column writes its dates. '03/04/2026' alone has two meanings; '25/04/2026' beside it decides. */
export const dayForm = (cells: Iterable<string>): ColumnForm<DayForm> => formOf(cells, dayForms, dayIn)
