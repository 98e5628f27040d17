import { people } from '../person/people.ts'
import { conversationThread } from '../thread/sources/conversation.ts'
import type { ThreadSource } from '../thread/thread-source.ts'

const hooks = {
  onRefused: people.refetchSoon,
  onSent: people.refetchSoon,
}

/** Returns the thread source of a conversation, connected to the list of people. */
export const conversationSource = (userId: string): ThreadSource => conversationThread(userId, hooks)
