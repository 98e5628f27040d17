import { message, texts } from '#shared/texts/message.ts'
import { amounts } from '#shared/texts/numbers.ts'
import { inCredits, kilobyteText, plainList } from '#shared/texts/units.ts'
import { userTypeTexts } from '#shared/texts/user-types.ts'
import { invitationTexts } from './invitation-texts.ts'

const fileList = texts('fileList', {
  one: message('{name} ({size})', 'name', 'size'),
  all: message('{names}{more, plural, =0 {} other { and # more}}', 'names', 'more'),
  unreadable: message(
    'Couldn’t read {names}. {n, plural, one {The file was moved, changed or deleted. Add it again.} other {The files were moved, changed or deleted. Add them again.}}',
    ['names', plainList],
    'n',
  ),
  folders: message(
    '{n, plural, one {{names} is a folder. Add the files in it, or a ZIP file of it.} other {{names} are folders. Add the files in them, or a ZIP file of each.}}',
    ['names', plainList],
    'n',
  ),
  empty: message(
    '{n, plural, one {{names} is empty. Attach it anyway?} other {{names} are empty. Attach them anyway?}}',
    ['names', plainList],
    'n',
  ),
})

/** Maximum names listed. Further ones are counted. */
const maxNames = 5

/** Texts of editors, file trays and the post composer (product.md#composer). Texts of the web client are verbatim. */
export const composerTexts = texts('composer', {
  ...invitationTexts,
  draft: 'Draft',
  toolbar: 'Formatting',
  opening: 'Opening a long text…',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  color: 'Text colour',
  background: 'Background colour',
  font: 'Font',
  emoji: 'Emoji',
  noColor: 'No colour',
  noFont: 'Default font',
  colorNames: {
    black: 'Black',
    grey: 'Grey',
    red: 'Red',
    orange: 'Orange',
    yellow: 'Yellow',
    green: 'Green',
    teal: 'Teal',
    blue: 'Blue',
    violet: 'Violet',
    pink: 'Pink',
  },
  withKeys: message('{name} ({keys})', 'name', 'keys'),
  findEmoji: 'Find emoji',
  noEmoji: 'No emoji of that name.',

  sends: message('{keys} sends', 'keys'),
  /** With several accounts. It replaces the longer text of Enter, because the line has no more room. */
  sendsAs: message('{keys} sends as {name}', 'keys', 'name'),
  enterSends: 'Enter sends, Shift+Enter starts a new line',

  addImages: 'Add images',
  addAttachments: 'Attach files',
  images: 'Images',
  attachments: 'Attachments',
  remove: message('Remove {name}', 'name'),
  removed: message('Removed {name}', 'name'),
  undoRemove: 'Undo',
  moveEarlier: message('Move {name} earlier', 'name'),
  moveLater: message('Move {name} later', 'name'),
  dropHere: 'Drop images and files here',
  dismiss: 'Dismiss',
  /** Files by name and size, in bytes; '' for none. */
  namedFiles: (files: readonly { readonly name: string; readonly size: number }[]): string => {
    const named = files.slice(0, maxNames).map(({ name, size }) => fileList.one(name, kilobyteText(size)))
    return fileList.all(plainList(named), files.length - named.length)
  },
  sizeRefused: message('The server accepts less than {size} at once.', ['size', kilobyteText]),
  limitOfFile: message('Files can have up to {most} KB.', 'most'),
  tooManyFiles: message('You can add up to {most} files.', 'most'),
  tooManyRemoved: message('You can remove up to {most} files at a time. Save, then remove the rest.', 'most'),
  filesStillThere: message('The text is saved, but this network cannot remove files: {names}', 'names'),
  filesUnreadable: (names: readonly string[]): string => fileList.unreadable(names, names.length),
  foldersRefused: (names: readonly string[]): string => fileList.folders(names, names.length),
  emptyTitle: message('{n, plural, one {Attach an empty file?} other {Attach # empty files?}}', 'n'),
  emptyQuestion: (names: readonly string[]): string => fileList.empty(names, names.length),
  attachEmpty: 'Attach anyway',
  leaveOut: 'Leave out',
  aFile: 'A file',
  placeKept: 'Published files keep their place on this network. New ones follow them.',

  whoSees: 'Who sees it',
  visibilityOf: message('Who sees it: {label}', 'label'),
  userTypes: 'User types',
  chooseAudience: 'Choose who sees it',

  message: 'Your post',
  /** Verb: publishes the post. */
  post: 'Post',
  postPrivately: 'Post privately',
  update: 'Update',
  cancelEdit: 'Cancel editing',
  editing: 'Edit your post',
  close: 'Close',
  closeKeeps: 'Close. Your text and files are kept.',
  filesNotKept: message('Too large for the draft. Add these files again: {names}', 'names'),
  discardDraft: 'Discard draft',
  discardQuestion: 'Discard what you have written?',
  keep: 'Keep',

  balance: message('Balance {amount}', ['amount', inCredits]),
  balanceUnknown: 'Balance unknown',
  cost: message('{n, plural, =0 {Free} one {Costs # credit} other {Costs # credits}}', 'n'),
  costUnknown: 'Cost unknown',

  confirmTitle: 'Post this?',
  confirm: 'Yes, Post it!',
  confirmEditTitle: 'Save this edit?',
  confirmEdit: 'Yes, Save it!',
  cancel: 'Cancel',
  posting: 'Please wait while post is being shared...',
  updating: 'Please wait while post is being updated...',
  uploaded: message('{percent}% uploaded', 'percent'),
  cancelUpload: 'Cancel upload',
  error: 'Error',
  ok: 'OK',
  cancelled: 'The upload was cancelled. Your text and files are still here.',

  unknownTitle: 'Was it posted?',
  unknownLooking: 'Checking whether your post arrived…',
  unknownFound: 'Your post is on your wall. You don’t need to send it again.',
  unknownMaybe:
    'Your post is not on your wall and your credits did not change, so it was probably not posted. Your text and files are still here.',
  unknownCharged:
    'Your credits changed. Check your wall before you post again. Your text and files are still here.',
  unknownBlind:
    'Couldn’t read your wall, so it is unclear whether the post arrived. Check your wall and your credits first. Your text and files are still here.',
  sentBefore: message('This post may be on your wall already. “{post}” checks there first.', {
    post: (): string => composerTexts.post,
  }),
  foundChanged: 'The earlier version is on your wall. Your changes are still here and would be another post.',
  againMaybe:
    'You sent this before without an answer. It is not on your wall and your credits did not change, so it was probably not posted.',
  againCharged:
    'You sent this before without an answer. It is not on your wall, but your credits changed. Check your wall before you post again.',
  againBlind:
    'You sent this before without an answer, and your wall could not be read. Check your wall and your credits before you post again.',
  discardPosted: 'Clear the editor',
  keepDraft: 'Keep my draft',
})

