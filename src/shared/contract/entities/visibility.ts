/** Values of privacy_visibility, from the narrowest to the widest (product.md#visibility). */
export const visibilities = ['private_to_me', 'my_connection_only', 'public'] as const

export type Visibility = (typeof visibilities)[number]
