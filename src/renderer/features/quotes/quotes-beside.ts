import { componentOnDemand } from '../../lib/on-demand.ts'

/** A short list of quotes beside an offer or a member. Its code loads on first use, with the table of ports. */
export const QuotesBeside = componentOnDemand(async () => (await import('./some-quotes.tsx')).SomeQuotes)
