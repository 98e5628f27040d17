import { navigate } from 'wouter/use-browser-location'
import type { Quote } from '#shared/ipc/quotes.ts'
import { quotePath } from '#shared/paths.ts'
import type { QuoteSeed } from '#shared/rules/quote-state.ts'
import type { Acting } from '../../lib/account.ts'

/** Opens a new quote with what the seed knows, and with the prices of `model` if there is one. Sends nothing. */
export const openQuote = async (
  acting: Acting,
  seed: QuoteSeed,
  model: Quote | null = null,
): Promise<void> => {
  // Loads with the first quote, because it needs the table of ports.
  const { makeQuote } = await import('./make-quote.ts')
  if (!acting.isCurrent()) return
  const key = await makeQuote(acting, seed, model)
  if (key !== null && acting.isCurrent()) navigate(quotePath(key))
}
