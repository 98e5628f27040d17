/** Texts of pins and unread marks (user-guide.md#keeping-track). */
export const keptThreadTexts = {
  pinned: 'Pinned',
  more: 'More about this thread',
  pinnedComments: 'Pinned messages',
  nonePinned: 'No pinned messages',
  nonePinnedDetail: 'Right-click a message and choose “Pin in this thread”.',
  goTo: 'Show in thread',
  unpinOne: (author: string) => `Unpin message by ${author}`,
  close: 'Close',
  pin: 'Pin to the top',
  unpin: 'Unpin',
  markUnread: 'Mark as unread',
  markedUnread: 'Marked as unread on this computer until you open it.',
} as const
