import type { KycStatus } from '#shared/contract/entities/user.ts'

/** Texts about people: KYC, avatars, name links. */
export const personTexts = {
  kyc: {
    Accepted: 'KYC verified',
    'Awaiting Approval': 'KYC awaiting approval',
    Rejected: 'KYC rejected',
    'Not Submitted': 'KYC not submitted',
  } satisfies Record<KycStatus, string>,
  wallOf: (name: string) => `Wall of ${name}`,
  openCard: 'Private notes…',
  membersWall: 'This member’s wall',
} as const
