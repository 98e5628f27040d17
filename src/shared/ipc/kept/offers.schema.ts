import { z } from 'zod'

/** A pinned offer of the board. The entry exists only while the offer is pinned. */
export const offerPin = z.object({})

/** A member's own note about an offer. */
export const offerNote = z.object({ text: z.string().max(10_000) })

/** A member's layout of a board table. Readers ignore unknown columns of later versions. */
export const boardView = z.object({
  order: z.array(z.string().max(40)).max(40),
  hidden: z.array(z.string().max(40)).max(40),
  /** Px by column. */
  widths: z.record(z.string().max(40), z.number().min(0).max(4000)),
  sort: z.object({ id: z.string().max(40), desc: z.boolean() }).nullable(),
  group: z.string().max(40),
})
