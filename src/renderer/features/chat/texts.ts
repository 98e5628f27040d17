import { message, texts } from '#shared/texts/message.ts'
import { partsLine } from '#shared/texts/units.ts'

const states = texts('conversationState', {
  online: 'online',
  unread: message('{n} unread', 'n'),
  draft: 'draft',
})

/** Texts of direct messages and the chat button. 'Chat' and 'Message' are verbatim (product.md#chat). */
export const messagesTexts = texts('messages', {
  chat: 'Chat',
  message: 'Message',
  chatWith: message('Chat with {name} in your browser', 'name'),
  messageTo: message('Message {name}', 'name'),

  people: 'Conversations',
  contacts: 'Other contacts',
  /** Above the list, also in a narrow window: max 20 letters. */
  search: 'Search people',
  searchEmpty: message('No person matches “{query}”.', 'query'),
  noPeople: 'No conversations yet',
  noPeopleDetail: message('You can write to your connections. Open a profile and choose “{write}”.', {
    write: (): string => messagesTexts.message,
  }),
  goToWall: 'Go to the wall',
  notOffered: 'This server does not list your connections',
  notOfferedDetail: 'Open a conversation from somebody’s profile.',
  peopleFailed: 'Couldn’t load your conversations.',
  retry: 'Retry',
  online: 'Online',
  offline: 'Offline',
  rowLabel: (
    name: string,
    {
      online,
      unread,
      hasDraft,
    }: { readonly online: boolean; readonly unread: number; readonly hasDraft: boolean },
    noted = '',
  ): string =>
    partsLine([
      name,
      online ? states.online : '',
      unread > 0 ? states.unread(unread) : '',
      hasDraft ? states.draft : '',
      noted,
    ]),
  noMessageYet: 'No message yet',
  /** Before the viewer's own last message in the list of conversations. */
  lastByMe: 'You:',

  nobodyOpen: 'Choose a conversation',
  nobodyOpenDetail: 'Choose a person on the left.',
  unknownPerson: 'Conversation',
  yourself: 'This is you. Choose somebody else.',
  back: 'All conversations',

  thread: message('Messages with {name}', 'name'),
  write: 'Write a message',
  send: 'Send',
  textNeeded: 'Write a message to go with the files.',
  empty: 'No messages yet. Write the first one.',
  emptyClosed: 'No messages',
  notConnected: message('You can write to your connections, and {name} is not one of them.', 'name'),
  thisMember: 'this member',
  notAConnection: 'Not a connection',
  textKept: 'Your text is kept so that you can copy it.',
  seeMember: 'See this member',
  gone: 'This conversation is no longer available. Your text is kept so that you can copy it.',
  emptyReplyTitle: 'Reply',

  popOut: 'Open in new window',
  tooManyWindows: 'Too many windows are open. Close one first.',
})

/** Texts of the button that mutes a thread. */
export const muteTexts = texts('mute', {
  mute: 'Mute notifications',
  muteTip: 'Mute notifications of this thread on this computer',
  unmuteTip: 'Unmute notifications of this thread',
})
