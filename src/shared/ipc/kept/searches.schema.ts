import { z } from 'zod'

/** A search text: a saved search, or one that led to a result. */
export const keptSearch = z.object({
  text: z.string().min(1).max(400),
  /** Time of the last save or use, ms since 1970. */
  at: z.number().int().min(0),
})
