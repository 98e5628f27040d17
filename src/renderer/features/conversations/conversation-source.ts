import { people } from '../person/people.ts'
import { conversationThread } from '../thread/sources/conversation.ts'
import type { ThreadSource } from '../thread/thread-source.ts'

const hooks = {
  onRefused: people.refetchSoon,
  onSent: people.refetchSoon,
}

/** The conversation with a user, as the list of people goes along with it. */
export const conversationSource = (userId: string): ThreadSource => conversationThread(userId, hooks)
