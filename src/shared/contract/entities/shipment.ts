import type { z } from 'zod'
import type { shipment } from './shipment.schema.ts'

/** Types of shipment, each with its own settings: a shipment, or space on somebody's vessel or vehicle. */
export const shipmentTypes = ['shipment', 'space'] as const

export type ShipmentType = (typeof shipmentTypes)[number]

export type Shipment = z.output<typeof shipment>
