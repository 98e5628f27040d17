import type { z } from 'zod'
import type { ratedType } from './review.schema.ts'

/** Types of reviewed items, by their names in the contract. Users have this literal (product.md#reviews). */
export const ratedTypes = ['User::class', 'Product::class', 'Shipment::class'] as const

export type RatedType = z.output<typeof ratedType>
