/** Amounts as people write them, in any script and with any separators: '1,250.50', '1.250,50', '1 250', '1,50,000'. */
import { intlTag } from '../texts/language.ts'
import { asciiDigits } from './digits.ts'
import { type Reading, readingOf, unknown } from './reading.ts'

/** Replaces digits, separators and widths of other scripts. A space is any space, an apostrophe any apostrophe. */
const plain = (text: string): string =>
  asciiDigits(text.trim().normalize('NFKC'))
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s/g, ' ')
    .replaceAll('،', ',')

/** Arabic separators, which have one meaning. */
const [arabicGroup, arabicDecimal] = ['٬', '٫']

/** Returns whether a whole number has valid groups: of three digits, or India's of two before the last of three. */
const isGrouped = (whole: string): boolean =>
  /^(?:\d+|[1-9]\d{0,2}([.,' ٬])\d{3}(?:\1\d{3})*|[1-9]\d?(?:,\d{2})+,\d{3})$/.test(whole)

const numberOf = (whole: string, fraction = ''): number =>
  Number(`${whole.replace(/\D/g, '')}${fraction === '' ? '' : `.${fraction}`}`)

/** Returns the number without a fraction; null if the separators cannot be groups. */
const whole = (text: string): number | null => (isGrouped(text) ? numberOf(text) : null)

/** Returns the number with the last separator before its fraction; null if it cannot be one. */
const fractional = (text: string): number | null => {
  const [, before = '', mark = '', fraction = ''] = /^(.*?)([.,٫])(\d+)$/.exec(text) ?? []
  return mark === '' || before.includes(mark) || !isGrouped(before) ? null : numberOf(before, fraction)
}

/** Returns the separator between groups of the language: '.' in Turkish, a space in French. */
const groupMark = (tag: string): string =>
  new Intl.NumberFormat(tag, { useGrouping: 'always' })
    .formatToParts(12_345)
    .find(({ type }) => type === 'group')?.value ?? ''

/**
 * Reads an amount of at least 0. '1.500' is a thousand where the language groups by points (Turkish), and ambiguous
 * elsewhere, because prices rarely have three decimals and sellers everywhere group by points. `tag` is the BCP 47 tag of
 * the writer's language, by default that of the app.
 */
export const readAmount = (typed: string, tag = intlTag()): Reading<number> => {
  const text = plain(typed)
  // A zero before other digits is a mistake, which may be in the separator.
  if (!/^\d/.test(text) || /^0\d+\D/.test(text)) return unknown
  const [grouped, decimal] = [whole(text), fractional(text)]
  const found = [grouped, decimal].filter((one) => one !== null).filter(Number.isFinite)
  const [mark = ''] = /[^\d]/.exec(text) ?? []
  if (found.length < 2 || mark === arabicGroup || mark === arabicDecimal) return readingOf(found.slice(0, 1))
  return mark === plain(groupMark(tag)) ? readingOf([Number(grouped)]) : readingOf(found)
}
