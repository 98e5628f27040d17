import { z } from 'zod'
import { selectableUserTypes, type UserTypeKey } from '../../contract/entities/user-types.ts'
import { visibilities } from '../../contract/entities/visibility.ts'

const keys = selectableUserTypes.map(({ key }) => key) as [UserTypeKey, ...UserTypeKey[]]

/** A saved audience for posts and shares, with the member's own name for it. */
export const savedAudience = z.object({
  name: z.string().trim().min(1).max(60),
  visibility: z.enum(visibilities),
  userTypes: z.array(z.enum(keys)).max(keys.length),
})
