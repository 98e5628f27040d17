import type { z } from 'zod'
import type { transportVehicle, voyager } from './voyager.schema.ts'

/** Voyager types (product.md#voyages). */
export const voyagerTypes = ['fcl', 'lcl', 'air', 'transport'] as const

export type VoyagerType = (typeof voyagerTypes)[number]

export type VoyagerOffer = z.output<typeof voyager>

export type TransportVehicle = z.output<typeof transportVehicle>
