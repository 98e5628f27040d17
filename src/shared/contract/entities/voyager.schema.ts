import { z } from 'zod'
import { galleryItem } from './attachment.schema.ts'
import { id, listOf, optionalText, plainFlag, text } from './lenient.schema.ts'

/** A port or place, sent as a name or as an object with a name. */
const place = z
  .union([z.string(), z.object({ name: z.string() }).transform((p) => p.name)])
  .catch('')
  .default('')

/** A voyage offer (FCL, LCL or air). */
export const voyager = z.object({
  id: id.nullable().catch(null).default(null),
  user_id: id.nullable().catch(null).default(null),
  uuid: id,
  origin_port: place,
  destination_port: place,
  voyager_unique_id: text,
  formatted_etd_date: text,
  is_voyager_credit_deducted: plainFlag,
})

/** A transport vehicle. */
export const transportVehicle = z.object({
  id: id.nullable().catch(null).default(null),
  user_id: id.nullable().catch(null).default(null),
  uuid: id,
  transport_rate: z.object({ origin: place, destination: place }).nullable().catch(null).default(null),
  vehicle_unique_id: text,
  model: text,
  picture_url: optionalText,
  gallery: listOf(galleryItem),
})
