import { z } from 'zod'
import { galleryItem } from './attachment.ts'
import { flag, id, listOf, optionalText, text } from './lenient.ts'

/** Voyager types, section 3. */
export const voyagerTypes = ['fcl', 'lcl', 'air', 'transport'] as const
export type VoyagerType = (typeof voyagerTypes)[number]

/** A port or place: sent as its name or as an object with one. */
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
  is_voyager_credit_deducted: flag(false),
})
export type VoyagerOffer = z.output<typeof voyager>

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
export type TransportVehicle = z.output<typeof transportVehicle>
