import type { z } from 'zod'
import type { keptQuote, outwardQuote } from './kept/quotes.schema.ts'

/** Units of a line's quantity. `wm` is weight or measure: a tonne or a cubic metre, whichever is more. */
export const quoteUnits = ['container', 'wm', 'kg', 'm3', 'tonne', 'truck', 'document', 'shipment'] as const

export type QuoteUnit = (typeof quoteUnits)[number]

/** States of a quote on disk. A sent quote expires by the clock alone. */
export const storedStates = ['drafted', 'sent', 'won', 'lost', 'template'] as const

/** Limits of a quote: characters of texts, and numbers of lines and rates. */
export const quoteLimits = {
  amount: 60,
  lineText: 200,
  fact: 300,
  remarks: 5000,
  lines: 100,
  rates: 20,
  /** JSON of the sent revisions. A quote with all its lines still fits beside them. */
  revisions: 45_000,
} as const

/** A quote of the member, with its costs and margins. */
export type Quote = z.output<typeof keptQuote>

export type QuoteLine = Quote['lines'][number]

/** A quote without anything private. Messages, prints, files and the clipboard take this type alone. */
export type OutwardQuote = z.output<typeof outwardQuote>

export type OutwardLine = OutwardQuote['lines'][number]
