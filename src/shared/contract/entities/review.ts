import type { z } from 'zod'
import type { ratedType } from './review.schema.ts'

/** What is reviewed, as the contract wants it named; for a user it is this literal (product.md#reviews). */
export const ratedTypes = ['User::class', 'Product::class', 'Shipment::class'] as const

export type RatedType = z.output<typeof ratedType>
