import { z } from 'zod'

/** An offer of the board that somebody pinned: that it is there says it. */
export const offerPin = z.object({})

/** A member's own note about an offer. */
export const offerNote = z.object({ text: z.string().max(10_000) })

/** How somebody has arranged a table of the board. What a later version names and this one lacks is left out there. */
export const boardView = z.object({
  order: z.array(z.string().max(40)).max(40),
  hidden: z.array(z.string().max(40)).max(40),
  /** Px by column. */
  widths: z.record(z.string().max(40), z.number().min(0).max(4000)),
  sort: z.object({ id: z.string().max(40), desc: z.boolean() }).nullable(),
  group: z.string().max(40),
})
