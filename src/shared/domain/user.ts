import { z } from 'zod'
import { count, flag, id, optionalId, optionalNumber, optionalText, text } from './lenient.ts'

/** The user types of section 3, in its order; the label is what people read. Domestic Buyer is referenced, never selectable. */
export const userTypes = [
  { key: 'importer', label: 'Importer', short: 'Im' },
  { key: 'exporter', label: 'Exporter', short: 'Ex' },
  { key: 'custom_brokers', label: 'Custom Brokers', short: 'Cb' },
  { key: 'shipping_line', label: 'Shipping Line', short: 'Sl' },
  { key: 'nvocc', label: 'NVOCC', short: 'Nv' },
  { key: 'freight_forwarder', label: 'Freight Forwarder', short: 'Ff' },
  { key: 'transporter', label: 'Transporter', short: 'Tr' },
  { key: 'break_bulk_ship_owner', label: 'Break Bulk Ship Owner', short: 'Bb' },
  { key: 'warehouseman', label: 'Warehouseman', short: 'Wa' },
  { key: 'individual', label: 'Individual', short: 'Ind' },
  { key: 'domestic_seller', label: 'Domestic Seller', short: 'Ds' },
  { key: 'domestic_buyer', label: 'Domestic Buyer', short: 'Db' },
  { key: 'all', label: 'All', short: 'All' },
] as const

export type UserTypeKey = (typeof userTypes)[number]['key']
export type UserTypeLabel = (typeof userTypes)[number]['label']

/** The types a composer or the share menu offers: section 3's list, with All last and without Domestic Buyer. */
export const selectableUserTypes = userTypes.filter((t) => t.key !== 'domestic_buyer')

/** Finds a user type by key, label or abbreviation, whatever the case; undefined when there is none. */
export const userTypeOf = (name: string): (typeof userTypes)[number] | undefined => {
  const wanted = name.trim().toLowerCase()
  return userTypes.find(
    (t) => t.key === wanted || t.label.toLowerCase() === wanted || t.short.toLowerCase() === wanted,
  )
}

/** kyc_status, section 3. */
export const kycStatuses = ['Awaiting Approval', 'Accepted', 'Rejected', 'Not Submitted'] as const
export const kycStatus = z.enum(kycStatuses).catch('Not Submitted').default('Not Submitted')
export type KycStatus = z.output<typeof kycStatus>

/** A user as any answer may carry one: what a link to them needs, the rest defaulted. Decisions 7. */
export const userRef = z.object({
  id,
  uuid: optionalId,
  full_name: text,
  first_name: text,
  last_name: text,
  profile_img: optionalText,
  user_unique_id: text,
  is_admin: flag(false),
  is_profile_credit_deducted: flag(false),
})
export type UserRef = z.output<typeof userRef>

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
export type ListedUser = z.output<typeof listedUser>

/** The signed-in user. `profile_credit` is null when the server did not say: the balance is unknown then, not zero. */
export const authUser = userRef.extend({
  email: text,
  user_type: text,
  kyc_status: kycStatus,
  profile_credit: optionalNumber,
})
export type AuthUser = z.output<typeof authUser>

/** A connection has a user (section 3). */
export const connection = z.object({
  user: userRef.extend({
    is_online: flag(false),
    user_type: text,
  }),
  unread_count: count,
  last_message: optionalText,
  last_message_at_ago: optionalText,
})
export type Connection = z.output<typeof connection>
