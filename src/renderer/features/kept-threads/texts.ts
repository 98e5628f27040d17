import { message, texts } from '#shared/texts/message.ts'

/** Texts of pins and unread marks (user-guide.md#keeping-track). */
export const keptThreadTexts = texts('keptThread', {
  pinned: 'Pinned',
  more: 'More about this thread',
  pinnedComments: 'Pinned messages',
  nonePinned: 'No pinned messages',
  nonePinnedDetail: message('Right-click a message and choose “{pin}”.', {
    pin: (): string => keptThreadTexts.pinMessage,
  }),
  /** Verb. */
  pinMessage: 'Pin in this thread',
  goTo: 'Show in thread',
  unpinOne: message('Unpin message by {author}', 'author'),
  close: 'Close',
  pin: 'Pin to the top',
  unpin: 'Unpin',
  onlyUnread: 'Unread',
  noneUnread: 'Nothing unread in this list',
  markUnread: 'Mark as unread',
  markedUnread: 'Marked as unread on this computer until you open it.',
})
