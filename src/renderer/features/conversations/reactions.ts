import type { Reactions } from '../../lib/reactions.ts'
import { people } from '../person/people.ts'
import { onArrived, onCommentLike, onSomethingWritten } from '../thread/thread-reactions.ts'
import { otherOf } from './people-state.ts'

/** Reactions of the conversations to their events. */
export const messageReactions: Pick<
  Reactions,
  'ConversationStarted' | 'LikeConversationComment' | 'UnlikeConversationComment'
> = {
  ConversationStarted: ({ payload: { conversation } }) => {
    const other = conversation ? otherOf(conversation) : null
    if (conversation && other !== null) onArrived(`conversation:${other}`, conversation)
    else onSomethingWritten('conversation')
    people.refetchSoon()
  },
  LikeConversationComment: onCommentLike('conversation', true),
  UnlikeConversationComment: onCommentLike('conversation', false),
}
