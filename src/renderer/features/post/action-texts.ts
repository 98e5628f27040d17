import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of the actions on a post, loaded with the actions. Texts of the web client are verbatim. */
export const postActionTexts = {
  copyLink: 'Copy link',
  copyLinkDetail: 'For a browser',
  copyAppLink: 'Copy app link',
  copyAppLinkDetail: 'Opens in Quayside',
  edit: 'Edit',
  editHere: 'The text, here on the card',
  editAll: 'Edit in composer',
  editAllDetail: 'Text, files and who sees it',
  editSharedDetail: 'Your words, with room to write',
  delete: 'Delete',
  applyChanges: 'Apply Changes',
  cancel: 'Cancel',
  editText: 'Edit post text',
  deletePost: 'Delete post',
  deleteQuestion: 'Are you sure you want to delete this post?',
  deleting: 'Please wait while post is being deleted...',
  shareQuestion: 'Are you sure you want to share this post?',
  shareNow: 'Share',
  sharing: 'Sharing Post',
  success: 'Success',
  error: 'Error',
  ok: 'OK',
  shared: 'The post was shared.',
  shareUnknown:
    'It is not known whether the post was shared. It was not sent again. Please look at your wall and your credits before you share it once more.',
  visibilityLabel: 'Who sees it',
} as const

/** Texts about the post in focus, beside the wall. */
export const postFactsTexts = {
  number: (n: number) => numbers.format(n),

  voyage: 'Voyage',
  departures: (n: number) => `${numbers.format(n)} ${plural(n, 'departure', 'departures')}`,
  kind: 'Kind',
  from: 'From',
  to: 'To',
  voyageId: 'Voyage ID',

  ownPost: 'Your post',
  visibility: 'Visible to',
  types: 'For',
  likes: 'Likes',
  comments: 'Comments',
  shares: 'Shares',
} as const

/** Reasons why a share would not reach its whole audience (product.md#sharing). */
export const shareReachTexts = {
  ownPrivate: 'This post is private to you: nobody else can open it.',
  privateToAuthor: 'This post is private to its author: nobody else can open it.',
  ownConnections: 'This post is for your connections only: others cannot open it.',
  authorsConnections: "This post is for its author's connections only: others cannot open it.",
  othersOf: (meant: string) => `This post is for ${meant} only: other user types cannot open it.`,
  missing: (meant: string, missing: string) => `This post is for ${meant} only: ${missing} cannot open it.`,
  stillCosts: 'It costs as much all the same.',
} as const

/** Texts about a share with a lost answer (robustness.md#on-its-way). */
export const shareLostTexts = {
  sentBefore: 'You shared this, and it was not confirmed. It may have arrived: Share looks first.',
  looking: 'Looking whether your share arrived...',
  arrived: 'The post was shared all the same. Nothing has to be sent again.',
  notFound:
    'You shared this before, and it was not confirmed. You are not among those who shared it and your credits did not change, so it seems that it did not arrive.',
  doubtful:
    'You shared this before, and it was not confirmed. Whether it arrived cannot be told. Please look at your wall and your credits before you share it once more.',
} as const
