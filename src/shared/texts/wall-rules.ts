import { message, texts } from './message.ts'
import { amounts } from './numbers.ts'
import { inCredits, plainList } from './units.ts'

/** The act that a price is for. */
export type PricedAct = 'post' | 'edit'

const deducted = texts('deducted', {
  post: message(
    '{credits, plural, one {{n} credit will be deducted for this post. Privacy: {privacy}} other {{n} credits will be deducted for this post. Privacy: {privacy}}}',
    'credits',
    'n',
    'privacy',
  ),
  edit: message(
    '{credits, plural, one {{n} credit will be deducted for this edit. Privacy: {privacy}} other {{n} credits will be deducted for this edit. Privacy: {privacy}}}',
    'credits',
    'n',
    'privacy',
  ),
})

const notStated = texts('priceNotStated', {
  whole: message('{price} {deduction} Privacy: {privacy}', 'price', 'deduction', 'privacy'),
  price: {
    post: 'The network states no price for this post.',
    edit: 'The network states no price for this edit.',
  },
  priceOf: message('The network states no price for {parts}.', 'parts'),
  maybe: {
    post: 'Credits may be deducted for this post.',
    edit: 'Credits may be deducted for this edit.',
  },
  atLeast: message(
    '{n, plural, one {{amount} will be deducted for the others, and maybe more.} other {{amount} will be deducted for the others, and maybe more.}}',
    'n',
    'amount',
  ),
})

/** Texts of the wall's rules: costs and files. Quoted ones are verbatim. */
export const wallRulesTexts = texts('wallRules', {
  onlyKycVerified: 'Only members whose KYC is verified can choose this.',

  noCredits: 'No credits will be deducted for this post',
  creditsDeducted: (n: number, privacy: string, what: PricedAct): string =>
    deducted[what](n, amounts.plain(n), privacy),
  creditsNotStated: (
    { atLeast, missing }: { readonly atLeast: number; readonly missing: readonly string[] },
    privacy: string,
    what: PricedAct,
  ): string =>
    notStated.whole(
      missing.length === 0 ? notStated.price[what] : notStated.priceOf(plainList(missing)),
      atLeast === 0 ? notStated.maybe[what] : notStated.atLeast(atLeast, inCredits(atLeast)),
      privacy,
    ),
  insufficientCredits: 'Insufficient credits. Please add more credits to proceed.',
  costUnknown: 'The cost of this post is not known, so you cannot post it now.',
  balanceUnknown: 'Your balance is not known right now, so you cannot spend credits.',

  fileTooLarge: message('File size exceeds {kilobytes} KB', ['kilobytes', amounts.plain]),
  shipmentFileTooLarge: message('File size exceeds the maximum allowed size of {kilobytes} KB.', [
    'kilobytes',
    amounts.plain,
  ]),
  pictureNotShown: message(
    'Pictures of the format {format} cannot be shown here. Attach the file, or save it as JPEG first.',
    'format',
  ),
  fileTypeRefused: message('This type of file is not accepted here. Accepted: {accepted}', 'accepted'),
})
