/**
 * The user types in display order (product.md#user-types), with the names of the network. Domestic Buyer is never
 * selectable.
 */
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

/**
 * The user types of the composer and the share menu (product.md#user-types). All is first; Domestic Buyer is missing.
 */
export const selectableUserTypes = [
  ...userTypes.filter((t) => t.key === 'all'),
  ...userTypes.filter((t) => t.key !== 'all' && t.key !== 'domestic_buyer'),
]

/** Returns the user type with this key, label or abbreviation, regardless of case; undefined for none. */
export const userTypeOf = (name: string): (typeof userTypes)[number] | undefined => {
  const wanted = name.trim().toLowerCase()
  return userTypes.find(
    (t) => t.key === wanted || t.label.toLowerCase() === wanted || t.short.toLowerCase() === wanted,
  )
}
