import { amounts, numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'
import { invitationTexts } from './invitation-texts.ts'

const kilobytes = (bytes: number): string => `${numbers.format(Math.max(1, Math.round(bytes / 1024)))} KB`

/** Maximum names listed. Further ones are counted. */
const mostNames = 5

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
    const named = files.slice(0, mostNames).map(({ name, size }) => `${name} (${kilobytes(size)})`)
    const more = files.length - named.length
    return `${named.join(', ')}${more > 0 ? ` and ${numbers.format(more)} more` : ''}`
  },
  sizeRefused: (bytes: number) =>
    `The server takes less than the ${kilobytes(bytes)} that were sent at once.`,
  limitOfFile: (most: number) => `A file may have at most ${numbers.format(most)} KB.`,
  tooManyFiles: (most: number) => `At most ${most} files can be added.`,
  tooManyRemoved: (most: number) =>
    `At most ${most} files can be taken away at one time. Save, and then take away the rest.`,
  filesStillThere: (names: string) =>
    `The text was saved, but this network cannot take files away. Still there: ${names}`,
  fileUnreadable: (name: string) => `${name} could not be read. Please add it again.`,

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
  filesNotKept: (names: string) =>
    `These files were too large to keep with the draft. Please add them again: ${names}`,
  discardDraft: 'Discard draft',
  discardQuestion: 'Discard what you have written?',
  keep: 'Keep',

  balance: (n: number) => `Balance ${amounts.format(n)} ${plural(n, 'credit', 'credits')}`,
  balanceUnknown: 'Balance unknown',
  cost: (n: number) => (n === 0 ? 'Free' : `Costs ${amounts.format(n)} ${plural(n, 'credit', 'credits')}`),
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
  unknownFound: 'Your post is on your wall all the same. Nothing has to be sent again.',
  unknownMaybe:
    'Something like your post is not on your wall, and your credits did not change, so it seems that it was not posted. It was not sent again: your text and files are still here.',
  unknownCharged:
    'Your credits changed since. Please look at your wall before you post again. The post was not sent again: your text and files are still here.',
  unknownBlind:
    'The wall could not be read, so it is not known whether it was posted. It was not sent again: your text and files are still here. Please look at your wall and your credits first.',
  sentBefore: 'This post was sent and not confirmed. It may be on your wall already: Post looks there first.',
  foundChanged:
    'What you sent before is on your wall. What you have changed since is still here: posted, it is another post.',
  againMaybe:
    'You sent this before, and it was not confirmed. It is not among the newest posts of your wall and your credits did not change, so it seems that it was not posted.',
  againCharged:
    'You sent this before, and it was not confirmed. It is not among the newest posts of your wall, but your credits changed since. Please look there before you post it again.',
  againBlind:
    'You sent this before, and it was not confirmed. Whether it was posted cannot be told. Please look at your wall and your credits before you post it again.',
  discardPosted: 'It is posted, clear the editor',
  keepDraft: 'Keep my draft',
} as const
