import { message, texts } from '#shared/texts/message.ts'

const earlierReplies = texts('earlierReplies', {
  all: message('{of, plural, one {Show # earlier reply} other {Show # earlier replies}}', 'of'),
  some: message(
    '{of, plural, one {Show {n} of # earlier reply} other {Show {n} of # earlier replies}}',
    'n',
    'of',
  ),
})

/** Texts of comment threads (product.md#threads). Texts of the web client are verbatim. */
export const threadTexts = texts('thread', {
  thread: 'Comments',
  unknownAuthor: 'Deleted user',
  /** After a copy of a long thread of which the beginning is still loading. */
  copiedPart: 'Copied without what is still loading',
  isNew: message('{variant, select, message {New} other {New}}', 'variant'),
  edited: message('{variant, select, message {Edited} other {Edited}}', 'variant'),

  writeComment: 'Write a comment',
  writeReply: 'Write a reply',
  editComment: message('{variant, select, message {Edit message} other {Edit comment}}', 'variant'),
  comment: 'Comment',
  reply: 'Reply',
  update: 'Update',
  cancel: 'Cancel',
  ok: 'OK',
  edit: 'Edit',
  delete: 'Delete',
  likedUsers: 'Users who have liked this comment',

  emptyReply: 'Reply text cannot be empty!',
  deletion: {
    comment: {
      title: 'Delete comment',
      question: 'Are you sure you want to delete this comment?',
      busy: 'Please wait while comment is being deleted...',
      withReplies: message(
        '{n, plural, one {This comment and its reply} other {This comment and its # replies}}',
        'n',
      ),
    },
    message: {
      title: 'Delete message',
      question: 'Are you sure you want to delete this message?',
      busy: 'Please wait while message is being deleted...',
      withReplies: message(
        '{n, plural, one {This message and its reply} other {This message and its # replies}}',
        'n',
      ),
    },
  },

  empty: 'No comments yet. Write the first one.',
  loadFailed: 'This discussion could not be loaded.',
  loadsOnline: 'This discussion is not on this computer. It loads once you are online.',
  earlierFailed: message(
    '{variant, select, message {Earlier messages could not be loaded.} other {Earlier comments could not be loaded.}}',
    'variant',
  ),
  retry: 'Retry',
  sending: 'Sending…',
  waiting: 'Waiting for connection',
  undoable: message('{n, plural, one {Sending in # second} other {Sending in # seconds}}', 'n'),
  sendLater: 'Send later',
  willBeSent: message('Will be sent {moment}', 'moment'),
  wasDue: message('Was to be sent {moment}', 'moment'),
  sendNow: 'Send now',
  tooLargeForLater: message('Files that are sent later may have {size} together.', 'size'),
  notSent: message('{variant, select, message {Not sent.} other {Not sent.}}', 'variant'),
  retryLooks: message('“{retry}” first checks whether it arrived.', {
    retry: (): string => threadTexts.retry,
  }),
  againTitle: 'Send it again?',
  againQuestion:
    'You have said the same here already, and whether that is what got no answer cannot be told. Please look before you send it once more.',
  again: 'Send again',
  editUnsent: 'Edit',
  discard: 'Discard',
  gone: message(
    '{variant, select, message {This message is no longer available} other {This comment is no longer available}}',
    'variant',
  ),
  linkedGone: message(
    '{variant, select, message {This message is no longer here} other {This comment is no longer here}}',
    'variant',
  ),
  changedMeanwhile: message(
    '{variant, select, message {This message was changed elsewhere since you began. “{update}” replaces what it says now:} other {This comment was changed elsewhere since you began. “{update}” replaces what it says now:}}',
    'variant',
    { update: (): string => threadTexts.update },
  ),
  keptText: 'Your text',
  you: 'You',
  goneKeepsText: message(
    '{variant, select, message {This message is no longer available. Your text is kept so that you can copy it.} other {This comment is no longer available. Your text is kept so that you can copy it.}}',
    'variant',
  ),
  threadGone: 'This post is no longer available. Your text is kept so that you can copy it.',
  showEarlier: message('{n, plural, one {Show # earlier comment} other {Show # earlier comments}}', 'n'),
  showEarlierReplies: (n: number, of: number): string =>
    n < of ? earlierReplies.some(n, of) : earlierReplies.all(of),
  /** Heading of the unread ones below it. */
  unreadFromHere: message('{variant, select, message {New} other {New}}', 'variant'),
  unsentAway: message(
    '{variant, select, message {{n, plural, one {# message not sent. Show} other {# messages not sent. Show}}} other {{n, plural, one {# comment not sent. Show} other {# comments not sent. Show}}}}',
    'variant',
    'n',
  ),
  jumpToNewest: 'Jump to newest',
  newBelow: message('{variant, select, message {{n} new below} other {{n} new below}}', 'n', 'variant'),
  newAbove: message(
    '{areReplies, select, true {{n, plural, one {# new reply above} other {# new replies above}}} other {{variant, select, message {{n} new above} other {{n} new above}}}}',
    'n',
    'areReplies',
    'variant',
  ),
  announceSent: message('{variant, select, message {Message sent} other {Comment sent}}', 'variant'),
  announceNotSent: message(
    '{variant, select, message {Message not sent} other {Comment not sent}}',
    'variant',
  ),

  commenting: 'Please wait while commenting...',
  oops: 'Oops...',
  shipmentGone: 'This shipment is no longer available. Your text is kept so that you can copy it.',
})
