import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

type Variant = 'comment' | 'message' | undefined

/** Returns the noun of a thread. A conversation has messages, never comments. */
const nounOf = (variant: Variant): string => (variant === 'message' ? 'message' : 'comment')
const capitalNounOf = (variant: Variant): string => (variant === 'message' ? 'Message' : 'Comment')

/** Texts of comment threads (product.md#threads). Texts of the web client are verbatim. */
export const threadTexts = {
  thread: 'Comments',
  unknownAuthor: 'Deleted user',
  isNew: 'New',
  edited: 'Edited',

  writeComment: 'Write a comment',
  writeReply: 'Write a reply',
  editComment: (variant: Variant) => `Edit ${nounOf(variant)}`,
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
  deletion: {
    comment: {
      title: 'Delete comment',
      question: 'Are you sure you want to delete this comment?',
      busy: 'Please wait while comment is being deleted...',
    },
    message: {
      title: 'Delete message',
      question: 'Are you sure you want to delete this message?',
      busy: 'Please wait while message is being deleted...',
    },
  },

  empty: 'No comments yet. Write the first one.',
  loadFailed: 'This discussion could not be loaded.',
  earlierFailed: (variant: Variant) => `Earlier ${nounOf(variant)}s could not be loaded.`,
  retry: 'Retry',
  sending: 'Sending…',
  waiting: 'Waiting for connection',
  notSent: 'Not sent.',
  retryLooks: 'Retry first looks whether it arrived.',
  againTitle: 'Send it again?',
  againQuestion:
    'You have said the same here already, and whether that is what got no answer cannot be told. Please look before you send it once more.',
  again: 'Send again',
  editUnsent: 'Edit',
  discard: 'Discard',
  gone: (variant: Variant) => `This ${nounOf(variant)} is no longer available`,
  linkedGone: (variant: Variant) => `This ${nounOf(variant)} is no longer here`,
  changedMeanwhile: (variant: Variant) =>
    `This ${nounOf(variant)} was changed elsewhere since you began. Update replaces what it says now:`,
  keptText: 'Your text',
  you: 'You',
  goneKeepsText: (variant: Variant) =>
    `This ${nounOf(variant)} is no longer available. Your text is kept so that you can copy it.`,
  threadGone: 'This post is no longer available. Your text is kept so that you can copy it.',
  showEarlier: (n: number) => `Show ${numbers.format(n)} earlier ${plural(n, 'comment', 'comments')}`,
  showEarlierReplies: (n: number, of: number) =>
    `Show ${n < of ? `${numbers.format(n)} of ` : ''}${numbers.format(of)} earlier ${plural(of, 'reply', 'replies')}`,
  unreadFromHere: 'New',
  jumpToNewest: 'Jump to newest',
  newBelow: (n: number) => `${numbers.format(n)} new below`,
  newAbove: (n: number, areReplies: boolean) =>
    `${numbers.format(n)} new ${areReplies ? `${plural(n, 'reply', 'replies')} ` : ''}above`,
  announceSent: (variant: Variant) => `${capitalNounOf(variant)} sent`,
  announceNotSent: (variant: Variant) => `${capitalNounOf(variant)} not sent`,

  commenting: 'Please wait while commenting...',
  oops: 'Oops...',
  shipmentGone: 'This shipment is no longer available. Your text is kept so that you can copy it.',
} as const
