import { componentOnDemand } from '../../lib/on-demand.ts'

/** The member's rates beside an offer. Its code loads on first use, with the table of ports. */
export const RatesBeside = componentOnDemand(async () => (await import('./rate-lookup.tsx')).RateLookup)
