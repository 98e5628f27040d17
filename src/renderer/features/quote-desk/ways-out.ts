import { navigate } from 'wouter/use-browser-location'
import type { OutwardQuote } from '#shared/ipc/quotes.ts'
import { threadPath } from '#shared/paths.ts'
import { decimalOf, exactNumber } from '#shared/rules/decimal.ts'
import { isHtmlForm } from '#shared/rules/merge-draft.ts'
import { toHtml } from '#shared/rules/plain-to-html.ts'
import { withoutMarks } from '#shared/texts/isolated.ts'
import { type Acting, whileShown } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { type Cell, toCsv } from '../../lib/csv.ts'
import { saveParts } from '../../lib/save-parts.ts'
import { wantToWrite } from '../../lib/write-wanted.ts'
import { changePostUi } from '../post/posts.ts'
import { textDraft } from '../thread/drafts.ts'
import { outwardText } from './outward-rows.ts'
import { outwardTexts, deskTexts as texts } from './texts.ts'

/** Returns a typed text, or HTML of the rich editor, with a quote below it. A quote that is there is not repeated. */
export const withQuoteText = (typed: string, quote: string, isHtml = false): string => {
  const added = isHtml ? toHtml(quote) : quote
  const end = isHtml ? '<br>' : '\n'
  if (typed.includes(added)) return typed
  return `${typed.trim() === '' ? '' : `${typed.trimEnd()}${end}${end}`}${added}${end}`
}

/** Returns the subject of the draft of a new text in a thread. Comments on a post have a subject of their own. */
const subjectOf = (thread: string): string => thread.replace(/^post:/, 'comment:')

/**
 * Puts a quote below what was typed in the form of a thread, and opens the thread. Sends nothing.
 */
export const insertQuote = async (acting: Acting, thread: string, quote: OutwardQuote): Promise<void> => {
  const subject = subjectOf(thread)
  const key = { subject, mode: 'new' }
  const form = textDraft(key)
  // A saved text comes first, because the quote follows it.
  await whileShown(acting, form.restore())
  const text = withoutMarks(outwardText(quote))
  form.update((current) => ({ ...current, text: withQuoteText(current.text, text, isHtmlForm(key)) }))
  navigate(threadPath(thread))
  const [kind, id = ''] = thread.split(':')
  if (kind === 'post') changePostUi(id, { threadOpen: true, threadHeight: 0 })
  wantToWrite(subject, { scrolls: kind === 'post' })
}

/** Returns an amount as a number that a spreadsheet calculates with, or as text if a number cannot hold it. */
const amountCell = (amount: string | null): Cell => {
  const decimal = decimalOf(amount ?? '')
  return decimal === null ? null : exactNumber(decimal)
}

/** Writes the lines and totals of a quote as CSV. */
export const quoteCsv = (quote: OutwardQuote): string => {
  const { csv, charge, surcharge, total, units } = outwardTexts
  const start = [quote.number, quote.revision] as const
  const lines = quote.lines.map(
    ({ text, quantity, unit, price, currency, amount, isSurcharge }): readonly Cell[] => [
      ...start,
      isSurcharge ? surcharge : charge,
      text,
      amountCell(quantity),
      units[unit],
      amountCell(price),
      currency,
      amountCell(amount),
    ],
  )
  const totals = quote.totals.map(({ currency, amount }): readonly Cell[] => [
    ...start,
    total,
    null,
    null,
    null,
    null,
    currency,
    amountCell(amount),
  ])
  return toCsv(
    [csv.quote, csv.revision, csv.kind, charge, csv.quantity, csv.unit, csv.price, csv.currency, csv.amount],
    [...lines, ...totals],
  )
}

/** Saves a quote for a spreadsheet in the downloads folder. A toast names the file. */
export const saveCsv = (acting: Acting, quote: OutwardQuote): Promise<void> => {
  const fileName = `${quote.number}-${quote.revision}.csv`
  const save = (text: string) => whileShown(acting, bridgeFor(acting).files.saveText({ fileName, text }))
  return saveParts([quoteCsv(quote)], save, { id: 'quote-saved', notSaved: texts.notSaved })
}
