import type { Quote } from '#shared/ipc/quotes.ts'
import { parsePlace, placeText } from '#shared/rules/places.ts'
import { blankQuote, nextNumber, type QuoteSeed, quoteLike } from '#shared/rules/quote-state.ts'
import { onlyMeaning } from '#shared/rules/reading.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { type Acting, whileShown } from '../../lib/account.ts'
import { keep, readKept } from '../../lib/kept.ts'

/** Returns a port, for example its code, as the text of a place field. */
const portText = (port: string): string => {
  const place = onlyMeaning(parsePlace(port))
  return place === null ? port : placeText(place)
}

/** Saves a new quote with the next number. Returns its key; null if the disk fails. */
export const makeQuote = async (
  acting: Acting,
  seed: QuoteSeed,
  model: Quote | null,
): Promise<string | null> => {
  const now = steadyNow()
  const year = new Date(now).getFullYear()
  const reading = Promise.all([readKept('quotes'), readKept('quote-numbers')])
  const [quotes, numbers] = await whileShown(acting, reading)
  const used = [...quotes.values()].map(({ number }) => number)
  const { number, last } = nextNumber(year, numbers.get(String(year))?.last ?? 0, used)
  const known = { ...seed }
  for (const end of ['origin', 'destination'] as const)
    if (known[end] !== undefined) known[end] = portText(known[end])
  const key = crypto.randomUUID()
  const made = model === null ? blankQuote(number, now, known) : quoteLike(model, number, now, known)
  // The number first: a gap does no harm, and a number must not be given twice.
  const isKept =
    (await keep(acting, 'quote-numbers', String(year), { last })) && (await keep(acting, 'quotes', key, made))
  return isKept ? key : null
}
