import { z } from 'zod'
import { idPattern } from '../../contract/entities/id.ts'
import { cardColours, cardLimits, tidyTags } from '../../rules/member-cards.ts'

/** A date in the author's time zone, `2026-11-23`. */
const day = z.iso.date()

/**
 * A member's private notes about another member, under that member's user id. Holds no name, so that no hidden name
 * is stored (product.md#names). `uuid` links to the member's screen. `memberId` is the id that all members may read.
 */
export const memberCard = z.object({
  uuid: z.string().regex(idPattern).nullable().default(null),
  memberId: z.string().max(cardLimits.memberId).default(''),
  note: z.string().max(cardLimits.note).default(''),
  tags: z.array(z.string().max(1000)).max(1000).transform(tidyTags).default([]),
  colour: z.enum(cardColours).nullable().default(null),
  followUp: day.nullable().default(null),
  phone: z.string().max(cardLimits.phone).default(''),
  email: z.string().max(cardLimits.email).default(''),
})
