import { type UserTypeKey, userTypes } from '#shared/contract/entities/user-types.ts'
import { onlyKycVerified } from '#shared/rules/visibility.ts'

/** Cost of a post to connections, by user type, in credits. A public post costs one more. */
const typeCosts: Readonly<Record<UserTypeKey, number>> = {
  importer: 2,
  exporter: 2,
  custom_brokers: 1,
  shipping_line: 1,
  nvocc: 1,
  freight_forwarder: 2,
  transporter: 1,
  break_bulk_ship_owner: 1,
  warehouseman: 1,
  individual: 1,
  domestic_seller: 1,
  domestic_buyer: 1,
  all: 5,
}

const pictures = 'image/png,image/jpeg,image/gif,image/webp'
const papers = 'application/pdf,text/csv,text/plain'

/** The initial settings of every seed (product.md#settings). */
export const seedSettings: readonly (readonly [key: string, value: string])[] = [
  ...userTypes
    .filter((type) => type.key !== 'domestic_buyer')
    .flatMap((type) => [
      [`my_connection_${type.key}_credit_deduction`, String(typeCosts[type.key])] as const,
      [`public_${type.key}_credit_deduction`, String(typeCosts[type.key] + 1)] as const,
    ]),
  ['private_to_me_credit_deduction', '0'],
  ['public_visibility', onlyKycVerified],
  ['view_my_profile_credit_deduction', '3'],
  ['credit_deduction_for_view_fcl', '4'],
  ['credit_deduction_for_view_lcl', '3'],
  ['credit_deduction_for_view_air', '5'],
  // Price and origin before color and number.
  ['exporter_product_fields', '1,3,4,6,7,8,5,2'],
  ['importer_product_fields', '1,3,4,6,7,8,5,2'],
  ['image_max_file_size', '2048'],
  ['attachment_max_file_size', '4096'],
  ['shipment_image_allowed_file_types', pictures],
  ['space_image_allowed_file_types', pictures],
  ['shipment_attachment_allowed_file_types', papers],
  ['space_attachment_allowed_file_types', 'application/pdf'],
  ['shipment_image_max_file_size', '1024'],
  ['space_image_max_file_size', '1024'],
  ['shipment_attachment_max_file_size', '2048'],
  ['space_attachment_max_file_size', '2048'],
]
