import { message, texts } from './message.ts'
import { amounts } from './numbers.ts'
import { inCredits } from './units.ts'

const amountOrNone = (balance: number | null): string => (balance === null ? '' : amounts.format(balance))

/** Texts of the credit view flow (product.md#cost-of-a-look), verbatim, and the reasons for a blocked view. */
export const creditTexts = texts('credit', {
  user: {
    insufficient: 'Insufficient credits. You cannot view the contact details.',
    over: 'Your credits are over. You cannot view user details.',
    confirm: message(
      'Are you sure you want to view this user? Your profile credit is {balance} and {cost} credit will be deducted when you view user details.',
      ['balance', amounts.plain],
      ['cost', amounts.plain],
    ),
    confirmNotStated: message(
      'Are you sure you want to view this user? {balance, select, none {The network states neither your balance nor a price} other {Your profile credit is {balance}, and the network does not state the price}}. Credits may be deducted when you view user details.',
      ['balance', amountOrNone],
    ),
  },
  product: {
    insufficient: 'Insufficient credits. You cannot view this product.',
    over: 'Your credits are over. You cannot view product details.',
    confirm: message(
      'Are you sure you want to view this product? Your profile credit is {balance} and {cost} credit will be deducted when you view product details.',
      ['balance', amounts.plain],
      ['cost', amounts.plain],
    ),
    confirmNotStated: message(
      'Are you sure you want to view this product? {balance, select, none {The network states neither your balance nor a price} other {Your profile credit is {balance}, and the network does not state the price}}. Credits may be deducted when you view product details.',
      ['balance', amountOrNone],
    ),
  },
  voyager: {
    insufficient: 'Insufficient credits. You cannot view this voyager.',
    over: 'Your credits are over. You cannot view voyager details.',
    confirm: message(
      'Are you sure you want to view this voyager? Your profile credit is {balance} and {cost} credit will be deducted when you view voyager details.',
      ['balance', amounts.plain],
      ['cost', amounts.plain],
    ),
    confirmNotStated: message(
      'Are you sure you want to view this voyager? {balance, select, none {The network states neither your balance nor a price} other {Your profile credit is {balance}, and the network does not state the price}}. Credits may be deducted when you view voyager details.',
      ['balance', amountOrNone],
    ),
  },
  shortOf: message(
    'The price is {cost}, your balance {balance}.',
    ['cost', inCredits],
    ['balance', inCredits],
  ),
  priceChanged: message(
    '{before, plural, =0 {The price changed. It was free before.} other {The price changed. It was # before.}}',
    'before',
  ),
  costUnknown: 'The price is not known right now. Nothing was opened or charged.',
  balanceUnknown: 'Your balance is not known right now. Nothing was opened or charged.',
  deductionUnknown: 'Quayside could not check whether you have paid for this. Nothing was opened or charged.',
  /** Titles of the question: the words of the button, without its price. */
  titles: { user: 'Unlock contact details', product: 'View details', voyager: 'View details' },
  /** What the credits buy. */
  gets: {
    user: 'You get the member’s contact page, with name, phone and e-mail as far as the network has them.',
    product: 'You get the page with all details of the product.',
    voyager: 'You get the page with all details of the voyage.',
  },
  view: 'View',
  cancel: 'Cancel',
  ok: 'OK',
  error: 'Error',
  asking: 'Checking the price…',
  spend: message('Spend {amount}', ['amount', inCredits]),
  openContactPage: 'Open contact page',
  unlockContact: message('Unlock contact details · {price}', 'price'),
})
