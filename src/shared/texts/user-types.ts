import { type UserTypeKey, userTypeOf } from '../contract/entities/user-types.ts'
import { texts } from './message.ts'

/** Names of the user types (product.md#user-types), as they are shown. */
export const userTypeTexts: Readonly<Record<UserTypeKey, string>> = texts('userType', {
  importer: 'Importer',
  exporter: 'Exporter',
  custom_brokers: 'Custom Brokers',
  shipping_line: 'Shipping Line',
  nvocc: 'NVOCC',
  freight_forwarder: 'Freight Forwarder',
  transporter: 'Transporter',
  break_bulk_ship_owner: 'Break Bulk Ship Owner',
  warehouseman: 'Warehouseman',
  individual: 'Individual',
  domestic_seller: 'Domestic Seller',
  domestic_buyer: 'Domestic Buyer',
  all: 'All',
})

/** Returns the shown name of a user type that the network names in any of its ways; other texts as they are. */
export const userTypeText = (name: string): string => {
  const type = userTypeOf(name)
  return type ? userTypeTexts[type.key] : name
}
