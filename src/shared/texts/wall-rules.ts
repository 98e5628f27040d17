import { amounts, inCredits } from './numbers.ts'
import { plural } from './plural.ts'

/** Texts of the wall's rules: costs and files. Quoted ones are verbatim. */
export const wallRulesTexts = {
  onlyKycVerified: 'Only members whose KYC is verified can choose this.',

  noCredits: 'No credits will be deducted for this post',
  creditsDeducted: (n: number, privacy: string, what: string) =>
    `${amounts.plain(n)} ${plural(n, 'credit', 'credits')} will be deducted for this ${what}. Privacy: ${privacy}`,
  creditsNotStated: (
    { atLeast, missing }: { readonly atLeast: number; readonly missing: readonly string[] },
    privacy: string,
    what: string,
  ) =>
    `The network states no price for ${missing.length === 0 ? `this ${what}` : missing.join(', ')}. ${
      atLeast === 0
        ? `Credits may be deducted for this ${what}.`
        : `${inCredits(atLeast)} will be deducted for the others, and maybe more.`
    } Privacy: ${privacy}`,
  insufficientCredits: 'Insufficient credits. Please add more credits to proceed.',
  costUnknown: 'The cost of this post is not known, so you cannot post it now.',
  balanceUnknown: 'Your balance is not known right now, so you cannot spend credits.',

  fileTooLarge: (kilobytes: number) => `File size exceeds ${kilobytes} KB`,
  shipmentFileTooLarge: (kilobytes: number) =>
    `File size exceeds the maximum allowed size of ${kilobytes} KB.`,
  fileTypeRefused: (accepted: string) => `This type of file is not accepted here. Accepted: ${accepted}`,
} as const
