import type { UnreadableCards } from '#shared/ipc/member-cards.ts'
import type { CardColour } from '#shared/rules/member-cards.ts'
import { plural } from '#shared/texts/plural.ts'

const number = new Intl.NumberFormat('en')
const cards = (n: number): string => `${number.format(n)} ${plural(n, 'card', 'cards')}`

/** Texts of counterparty cards (product.md#counterparty-cards). */
export const cardTexts = {
  mine: 'My card',
  openMine: 'My card…',
  titleOf: (name: string) => `My card: ${name}`,
  close: 'Close',
  yoursAlone: 'Only you see this. It stays on this computer.',

  colour: 'Colour',
  noColour: 'None',
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
  tagHint: 'Enter adds it. The first one stands beside the name.',
  removeTag: (tag: string) => `Remove tag ${tag}`,
  tagTooLong: (most: number) => `A tag has at most ${most} characters.`,
  tooManyTags: 'This card holds no more tags.',
  note: 'Note',
  noteHint: 'What you want to remember about them',
  noteLength: (used: number, most: number) => `${number.format(used)} of ${number.format(most)}`,
  followUp: 'Follow up on',
  followUpHint: 'You are reminded that morning at nine.',
  reminded: 'This reminder is done.',
  tomorrow: 'Tomorrow',
  inAWeek: 'In a week',
  inAMonth: 'In a month',
  followUpDone: 'Done',
  phone: 'Phone',
  email: 'E-mail',
  contactHint:
    'The network shows phone and e-mail on the profile page alone, which the app does not read. Copy them from there once you have opened it.',
  copy: (what: string) => `Copy ${what}`,
  copied: (what: string) => `Copied: ${what}`,
  notCopied: 'It could not be copied.',
  write: 'Write an e-mail',

  saved: 'Saved',
  saving: 'Saving…',
  failed: 'Not saved yet.',
  tryAgain: 'Try again',
  delete: 'Delete card',
  deleted: 'The card is deleted.',
  undo: 'Undo',

  /** What the mark says to who does not see it. */
  markOf: (parts: readonly string[]) => `My card: ${parts.join(', ')}`,
  colourIs: (colour: string) => `colour ${colour.toLowerCase()}`,
  followUpOn: (day: string) => `follow up on ${day}`,
  followUpDue: (day: string) => `follow-up due since ${day}`,
  followUpToday: 'follow up today',
  hasNote: 'a note',
  more: (n: number) => `+${number.format(n)}`,
  edit: 'Edit card',

  list: 'Cards',
  search: 'Search names, notes, tags',
  tagFilter: 'Tag',
  anyTag: 'Any',
  tagCount: (tag: string, n: number) => `${tag} (${number.format(n)})`,
  colourFilter: 'Colour',
  anyColour: 'Any',
  followUpFilter: 'Follow-up',
  followUps: { any: 'Any', due: 'Due', week: 'Within a week', dated: 'With a date', none: 'Without a date' },
  count: (shown: number, all: number) =>
    shown === all ? cards(all) : `${number.format(shown)} of ${cards(all)}`,
  showMore: (n: number) => `Show ${number.format(n)} more`,
  openCardOf: (name: string) => `Card of ${name}`,
  none: 'No cards yet',
  noneDetail:
    'A card holds your own notes about a member: tags, a colour, when to follow up, how to reach them. Open one from a post’s menu, a conversation or a member’s screen.',
  goToWall: 'Go to the wall',
  noneMatch: 'No card matches.',
  clearFilter: 'Show all cards',

  export: 'Export…',
  exportName: (day: string) => `quayside-cards-${day}.json`,
  exported: (n: number, fileName: string) => `${cards(n)} saved as ${fileName}`,
  notExported: 'The cards could not be saved',
  import: 'Import…',
  importTitle: 'Import cards',
  importFresh: 'New',
  importChanged: 'Different from yours',
  importSame: 'The same as yours',
  importNothing: 'There is nothing in this file that you do not have.',
  importAsk: 'Yours stay as they are unless you replace them.',
  importAdd: (n: number) => `Add ${cards(n)}`,
  importReplace: (n: number) => `Add and replace ${number.format(n)}`,
  importOnlyReplace: (n: number) => `Replace ${cards(n)}`,
  cancel: 'Cancel',
  imported: (added: number, replaced: number) =>
    replaced === 0 ? `${cards(added)} added` : `${cards(added)} added, ${number.format(replaced)} replaced`,
  notImported: 'The cards could not be imported',
  importRefused: 'This file cannot be imported',
  unreadable: {
    'not-cards': 'It is not a file of cards, or it is damaged. Nothing was changed.',
    'too-many': 'It holds more than 5,000 cards. Nothing was changed.',
    newer: 'It was written by a later version of Quayside. Nothing was changed.',
    'other-network': 'Its cards are about members of another network. Nothing was changed.',
  } satisfies Record<UnreadableCards, string>,
  tooLarge: 'It is larger than 10 MB. Nothing was changed.',

  common: 'In common',
} as const
