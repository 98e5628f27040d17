import { z } from 'zod'

/** A pinned thread, or a pinned comment of a thread. */
export const pin = z.object({
  /** The thread: `shipment:7`. */
  thread: z.string().regex(/^(post|conversation|shipment):[A-Za-z0-9-]{1,64}$/),
  /** The comment, with the beginning of the text that the member saw; null for a pinned thread. */
  comment: z
    .object({ id: z.string().max(64), author: z.string().max(300), text: z.string().max(500) })
    .nullable(),
  /** Time of pinning, ms since 1970. */
  at: z.number().int().min(0),
})
