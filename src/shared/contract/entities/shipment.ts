import { z } from 'zod'
import { count, flag, id, listOf, optionalId, optionalText, text } from './lenient.ts'
import { optionalUser } from './user.ts'

/** The two kinds of shipment, which have settings of their own: a shipment, or space on somebody's vessel or vehicle. */
export const shipmentTypes = ['shipment', 'space'] as const
export type ShipmentType = (typeof shipmentTypes)[number]

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
export type Shipment = z.output<typeof shipment>
