import { z } from 'zod'
import { visibilities } from './visibility.ts'

/** Who may see what somebody posts. */
export const visibility = z.enum(visibilities)

/** What a post carries: the widest harmless reading of a value we do not know is the narrowest visibility. */
export const postVisibility = visibility.catch('private_to_me').default('private_to_me')
