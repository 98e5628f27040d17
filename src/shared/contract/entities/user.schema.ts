import { z } from 'zod'
import {
  count,
  flag,
  id,
  optionalId,
  optionalNumber,
  optionalText,
  plainFlag,
  text,
} from './lenient.schema.ts'
import { moment, received } from './sent.schema.ts'
import { kycStatuses } from './user.ts'

/** State of a member's identity check; 'Not Submitted' when the server sends none. */
export const kycStatus = z.enum(kycStatuses).catch('Not Submitted').default('Not Submitted')

/** A user in any answer: required fields for a link, defaults for the rest (product.md#members). */
export const userRef = z.object({
  id,
  uuid: optionalId,
  full_name: text,
  first_name: text,
  last_name: text,
  profile_img: optionalText,
  user_unique_id: text,
  is_admin: plainFlag,
  is_profile_credit_deducted: plainFlag,
})

/** A user; null when deleted or unreadable ('Post user deleted'). */
export const optionalUser = userRef.nullable().catch(null).default(null)

/** A user with the fields of a profile screen. */
export const listedUser = userRef.extend({
  user_type: text,
  kyc_status: kycStatus,
  country_name: optionalText,
  is_online: flag(false),
  rating_average: optionalNumber,
  rating_count: count,
  viewer_has_rated: flag(false),
})

/** The signed-in user. `profile_credit` is null when missing: the balance is then unknown, not zero. */
export const authUser = userRef.extend({
  email: text,
  user_type: text,
  kyc_status: kycStatus,
  profile_credit: optionalNumber,
})

/**
 * A connection with its user (product.md#members). Some networks also list members who only have messages with the
 * viewer. They set `is_connection` to false, because those names are not free.
 */
export const connection = z
  .object({
    is_connection: flag(true),
    user: userRef.extend({
      is_online: flag(false),
      user_type: text,
    }),
    unread_count: count,
    last_message: optionalText,
    /** The author of the last message; null if the network does not say. */
    last_message_user_id: optionalId,
    last_message_at: moment,
    last_message_at_ago: optionalText,
  })
  .transform(({ last_message_at: created_at, last_message_at_ago: created_at_ago, ...rest }) => ({
    ...rest,
    last_sent: received({ created_at, created_at_ago }),
  }))
