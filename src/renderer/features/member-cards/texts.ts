import { morningText } from '#shared/dates.ts'
import type { UnreadableCards } from '#shared/ipc/member-cards.ts'
import { type CardColour, cardFileLimits } from '#shared/rules/member-cards.ts'
import { andList } from '#shared/texts/lists.ts'
import { cardRuleTexts } from '#shared/texts/member-cards.ts'
import { message, texts } from '#shared/texts/message.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { fileSizeText, partsLine } from '#shared/texts/units.ts'

const counts = texts('cardCounts', {
  all: message('{n, plural, one {# private note} other {# private notes}}', 'n'),
  some: message('{shown} of {all, plural, one {# private note} other {# private notes}}', 'shown', 'all'),
})

/** Texts of counterparty cards (user-guide.md#counterparty-cards). */
export const cardTexts = texts('card', {
  mine: 'Private notes',
  titleOf: message('Private notes: {name}', 'name'),
  close: 'Close',
  yoursAlone: 'Only you see this. It stays on this computer.',

  colour: 'Colour',
  noColour: 'No colour',
  colours: {
    teal: 'Teal',
    blue: 'Blue',
    violet: 'Violet',
    rose: 'Rose',
    amber: 'Amber',
    green: 'Green',
    grey: 'Grey',
  } satisfies Record<CardColour, string>,
  tags: 'Tags',
  addTag: 'Add a tag',
  tagHint: 'Press Enter to add. The first tag shows beside the name.',
  removeTag: message('Remove tag {tag}', 'tag'),
  tagTooLong: message('A tag has at most {most} characters.', 'most'),
  tooManyTags: 'You cannot add more tags.',
  note: 'Note',
  noteHint: 'What you want to remember about them',
  noteLength: message('{used} of {most}', 'used', 'most'),
  followUp: 'Follow up on',
  followUpHint: message('Reminds you at {time} that day.', { time: morningText }),
  reminded: 'This reminder is done.',
  tomorrow: 'Tomorrow',
  /** After this time. */
  inAWeek: 'In a week',
  inAMonth: 'In a month',
  followUpDone: 'Done',
  phone: 'Phone',
  email: 'E-mail',
  contactHint: message(
    'The contact page fills in phone and e-mail where they are empty. Press “{add}” there for more.',
    {
      add: () => cardRuleTexts.addToNotes,
    },
  ),
  copy: { phone: 'Copy phone', email: 'Copy e-mail' },
  copied: message('Copied: {what}', 'what'),
  write: 'Write an e-mail',
  call: 'Call',

  saved: 'Saved',
  saving: 'Saving…',
  failed: 'Not saved yet.',
  tryAgain: 'Try again',
  delete: 'Delete notes',
  deleted: 'Notes deleted',
  undo: 'Undo',

  /** The mark's accessible description. */
  markOf: message('Private notes: {parts}', ['parts', partsLine]),
  colourIs: message('colour {colour}', 'colour'),
  followUpOn: message('follow up on {day}', 'day'),
  followUpDue: message('follow-up due since {day}', 'day'),
  followUpToday: 'follow up today',
  hasNote: 'a note',
  more: message('+{n}', 'n'),
  edit: 'Edit notes',

  list: 'Private notes',
  search: 'Search names, notes, tags',
  tagFilter: 'Tag',
  anyTag: 'Any',
  tagCount: message('{tag} ({n})', 'tag', 'n'),
  colourFilter: 'Colour',
  anyColour: 'Any',
  followUpFilter: 'Follow-up',
  followUps: { any: 'Any', due: 'Due', week: 'Within a week', dated: 'With a date', none: 'Without a date' },
  count: (shown: number, all: number): string => (shown === all ? counts.all(all) : counts.some(shown, all)),
  showMore: message('Show {n} more', 'n'),
  openCardOf: message('Private notes: {name}', 'name'),
  none: 'No private notes yet',
  noneDetail:
    'Keep a note, tags and a follow-up day about a member. Open them from a post, a conversation or the member’s screen.',
  goToWall: 'Go to the wall',
  noneMatch: 'No private notes match.',
  clearFilter: 'Show all',

  export: 'Export…',
  exported: message(
    '{n, plural, one {# private note saved as {names}} other {# private notes saved as {names}}}',
    'n',
    ['names', andList],
  ),
  notExported: 'Couldn’t save the private notes',
  import: 'Import…',
  importTitle: 'Import private notes',
  importFresh: 'New',
  importChanged: 'Different from yours',
  importSame: 'The same as yours',
  importNothing: 'You have all of these notes already.',
  importAsk: 'Your notes stay unless you replace them.',
  importAdd: message('{n, plural, one {Add # private note} other {Add # private notes}}', 'n'),
  importReplace: message('Add and replace {n}', 'n'),
  importOnlyReplace: message(
    '{n, plural, one {Replace # private note} other {Replace # private notes}}',
    'n',
  ),
  cancel: 'Cancel',
  imported: message(
    '{added, plural, one {# private note added} other {# private notes added}}{replaced, plural, =0 {} other {, # replaced}}',
    'added',
    'replaced',
  ),
  notImported: 'Couldn’t import the private notes',
  importRefused: 'This file cannot be imported',
  unreadable: {
    'not-cards': 'It is not a file of private notes, or it is damaged.',
    'too-many': message('It has notes about more than {most} members.', {
      most: () => numbers.format(cardFileLimits.cards),
    }),
    newer: 'A later version of Quayside wrote it.',
    'other-network': 'Its notes are about members of another network.',
  } satisfies Record<UnreadableCards, unknown>,
  tooLarge: message('It is larger than {most}.', { most: () => fileSizeText(cardFileLimits.length) }),

  common: 'In common',
  commonNothing: 'Nothing on this computer.',
  commonWith: message('In common: {parts}', ['parts', partsLine]),
  shipments: message('{n, plural, one {# shipment} other {# shipments}}', 'n'),
  messages: message('{n, plural, one {# message} other {# messages}}', 'n'),
  offers: message('{n, plural, one {# offer} other {# offers}}', 'n'),
  reviews: message('{n, plural, one {# review} other {# reviews}}', 'n'),
  andMore: message('and {n} more', 'n'),
  closedShipment: 'Closed',
  modes: {
    fcl: 'FCL',
    lcl: 'LCL',
    air: 'AIR',
    transport: 'Vehicle',
    exporter: 'Product',
    importer: 'Wanted product',
  } as Readonly<Record<string, string>>,
  leaves: message('ETD {day}', 'day'),
  /** The vessel has departed. */
  left: message('left {day}', 'day'),
  openConversation: 'Conversation',
  lastMessage: message('the last on {day}', 'day'),
  ratedByYou: message('You rated them {rating} of 5', 'rating'),
  ratedYou: message('They rated you {rating} of 5', 'rating'),
  ratedOther: message('They rated {what} {rating} of 5', 'what', 'rating'),
  rated: { shipment: 'a shipment', product: 'a product', member: 'another member' } as Readonly<
    Record<string, string>
  >,
})
