import { message, texts } from '#shared/texts/message.ts'
import { numbers } from '#shared/texts/numbers.ts'

/** Texts of the actions on a post, loaded with the actions. Texts of the web client are verbatim. */
export const postActionTexts = texts('postAction', {
  copyLink: 'Copy link',
  copyLinkDetail: 'For a browser',
  copyAppLink: 'Copy app link',
  copyAppLinkDetail: 'Opens in Quayside',
  edit: 'Edit',
  editHere: 'Text only, on the card',
  editAll: 'Edit in composer',
  editAllDetail: 'Text, files and audience',
  editSharedDetail: 'Your text, with more room',
  delete: 'Delete',
  applyChanges: 'Apply Changes',
  cancel: 'Cancel',
  editText: 'Edit post text',
  deletePost: 'Delete post',
  deleteQuestion: 'Are you sure you want to delete this post?',
  withComments: message(
    '{n, plural, one {This post and its comment} other {This post and its # comments}}',
    'n',
  ),
  deleting: 'Please wait while post is being deleted...',
  shareQuestion: 'Are you sure you want to share this post?',
  shareNow: 'Share',
  sharing: 'Sharing Post',
  success: 'Success',
  error: 'Error',
  ok: 'OK',
  shared: 'Post shared',
  shareUnknown:
    'The network did not confirm the share. Quayside did not repeat it. Check your wall and your credits before you share again.',
  visibilityLabel: 'Who sees it',
})

/** Texts about the post in focus, beside the wall. */
export const postFactsTexts = texts('postFacts', {
  number: (n: number) => numbers.format(n),

  voyage: 'Voyage',
  departures: message('{n, plural, one {# departure} other {# departures}}', 'n'),
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
})

/** Reasons why a share would not reach its whole audience (product.md#sharing). */
export const shareReachTexts = texts('shareReach', {
  ownPrivate: 'This post is private to you. Readers will see an empty card.',
  privateToAuthor: 'Only its author can open this post. Readers will see an empty card.',
  ownConnections: 'Only your connections can open this post.',
  authorsConnections: 'Only its author’s connections can open this post.',
  othersOf: message('This post is for {meant} only. Other user types cannot open it.', 'meant'),
  missing: message('This post is for {meant} only. {missing} cannot open it.', 'meant', 'missing'),
  stillCosts: 'The price stays the same.',
  shareAnyway: 'Share anyway',
  wordsLater: message('You can add words afterwards with “{edit}”.', { edit: () => postActionTexts.edit }),
})

/** Texts about a share with a lost answer (robustness.md#on-its-way). */
export const shareLostTexts = texts('shareLost', {
  sentBefore: message('Your earlier share was not confirmed. “{share}” first checks whether it arrived.', {
    share: () => postActionTexts.shareNow,
  }),
  looking: 'Checking whether your share arrived…',
  arrived: 'Your share arrived. Nothing was sent again.',
  notFound:
    'Your share was not confirmed. You are not in the list of sharers and your credits did not change, so it was probably not shared.',
  doubtful:
    'Your share was not confirmed and may have arrived. Check your wall and your credits before you share again.',
})
