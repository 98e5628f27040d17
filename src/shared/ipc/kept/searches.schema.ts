import { z } from 'zod'

/** A search as it was typed: one that was saved, or one that led somewhere. */
export const keptSearch = z.object({
  text: z.string().min(1).max(400),
  /** When it was last saved or used, ms since 1970. */
  at: z.number().int().min(0),
})
