/** privacy_visibility, section 4. */
export const visibilities = ['private_to_me', 'my_connection_only', 'public'] as const
