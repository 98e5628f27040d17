import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

type Variant = 'comment' | 'message' | undefined

const isMessage = (variant: Variant): boolean => variant === 'message'

/** Texts of comment threads (product.md#threads). Those that the web client has are verbatim. */
export const threadTexts = {
  thread: 'Comments',
  unknownAuthor: 'Deleted user',
  isNew: 'New',
  edited: 'Edited',

  writeComment: 'Write a comment',
  writeReply: 'Write a reply',
  editComment: 'Edit comment',
  comment: 'Comment',
  reply: 'Reply',
  update: 'Update',
  cancel: 'Cancel',
  ok: 'OK',
  edit: 'Edit',
  delete: 'Delete',
  likedUsers: 'Users who have liked this comment',
  fileUnreadable: 'A chosen file can no longer be read. Remove it and choose it again.',

  emptyReply: 'Reply text cannot be empty!',
  deleteTitle: 'Delete comment',
  deleteQuestion: 'Are you sure you want to delete this comment?',
  deleting: 'Please wait while comment is being deleted...',

  empty: 'No comments yet. Write the first one.',
  loadFailed: 'This discussion could not be loaded.',
  earlierFailed: 'Earlier comments could not be loaded.',
  retry: 'Retry',
  sending: 'Sending…',
  notSent: 'Not sent.',
  retryLooks: 'Retry first looks whether it arrived.',
  againTitle: 'Send it again?',
  againQuestion:
    'You have said the same here already, and whether that is what got no answer cannot be told. Please look before you send it once more.',
  again: 'Send again',
  editUnsent: 'Edit',
  discard: 'Discard',
  gone: 'This comment is no longer available',
  linkedGone: 'This comment is no longer here',
  changedMeanwhile: 'This comment was changed elsewhere since you began. Update replaces what it says now:',
  keptText: 'Your text',
  you: 'You',
  goneKeepsText: 'This comment is no longer available. Your text is kept so that you can copy it.',
  threadGone: 'This post is no longer available. Your text is kept so that you can copy it.',
  showEarlier: (n: number) => `Show ${numbers.format(n)} earlier ${plural(n, 'comment', 'comments')}`,
  showEarlierReplies: (n: number, of: number) =>
    `Show ${n < of ? `${numbers.format(n)} of ` : ''}${numbers.format(of)} earlier ${plural(of, 'reply', 'replies')}`,
  unreadFromHere: 'New',
  writingAway: 'What you were writing is out of sight. Type to go on with it.',
  jumpToNewest: 'Jump to newest',
  newBelow: (n: number) => `${numbers.format(n)} new below`,
  newAbove: (n: number, areReplies: boolean) =>
    `${numbers.format(n)} new ${areReplies ? `${plural(n, 'reply', 'replies')} ` : ''}above`,
  announceNew: (n: number, variant: Variant) =>
    `${numbers.format(n)} new ${isMessage(variant) ? plural(n, 'message', 'messages') : plural(n, 'comment', 'comments')}`,
  announceSent: (variant: Variant) => (isMessage(variant) ? 'Message sent' : 'Comment sent'),
  announceNotSent: (variant: Variant) => (isMessage(variant) ? 'Message not sent' : 'Comment not sent'),

  commenting: 'Please wait while commenting...',
  oops: 'Oops...',
  shipmentGone: 'This shipment is no longer available. Your text is kept so that you can copy it.',
} as const
