import { z } from 'zod'

/** privacy_visibility, section 4. */
export const visibilities = ['private_to_me', 'my_connection_only', 'public'] as const
export const visibility = z.enum(visibilities)
export type Visibility = z.output<typeof visibility>

/** What a post carries: the widest harmless reading of a value we do not know is the narrowest visibility. */
export const postVisibility = visibility.catch('private_to_me').default('private_to_me')
