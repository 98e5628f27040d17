import { z } from 'zod'
import { count, flag, id, listOf, optionalId, optionalText, text } from './lenient.schema.ts'
import type { ShipmentType } from './shipment.ts'
import { userRef } from './user.schema.ts'

/** Owner or party. Whether the viewer has rated them is assumed: null where the server does not say. */
const takesPart = userRef
  .extend({
    viewer_has_rated: flag(false).nullable().catch(null).default(null).meta({ reads: 'flag, assumed' }),
  })
  .nullable()

interface Party {
  readonly user: z.output<typeof takesPart>
  /** It is there and cannot be read; it keeps its place, so that it can be said. */
  readonly is_unreadable?: true
}

const party: z.ZodType<Party> = z
  .object({ user: takesPart.default(null) })
  .transform((read): Party => read)
  .catch({ user: null, is_unreadable: true })
  .meta({ reads: { user: takesPart.default(null) } })

/** A shipment with its owner and parties. The type is sent as 'shipment' or a space: anything else reads as space. */
export const shipment = z.object({
  id,
  type: z
    .string()
    .transform((t): ShipmentType => (t.trim() === 'shipment' ? 'shipment' : 'space'))
    .catch('shipment')
    .default('shipment'),
  user_id: optionalId,
  user: takesPart.catch(null).default(null),
  parties: listOf(party),
  closed_at: optionalText,
  title: text,
  origin_port: text,
  destination_port: text,
  formatted_etd_date: text,
  reference: text,
  comment_count: count,
  unread_comment_count: count,
  viewer_has_rated: flag(false),
  viewer_bought: flag(false),
})
