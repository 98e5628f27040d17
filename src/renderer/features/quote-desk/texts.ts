import type { QuoteUnit } from '#shared/ipc/quotes.ts'
import { message, texts } from '#shared/texts/message.ts'

/** Units of a price: 'USD 1,200 per container'. */
const units = {
  container: 'per container',
  /** Weight or measure: per tonne or cubic metre, whichever is more. */
  wm: 'per W/M',
  kg: 'per kg',
  m3: 'per m³',
  tonne: 'per tonne',
  truck: 'per truck',
  /** A bill of lading or another document. */
  document: 'per document',
  shipment: 'per shipment',
} satisfies Record<QuoteUnit, string>

/** What the other side reads of a quote, in a message, on paper and in a file. */
export const outwardTexts = texts('quoteOutward', {
  heading: message(
    '{revision, plural, =1 {Quote {number}} other {Quote {number}, revision #}}',
    'number',
    'revision',
  ),
  lane: 'Lane',
  mode: 'Mode',
  incoterm: 'Incoterm',
  commodity: 'Commodity',
  cargo: 'Cargo',
  readyDay: 'Cargo ready on',
  validUntil: 'Valid until',
  remarks: 'Remarks',
  rates: 'Exchange rates',
  /** An exchange rate: 'EUR 1 = USD 1.08 (4 Mar 2027)'. */
  rate: message('{from} = {to}', 'from', 'to'),
  total: 'Total',
  /** A line of charges: '2 × USD 1,200.00 per container = USD 2,400.00'. */
  line: message('{quantity} × {price} {per} = {amount}', 'quantity', 'price', 'per', 'amount'),
  /** Replaces the amount of a line. */
  noPrice: 'no price yet',
  surcharge: 'Surcharge',
  /** A line without a description. */
  charge: 'Charge',
  units,
  /** Columns of a file for a spreadsheet. */
  csv: {
    quote: 'Quote',
    revision: 'Revision',
    kind: 'Kind',
    quantity: 'Quantity',
    unit: 'Unit',
    price: 'Price',
    currency: 'Currency',
    amount: 'Amount',
  },
})

/** Texts of the list and the editor of quotes (user-guide.md#quotes). */
export const deskTexts = texts('quoteDesk', {
  back: 'All quotes',
  search: 'Search quotes',
  state: 'State',
  all: 'All',
  templates: 'Templates',
  none: 'No quotes yet',
  noneDetail:
    'A quote is your price for an inquiry. Only you see your costs and your margin; they stay on this computer.',
  noneMatch: 'No quotes match.',
  showAll: 'Show all',
  fromTemplate: 'From a template',
  /** Above bars, a lane each. */
  winRates: 'Won by lane',
  winRate: message('{won} of {all} won ({percent})', 'won', 'all', 'percent'),
  gone: 'This quote is not on this computer.',

  forMember: 'For',
  nobody: 'Nobody yet',
  notSet: 'Not set',
  charges: 'Charges',
  chargeOf: message('Charge {n}', 'n'),
  cost: 'Cost of a unit',
  margin: 'Margin',
  margins: {
    none: 'None',
    /** A line has the margin of the whole quote. */
    general: 'As the quote',
    percent: 'Percent',
    amount: 'Amount',
    /** An amount on top of each unit's cost. */
    perUnit: 'Amount per unit',
  },
  marginOf: message('Margin: {what}', 'what'),
  noMargin: 'No charge has this currency, so no price includes the margin.',
  /** The price with the margin, beside the fields of a charge. */
  theirPrice: message('They read: {text}', 'text'),
  remove: message('Remove: {what}', 'what'),
  addCharge: 'Add a charge',
  addSurcharge: 'Add a surcharge',
  noAmount: 'This is not an amount.',
  ratesDetail: 'A rate counts in its own direction only. Without one, each currency has a total of its own.',
  rateFrom: 'One unit of',
  rateTo: 'is in',
  rate: 'Rate',
  rateDay: 'Rate of',
  addRate: 'Add a rate',
  totalIn: 'Total in',
  costs: 'Your costs',
  remarksHint: 'For example: subject to space and equipment',

  intoMessage: 'Insert into message',
  intoComment: 'Insert into comment',
  /** After the quote was put into a form that the member sends. */
  inserted: message('Nothing is sent yet. Send it, then press “{sent}”.', {
    sent: () => actTexts.markSent,
  }),
  copy: 'Copy as text',
  csv: 'Save as CSV',
  notSaved: 'Couldn’t save the quote',
  more: 'More actions',
  duplicate: 'Duplicate',
  asTemplate: 'Save as template',
  templateSaved: 'Saved as a template',
  useTemplate: 'New quote from it',
  delete: 'Delete',
  deleted: 'Quote deleted',
  sentAt: message('Sent on {moment}', 'moment'),
  reminds: message('Reminds you on {moment}', 'moment'),
  lostWhy: 'Why it was lost',
  changes: message('Changes since revision {n}', 'n'),
  noChanges: message('Nothing has changed since revision {n}.', 'n'),
  /** Spoken before the former and the present text of a change. */
  before: 'Before',
  after: 'Now',
})

/** Buttons that change the state of a quote. */
export const actTexts = texts('quoteActs', {
  markSent: 'Mark as sent',
  revise: 'Revise',
  won: 'Mark as won',
  lost: 'Mark as lost',
  reopen: 'Reopen',
})
