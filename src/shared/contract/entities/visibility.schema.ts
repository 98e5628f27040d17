import { z } from 'zod'
import { visibilities } from './visibility.ts'

/** The audience of a post. */
export const visibility = z.enum(visibilities)

/** The visibility of a received post. An unknown value becomes the narrowest one, for safety. */
export const postVisibility = visibility.catch('private_to_me').default('private_to_me')
