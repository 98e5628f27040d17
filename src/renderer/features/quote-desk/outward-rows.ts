import { zonedMoment } from '#shared/dates.ts'
import type { OutwardLine, OutwardQuote } from '#shared/ipc/quotes.ts'
import { decimalOf } from '#shared/rules/decimal.ts'
import { alertModeTexts } from '#shared/texts/alerts.ts'
import { lane } from '#shared/texts/isolated.ts'
import { amountText, exactText, priceText, totalsText } from '#shared/texts/money.ts'
import { bracketed, labelled, moneyText, partsLine } from '#shared/texts/units.ts'
import { shownDay } from '#shared/wall-time.ts'
import { quoteTexts } from '../quotes/texts.ts'
import { outwardTexts as texts } from './texts.ts'

/** A fact or price of a quote as the other side reads it. Two revisions are compared by `key`. */
export interface OutwardRow {
  readonly key: string
  readonly label: string
  readonly value: string
}

/** Returns the price of a line: '2 × USD 1,200.00 per container = USD 2,400.00'. */
export const lineText = ({ quantity, price, amount, currency, unit }: OutwardLine): string => {
  if (amount === null) return texts.noPrice
  const all = amountText({ currency, amount })
  if (quantity === null || price === null) return all
  return texts.line(exactText(quantity), priceText({ currency, amount: price }), texts.units[unit], all)
}

export const lineLabel = ({ text, isSurcharge }: OutwardLine): string => {
  const label = text.trim() || texts.charge
  return isSurcharge ? bracketed(label, texts.surcharge) : label
}

/** Returns the facts of a quote that are known. */
export const factRows = (quote: OutwardQuote): readonly OutwardRow[] => {
  const { origin, destination, mode, incoterm, commodity, cargo, readyDay } = quote
  const rows: readonly OutwardRow[] = [
    { key: 'lane', label: texts.lane, value: lane(origin.trim(), destination.trim()) },
    { key: 'mode', label: texts.mode, value: mode === null ? '' : alertModeTexts[mode] },
    { key: 'incoterm', label: texts.incoterm, value: incoterm ?? '' },
    { key: 'commodity', label: texts.commodity, value: commodity.trim() },
    { key: 'cargo', label: texts.cargo, value: cargo.trim() },
    { key: 'readyDay', label: texts.readyDay, value: shownDay(readyDay) },
  ]
  return rows.filter(({ value }) => value !== '')
}

/** Returns the charges, surcharges last. */
export const lineRows = ({ lines }: OutwardQuote): readonly OutwardRow[] =>
  lines
    .toSorted((a, b) => Number(a.isSurcharge) - Number(b.isSurcharge))
    .map((line) => ({ key: `line ${line.id}`, label: lineLabel(line), value: lineText(line) }))

const rateText = ({ from, to, rate, day }: OutwardQuote['rates'][number]): string => {
  const one = moneyText(from, exactText('1'))
  const known = texts.rate(one, moneyText(to, exactText(rate)))
  const typed = shownDay(day)
  return typed === '' ? known : bracketed(known, typed)
}

/** Returns total, exchange rates, validity and remarks. A total without all lines says so. */
export const endRows = (quote: OutwardQuote): readonly OutwardRow[] => {
  const { totals, unknownLines, rates, validUntil, remarks } = quote
  const lacks = unknownLines === 0 ? '' : quoteTexts.incomplete(unknownLines)
  const total = totalsText(totals)
  const known = rates.filter(({ rate }) => decimalOf(rate) !== null)
  const rows: readonly OutwardRow[] = [
    { key: 'total', label: texts.total, value: total && lacks ? bracketed(total, lacks) : total || lacks },
    { key: 'rates', label: texts.rates, value: partsLine(known.map(rateText)) },
    {
      key: 'validUntil',
      label: texts.validUntil,
      value: validUntil === null ? '' : zonedMoment(validUntil.at, validUntil.zone),
    },
    { key: 'remarks', label: texts.remarks, value: remarks.trim() },
  ]
  return rows.filter(({ value }) => value !== '')
}

/** Returns the heading of a quote: 'Quote Q-2026-014, revision 2'. */
export const headingOf = ({ number, revision }: Pick<OutwardQuote, 'number' | 'revision'>): string =>
  texts.heading(number, revision)

/** Returns a quote as lines of plain text, for a message, a comment and the clipboard. */
export const outwardText = (quote: OutwardQuote): string => {
  const parts = [factRows(quote), lineRows(quote), endRows(quote)].filter((rows) => rows.length > 0)
  const written = parts.map((rows) => rows.map(({ label, value }) => labelled(label, value)).join('\n'))
  return [headingOf(quote), ...written].join('\n\n')
}

/** A difference between two revisions; null for a row that one of them lacks. */
export interface OutwardChange {
  readonly key: string
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

/** Returns all that the other side reads. */
export const allRows = (quote: OutwardQuote): readonly OutwardRow[] => [
  ...factRows(quote),
  ...lineRows(quote),
  ...endRows(quote),
]

/** Returns what the other side would read differently, in the order of the present quote; removed rows are last. */
export const changesOf = (before: OutwardQuote, after: OutwardQuote): readonly OutwardChange[] => {
  const [old, now] = [before, after].map((quote) => new Map(allRows(quote).map((row) => [row.key, row])))
  const rows = new Map([...(now ?? []), ...[...(old ?? [])].filter(([key]) => !now?.has(key))])
  return [...rows.values()].flatMap(({ key, label }) => {
    const [was, is] = [old?.get(key), now?.get(key)]
    if (was?.value === is?.value && was?.label === is?.label) return []
    const isRenamed = was !== undefined && is !== undefined && was.label !== is.label
    const text = (row: OutwardRow | undefined): string | null => {
      if (row === undefined) return null
      return isRenamed ? labelled(row.label, row.value) : row.value
    }
    return [{ key, label, before: text(was), after: text(is) }]
  })
}
