import { rateLimits } from '#shared/rules/rates.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { message, texts } from '#shared/texts/message.ts'
import { fileSizeText, plainList } from '#shared/texts/units.ts'

/** Texts of the rate book (user-guide.md#rate-book). */
export const rateTexts = texts('rates', {
  about: 'Your rates from the CSV files of carriers and agents. They stay on this computer.',
  none: 'No rate sheets yet',
  noneDetail: 'Import a rate sheet as a CSV file. Then Quayside finds its rates by port.',
  sheets: 'Rate sheets',
  count: message('{n, plural, one {# rate} other {# rates}}', 'n'),
  imported: message('imported {day}', 'day'),
  /** Validity of a rate or a sheet. */
  validFrom: message('valid from {day}', 'day'),
  validUntil: message('valid until {day}', 'day'),
  states: { expired: 'Expired', later: 'Not valid yet' },
  remove: message('Remove {name}', 'name'),
  removeTitle: 'Remove this rate sheet?',
  removeText: message('Quayside no longer finds the rates of “{name}”. Your file stays.', 'name'),
  removed: message('“{name}” removed', 'name'),
  notRemoved: 'Couldn’t remove the rate sheet',

  /** Heading: the member's own rates for a lane. */
  found: 'Your rates',
  noRates: message('“{book}” has no rate for this lane.', {
    book: () => commandTexts.names['rate-book'],
  }),
  notFound: 'Couldn’t look up your rates.',
  /** Hint below two fields for ports. */
  enterLane: 'Enter both ports to see your rates.',
  overlap: message(
    '{n, plural, one {# sheet has} other {# sheets have}} a rate for the same days. Compare them.',
    'n',
  ),
  minimum: message('Minimum {amount}', 'amount'),
  take: message('Take {rate}', 'rate'),

  import: 'Import a rate sheet…',
  importTitle: 'Import a rate sheet',
  sender: 'Sender',
  senderHint: 'Quayside reads the next sheet of this sender in the same way.',
  defaultHint: 'For rows without one',
  columns: 'Columns',
  meaning: message('Meaning of “{heading}”', 'heading'),
  emptyHeading: message('Column {n}', 'n'),
  leftOut: 'Left out',
  fields: {
    mode: 'Mode',
    carrier: 'Carrier',
    from: 'Valid from',
    until: 'Valid until',
    unit: 'Unit',
    price: 'Price',
    minimum: 'Minimum',
    note: 'Note',
  },
  readAs: message('Read “{example}” as', 'example'),
  choose: 'Choose',
  missing: {
    field: message('Choose the column for “{field}”.', 'field'),
    form: 'Choose how to read dates and numbers that have two meanings.',
    name: 'Enter a name for the sheet.',
  },
  /** An import whose settings are kept as a draft, without the file. */
  begun: message('The import of “{name}” is not finished. Choose its file again to go on.', 'name'),
  again: message('You imported this file on {day} as “{name}”.', 'day', 'name'),
  readable: message('{read} of the first {n} rows can be read.', 'read', 'n'),
  unknown: message('Unknown places stay as written: {places}', ['places', plainList]),
  run: message('{n, plural, one {Import # row} other {Import # rows}}', 'n'),
  running: message('{n} rows read', 'n'),
  atRow: message('Row {row}: {problem}', 'row', 'problem'),
  problems: {
    'no-place': 'A port is missing.',
    'no-price': 'It has no price.',
    price: 'The price cannot be read.',
    unit: 'The unit is unknown.',
    currency: 'The currency is missing or contradictory.',
    day: 'The date cannot be read.',
    'ends-early': 'It ends before it begins.',
    'too-many': 'The sheet has too many rates for this lane.',
  },
  done: message('{n, plural, one {# rate imported} other {# rates imported}}', 'n'),
  skipped: message('{n, plural, one {# row could not be read} other {# rows could not be read}}', 'n'),
  noneRead: 'No row could be read, so nothing was imported.',
  notImported: 'Couldn’t import the rate sheet',
  refused: 'This file cannot be imported',
  tooLarge: message('It is larger than {most}, or it has too many rows.', {
    most: () => fileSizeText(rateLimits.fileBytes),
  }),
  noTable: 'It is not a CSV file with a row of headings.',
})
