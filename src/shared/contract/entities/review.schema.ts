import { z } from 'zod'
import { count, flag, id, optionalText, text } from './lenient.schema.ts'
import { ratedTypes } from './review.ts'
import { kycStatus, userRef } from './user.schema.ts'

/** A review of a user, product or shipment (product.md#reviews). */
export const review = z
  .object({
    id,
    rating: z.coerce.number().min(1).max(5),
    review: text,
    created_at: text,
    like_count: count,
    like_status: flag(false).optional(),
    is_liked: flag(false).optional(),
    is_reported: flag(false),
    reviewer: userRef
      .extend({ kyc_status: kycStatus, country_name: optionalText })
      .nullable()
      .catch(null)
      .default(null),
  })
  .transform(({ like_status, is_liked, ...rest }) => ({
    ...rest,
    like_status: like_status || is_liked || false,
  }))

/** The type of a reviewed item, by its name in the contract. */
export const ratedType = z.enum(ratedTypes)
