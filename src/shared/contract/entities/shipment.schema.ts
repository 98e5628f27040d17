import { z } from 'zod'
import { count, flag, id, listOf, optionalId, optionalText, text } from './lenient.schema.ts'
import type { ShipmentType } from './shipment.ts'
import { userRef } from './user.schema.ts'

/** Owner or party. `viewer_has_rated` is assumed; null when the server does not send it. */
const takesPart = userRef
  .extend({
    viewer_has_rated: flag(false).nullable().catch(null).default(null).meta({ reads: 'flag, assumed' }),
  })
  .nullable()

interface Party {
  readonly user: z.output<typeof takesPart>
  /** An unreadable party. It keeps its place, so that the screen can mention it. */
  readonly is_unreadable?: true
}

const party: z.ZodType<Party> = z
  .object({ user: takesPart.default(null) })
  .transform((read): Party => read)
  .catch({ user: null, is_unreadable: true })
  .meta({ reads: { user: takesPart.default(null) } })

/** A shipment with its owner and parties. Any type but 'shipment' becomes space. */
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
