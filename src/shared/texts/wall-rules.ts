import { plural } from './plural.ts'

/** Texts that the wall's rules decide on: likes, shares, costs, visibility, files, times. Quoted ones are verbatim. */
export const wallRulesTexts = {
  you: 'You',
  postUserDeleted: 'Post user deleted',
  unnamedMember: 'Unnamed member',

  youLikedThis: 'You liked this',
  youAndOthersLiked: (others: number) => `You and ${others} ${plural(others, 'other', 'others')} liked this`,
  likes: (n: number) => `${n} ${plural(n, 'like', 'likes')}`,
  shares: (n: number) => `${n} ${plural(n, 'share', 'shares')}`,

  visibility: {
    private_to_me: 'Private to me',
    my_connection_only: 'My connections only',
    public: 'Public',
  },
  onlyKycVerified: 'Only members whose KYC is verified can choose this.',

  noCredits: 'No credits will be deducted for this post',
  creditsDeducted: (n: number, privacy: string) =>
    `${n} ${plural(n, 'credit', 'credits')} will be deducted for this post. Privacy: ${privacy}`,
  insufficientCredits: 'Insufficient credits. Please add more credits to proceed.',
  costUnknown: 'The cost of this post could not be worked out, so it cannot be posted now.',
  balanceUnknown: 'Your credit balance is not known right now, so nothing that costs credits can be done.',

  fileTooLarge: (kilobytes: number) => `File size exceeds ${kilobytes} KB`,
  shipmentFileTooLarge: (kilobytes: number) =>
    `File size exceeds the maximum allowed size of ${kilobytes} KB.`,
  fileTypeRefused: (accepted: string) => `This type of file is not accepted here. Accepted: ${accepted}`,

  more: '...more',
  justNow: 'Just now',
  minutesAgo: (n: number) => `${n} min ago`,
  hoursAgo: (n: number) => `${n} h ago`,
  daysAgo: (n: number) => `${n} ${plural(n, 'day', 'days')} ago`,
} as const
