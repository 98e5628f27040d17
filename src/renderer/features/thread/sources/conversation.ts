import { actNow } from '../../../lib/account.ts'
import { bridgeFor } from '../../../lib/bridge.ts'
import { messagesTexts } from '../../chat/texts.ts'
import { fetchInParts } from '../fetch-in-parts.ts'
import { changedFilesOf, filesOf, type ThreadSource } from '../thread-source.ts'

/** Callbacks to the list of conversations. */
export interface ConversationHooks {
  /** The server refused a message: the two members may no longer be connected. */
  readonly onRefused: () => void
  readonly onSent: (userId: string) => void
}

/** Own messages from another computer have no event: only their receiver gets one. So they are looked for, ms. */
const recheckMs = 5000

export const conversationKey = (userId: string): string => `conversation:${userId}`

/** Creates the source of the conversation with another user. */
export const conversationThread = (userId: string, hooks: ConversationHooks): ThreadSource => {
  const bridge = bridgeFor(actNow())
  return {
    key: conversationKey(userId),
    draftSubject: `conversation:${userId}`,
    recheckMs,
    fileSubject: 'conversation',
    likeChannel: 'like-conversation-comment',
    emptyReplyTitle: messagesTexts.emptyReplyTitle,
    gone: messagesTexts.gone,
    richComments: false,
    textRequired: messagesTexts.textNeeded,
    variant: 'message',
    closed: false,
    list: (onPart, wanted) => fetchInParts('conversation', userId, onPart, wanted),
    readCached: () => bridge.threads.readCached({ kind: 'conversation', id: userId }),
    create: (content, sending) =>
      bridge.conversations.create(
        { receiver_id: userId, message: content.html, ...filesOf(content) },
        sending,
      ),
    reply: (parent, content, sending) =>
      bridge.conversations.reply(
        {
          receiver_id: userId,
          message: content.html,
          parent_comment_id: parent.id,
          ...filesOf(content),
        },
        sending,
      ),
    update: (commentId, content) =>
      bridge.conversations.update({ commentId, message: content.html, ...changedFilesOf(content) }),
    updateText: (commentId, value) => bridge.conversations.updateText({ commentId, value }),
    edit: (commentId) => bridge.conversations.edit({ commentId }),
    delete: (commentId) => bridge.conversations.delete({ commentId }),
    like: (commentId) => bridge.conversations.like({ commentId }),
    unlike: (commentId) => bridge.conversations.unlike({ commentId }),
    likedUsers: null,
    onRefused: hooks.onRefused,
    onListed: () => {},
    onAdded: () => hooks.onSent(userId),
    onRemoved: () => hooks.onSent(userId),
  }
}
