import type { UserRef } from '#shared/contract/entities/user.ts'
import { messagesTexts as texts } from '../chat/texts.ts'
import { useNames } from '../person/names.ts'
import { people } from '../person/people.ts'
import { conversationThread } from '../thread/sources/conversation.ts'
import { useHasWritten } from '../thread/thread.ts'
import type { ThreadSource } from '../thread/thread-source.ts'

const hooks = {
  onRefused: people.refetchSoon,
  onSent: people.refetchSoon,
}

/** Returns the thread source of a conversation, connected to the list of people. */
export const conversationSource = (userId: string): ThreadSource => conversationThread(userId, hooks)

/** Returns the other member's name in a conversation: in full if they wrote in it, else by the general rule. */
export const usePersonName = (person: UserRef | null, source: ThreadSource): string => {
  const hasWritten = useHasWritten(source)
  const nameOf = useNames()
  return person ? nameOf(person, hasWritten(person.id)) : texts.unknownPerson
}
