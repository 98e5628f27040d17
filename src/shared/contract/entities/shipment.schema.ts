import { z } from 'zod'
import { count, flag, id, listOf, optionalId, optionalText, text } from './lenient.schema.ts'
import type { ShipmentType } from './shipment.ts'
import { userRef } from './user.schema.ts'

/** Owner or party. Whether the viewer has rated them is assumed: null where the server does not say. */
const optionalParty = userRef
  .extend({
    viewer_has_rated: flag(false).nullable().catch(null).default(null).meta({ reads: 'flag, assumed' }),
  })
  .nullable()
  .catch(null)
  .default(null)

/** A shipment with its owner and parties. The type is sent as 'shipment' or a space: anything else reads as space. */
export const shipment = z.object({
  id,
  type: z
    .string()
    .transform((t): ShipmentType => (t.trim() === 'shipment' ? 'shipment' : 'space'))
    .catch('shipment')
    .default('shipment'),
  user_id: optionalId,
  user: optionalParty,
  parties: listOf(z.object({ user: optionalParty })),
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
