import type { KycStatus } from '#shared/contract/entities/user.ts'
import { message, texts } from '#shared/texts/message.ts'

/** Texts about people: KYC, avatars, name links. */
export const personTexts = texts('person', {
  kyc: {
    Accepted: 'KYC verified',
    'Awaiting Approval': 'KYC awaiting approval',
    Rejected: 'KYC rejected',
    'Not Submitted': 'KYC not submitted',
  } satisfies Record<KycStatus, string>,
  verify: 'Get verified on the network’s page',
  wallOf: message('Wall of {name}', 'name'),
  openCard: 'Private notes…',
  membersWall: 'This member’s wall',
})
