import type { InquiryFact, InquiryKind, InquiryRole } from '#shared/rules/inquiry-facts.ts'
import { message, texts } from '#shared/texts/message.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { alertTexts } from '../alerts/texts.ts'
import { cargoTexts } from '../cargo/texts.ts'

/** Texts of the reading of inquiries (user-guide.md#reading-an-inquiry). */
export const inquiryTexts = texts('inquiry', {
  about:
    'Paste what a customer asks. Quayside marks what it can read, and asks what is not clear. Nothing is sent.',
  text: 'Inquiry',
  change: 'Change the text',
  tooLong: message('Only the first {n} characters are read.', ['n', numbers.format]),
  nothing: 'No ports, dates, amounts or codes found.',
  facts: 'Facts',
  open: message('{n, plural, one {# fact needs your choice.} other {# facts need your choice.}}', 'n'),
  /** The label of a choice between the meanings of words. */
  which: message('Meaning of “{words}”', 'words'),
  remove: message('Remove “{words}”', 'words'),
  restore: 'Restore removed facts',
  use: message('Use of “{words}”', 'words'),

  ready: 'Cargo ready',
  departure: 'ETD',
  port: 'Other port',
  mode: 'Mode',
  incoterm: 'Incoterm',
  sides: 'Size of a piece',
  hs: 'HS code',
  commodity: 'Commodity',

  search: 'Search offers',
  quote: 'New quote',
})

const kinds = (): Readonly<Record<InquiryKind, string>> => ({
  port: inquiryTexts.port,
  mode: inquiryTexts.mode,
  incoterm: inquiryTexts.incoterm,
  days: inquiryTexts.departure,
  weight: cargoTexts.weight,
  volume: cargoTexts.volume,
  pieces: cargoTexts.pieces,
  containers: cargoTexts.containers,
  sides: inquiryTexts.sides,
  hs: inquiryTexts.hs,
  commodity: inquiryTexts.commodity,
})
const roles = (): Readonly<Record<InquiryRole, string>> => ({
  origin: alertTexts.origin,
  destination: alertTexts.destination,
  ready: inquiryTexts.ready,
  departure: inquiryTexts.departure,
})

/** Returns the label of a fact: its end of the lane, its event, or its kind. */
export const factLabel = ({ kind, role }: Pick<InquiryFact, 'kind' | 'role'>): string =>
  role === null ? kinds()[kind] : roles()[role]
