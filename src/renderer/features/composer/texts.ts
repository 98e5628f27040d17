import { inCredits, numbers } from '#shared/texts/numbers.ts'
import { invitationTexts } from './invitation-texts.ts'

const kilobytes = (bytes: number): string => `${numbers.format(Math.max(1, Math.round(bytes / 1024)))} KB`

/** Maximum names listed. Further ones are counted. */
const maxNames = 5

/** Texts of editors, file trays and the post composer (product.md#composer). Texts of the web client are verbatim. */
export const composerTexts = {
  ...invitationTexts,
  draft: 'Draft',
  toolbar: 'Formatting',
  opening: 'Opening a long text …',
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
  withKeys: (name: string, keys: string) => `${name} (${keys})`,
  findEmoji: 'Find emoji',
  noEmoji: 'No emoji of that name.',

  sends: (keys: string) => `${keys} sends`,
  /** With several accounts. It replaces the longer text of Enter, because the line has no more room. */
  sendsAs: (keys: string, name: string) => `${keys} sends as ${name}`,
  enterSends: 'Enter sends, Shift+Enter starts a new line',

  addImages: 'Add images',
  addAttachments: 'Attach files',
  images: 'Images',
  attachments: 'Attachments',
  remove: (name: string) => `Remove ${name}`,
  moveEarlier: (name: string) => `Move ${name} earlier`,
  moveLater: (name: string) => `Move ${name} later`,
  dropHere: 'Drop images and files here',
  dismiss: 'Dismiss',
  kilobytes,
  /** Files by name and size, in bytes; '' for none. */
  namedFiles: (files: readonly { readonly name: string; readonly size: number }[]): string => {
    const named = files.slice(0, maxNames).map(({ name, size }) => `${name} (${kilobytes(size)})`)
    const more = files.length - named.length
    return `${named.join(', ')}${more > 0 ? ` and ${numbers.format(more)} more` : ''}`
  },
  sizeRefused: (bytes: number) => `The server accepts less than ${kilobytes(bytes)} at once.`,
  limitOfFile: (most: number) => `Files can have up to ${numbers.format(most)} KB.`,
  tooManyFiles: (most: number) => `You can add up to ${most} files.`,
  tooManyRemoved: (most: number) =>
    `You can remove up to ${most} files at a time. Save, then remove the rest.`,
  filesStillThere: (names: string) => `The text is saved, but this network cannot remove files: ${names}`,
  fileUnreadable: (name: string) => `Couldn’t read ${name}. Add it again.`,

  whoSees: 'Who sees it',
  visibilityOf: (label: string) => `Who sees it: ${label}`,
  userTypes: 'User types',
  chooseAudience: 'Choose who sees it',

  message: 'Your post',
  post: 'Post',
  postPrivately: 'Post privately',
  update: 'Update',
  cancelEdit: 'Cancel editing',
  editing: 'Edit your post',
  filesNotKept: (names: string) => `Too large for the draft. Add these files again: ${names}`,
  discardDraft: 'Discard draft',
  discardQuestion: 'Discard what you have written?',
  keep: 'Keep',

  balance: (n: number) => `Balance ${inCredits(n)}`,
  balanceUnknown: 'Balance unknown',
  cost: (n: number) => (n === 0 ? 'Free' : `Costs ${inCredits(n)}`),
  costUnknown: 'Cost unknown',

  confirmTitle: 'Post this?',
  confirm: 'Yes, Post it!',
  confirmEditTitle: 'Save this edit?',
  confirmEdit: 'Yes, Save it!',
  cancel: 'Cancel',
  posting: 'Please wait while post is being shared...',
  updating: 'Please wait while post is being updated...',
  uploaded: (percent: number) => `${percent}% uploaded`,
  cancelUpload: 'Cancel upload',
  error: 'Error',
  ok: 'OK',
  cancelled: 'The upload was cancelled. Your text and files are still here.',

  unknownTitle: 'Was it posted?',
  unknownLooking: 'Looking whether your post arrived...',
  unknownFound: 'Your post is on your wall. You don’t need to send it again.',
  unknownMaybe:
    'Your post is not on your wall and your credits did not change, so it was probably not posted. Your text and files are still here.',
  unknownCharged:
    'Your credits changed. Check your wall before you post again. Your text and files are still here.',
  unknownBlind:
    'Couldn’t read your wall, so it is unclear whether the post arrived. Check your wall and your credits first. Your text and files are still here.',
  sentBefore: 'This post may be on your wall already. Post checks there first.',
  foundChanged: 'The earlier version is on your wall. Your changes are still here and would be another post.',
  againMaybe:
    'You sent this before without an answer. It is not on your wall and your credits did not change, so it was probably not posted.',
  againCharged:
    'You sent this before without an answer. It is not on your wall, but your credits changed. Check your wall before you post again.',
  againBlind:
    'You sent this before without an answer, and your wall could not be read. Check your wall and your credits before you post again.',
  discardPosted: 'Clear the editor',
  keepDraft: 'Keep my draft',
} as const
