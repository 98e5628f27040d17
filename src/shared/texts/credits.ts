import { amounts, inCredits } from './numbers.ts'

const notStated = (what: string, balance: number | null): string =>
  `Are you sure you want to view this ${what}? ${balance === null ? 'The network states neither your balance nor a price' : `Your profile credit is ${amounts.format(balance)}, and the network does not state the price`}. Credits may be deducted when you view ${what} details.`

/** Texts of the credit view flow (product.md#cost-of-a-look), verbatim, and the reasons for a blocked look. */
export const creditTexts = {
  user: {
    insufficient: 'Insufficient credits. You cannot view the contact details.',
    over: 'Your credits are over. You cannot view user details.',
    confirm: (balance: number, cost: number) =>
      `Are you sure you want to view this user? Your profile credit is ${amounts.plain(balance)} and ${amounts.plain(cost)} credit will be deducted when you view user details.`,
    confirmNotStated: (balance: number | null) => notStated('user', balance),
  },
  product: {
    insufficient: 'Insufficient credits. You cannot view this product.',
    over: 'Your credits are over. You cannot view product details.',
    confirm: (balance: number, cost: number) =>
      `Are you sure you want to view this product? Your profile credit is ${amounts.plain(balance)} and ${amounts.plain(cost)} credit will be deducted when you view product details.`,
    confirmNotStated: (balance: number | null) => notStated('product', balance),
  },
  voyager: {
    insufficient: 'Insufficient credits. You cannot view this voyager.',
    over: 'Your credits are over. You cannot view voyager details.',
    confirm: (balance: number, cost: number) =>
      `Are you sure you want to view this voyager? Your profile credit is ${amounts.plain(balance)} and ${amounts.plain(cost)} credit will be deducted when you view voyager details.`,
    confirmNotStated: (balance: number | null) => notStated('voyager', balance),
  },
  priceChanged: (before: number) =>
    `The price changed. It was ${before === 0 ? 'free' : amounts.format(before)} before.`,
  costUnknown: 'The price is not known right now. Nothing was opened or charged.',
  balanceUnknown: 'Your balance is not known right now. Nothing was opened or charged.',
  deductionUnknown: 'Quayside could not check whether you have paid for this. Nothing was opened or charged.',
  titles: { user: 'View user', product: 'View product', voyager: 'View voyager' },
  view: 'View',
  cancel: 'Cancel',
  ok: 'OK',
  error: 'Error',
  asking: 'Checking the price...',
  spend: (n: number) => `Spend ${inCredits(n)}`,
  openContactPage: 'Open contact page',
  unlockContact: (price: string) => `Unlock contact details · ${price}`,
} as const