/** Texts about an edit that is kept or discarded. */
export const editSignTexts = texts('editSign', {
  unfinished: 'Unfinished edit',
  continue: 'Continue',
  discard: 'Discard',
  discarded: 'Edit discarded',
  draftDiscarded: 'Draft discarded',
  undo: 'Undo',
})

const sums = texts('audienceSum', { part: message('{userType} {cost}', 'userType', 'cost') })

/** Texts about the price of an audience, and about saved audiences. */
export const audienceTexts = texts('audience', {
  reach: {
    private_to_me: 'Only you',
    my_connection_only: 'Your connections',
    public: 'Every member',
  },
  line: message('{reach} · {price}', 'reach', 'price'),
  allTypes: 'All user types',
  among: {
    my_connection_only: message('{types} among your connections', ['types', plainList]),
    public: message('{types} among all members', ['types', plainList]),
  },
  people: message('{audience}, {n, plural, one {# person} other {# people}}', 'audience', 'n'),
  forAllTypes: message('{price} for all user types', 'price'),
  tooDear: message('{price}, more than your balance of {balance}', 'price', ['balance', inCredits]),
  breakdown: (parts: readonly { readonly label: string; readonly cost: number }[], sum: number): string =>
    `${parts.map(({ label, cost }) => sums.part(label, cost)).join(' + ')} = ${amounts.format(sum)}`,
  cheaper: message(
    '“{all}” costs {cost}, {types, plural, one {this one} =2 {these two} =3 {these three} =4 {these four} =5 {these five} =6 {these six} =7 {these seven} =8 {these eight} =9 {these nine} =10 {these ten} =11 {these eleven} other {these #}} {instead}.',
    'types',
    'cost',
    'instead',
    { all: () => userTypeTexts.all },
  ),
  cheaperReaches: message('“{all}” reaches them too, and every other user type.', {
    all: () => userTypeTexts.all,
  }),
  chooseAll: message('Choose “{all}”', { all: () => userTypeTexts.all }),

  saved: 'Saved audiences',
  last: message('Last time: {visibility}, {types}', 'visibility', ['types', plainList]),
  lastName: 'Last audience',
  use: message('Use the saved audience {name}', 'name'),
  remove: message('Remove the saved audience {name}', 'name'),
  saveThis: 'Save this audience',
  name: 'Name of the audience',
  namePlaceholder: 'Name, such as Rate requests',
  save: 'Save',
  cancel: 'Cancel',
})
