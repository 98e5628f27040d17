/** privacy_visibility (product.md#visibility). */
export const visibilities = ['private_to_me', 'my_connection_only', 'public'] as const
