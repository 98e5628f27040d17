/** Texts of pins and unread marks (user-guide.md#keeping-track). */
export const keptThreadTexts = {
  pinned: 'Pinned',
  more: 'More about this thread',
  pinnedComments: 'Pinned messages',
  nonePinned: 'Nothing is pinned here',
  nonePinnedDetail:
    'Right-click a message and choose “Pin in this thread”: it stays in this list until you unpin it.',
  goTo: 'Show in thread',
  unpinOne: (author: string) => `Unpin what ${author} wrote`,
  close: 'Close',
  pin: 'Pin to the top',
  unpin: 'Unpin',
  markUnread: 'Mark as unread',
  markedUnread: 'Marked as unread on this computer until you open it again.',
} as const
