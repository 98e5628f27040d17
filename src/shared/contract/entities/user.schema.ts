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

/** How far a member's identity has been checked; 'Not Submitted' where the server does not say. */
export const kycStatus = z.enum(kycStatuses).catch('Not Submitted').default('Not Submitted')

/** A user as any answer may carry one: what a link to them needs, the rest defaulted (product.md#members). */
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

/** A user that may be gone or unreadable: null then ('Post user deleted'). */
export const optionalUser = userRef.nullable().catch(null).default(null)

/** A listed user: what a profile screen shows. */
export const listedUser = userRef.extend({
  user_type: text,
  kyc_status: kycStatus,
  country_name: optionalText,
  is_online: flag(false),
  rating_average: optionalNumber,
  rating_count: count,
  viewer_has_rated: flag(false),
})

/** The signed-in user. `profile_credit` is null when the server did not say: the balance is unknown then, not zero. */
export const authUser = userRef.extend({
  email: text,
  user_type: text,
  kyc_status: kycStatus,
  profile_credit: optionalNumber,
})

/**
 * A connection has a user (product.md#members). A network that lists others here too, because there are messages
 * between them, says so: their names are not free.
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
    last_message_at: moment,
    last_message_at_ago: optionalText,
  })
  .transform(({ last_message_at: created_at, last_message_at_ago: created_at_ago, ...rest }) => ({
    ...rest,
    last_sent: received({ created_at, created_at_ago }),
  }))
