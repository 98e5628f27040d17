import type { z } from 'zod'
import type { authUser, connection, kycStatus, listedUser, userRef } from './user.schema.ts'

/** Values of kyc_status (product.md#members). */
export const kycStatuses = ['Awaiting Approval', 'Accepted', 'Rejected', 'Not Submitted'] as const

export type KycStatus = z.output<typeof kycStatus>

export type UserRef = z.output<typeof userRef>

export type ListedUser = z.output<typeof listedUser>

export type AuthUser = z.output<typeof authUser>

export type Connection = z.output<typeof connection>
