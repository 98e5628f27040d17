import { z } from 'zod'
import { count, flag, id, listOf, optionalId, optionalText, text } from './lenient.schema.ts'
import type { ShipmentType } from './shipment.ts'
import { optionalUser } from './user.schema.ts'

/** A shipment with its owner and parties. The type is sent as 'shipment' or a space: anything else reads as space. */
export const shipment = z.object({
  id,
  type: z
    .string()
    .transform((t): ShipmentType => (t.trim() === 'shipment' ? 'shipment' : 'space'))
    .catch('shipment')
    .default('shipment'),
  user_id: optionalId,
  user: optionalUser,
  parties: listOf(z.object({ user: optionalUser })),
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
