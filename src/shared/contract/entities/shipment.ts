import type { z } from 'zod'
import type { shipment } from './shipment.schema.ts'

/** The two kinds of shipment, which have settings of their own: a shipment, or space on somebody's vessel or vehicle. */
export const shipmentTypes = ['shipment', 'space'] as const

export type ShipmentType = (typeof shipmentTypes)[number]

export type Shipment = z.output<typeof shipment>
