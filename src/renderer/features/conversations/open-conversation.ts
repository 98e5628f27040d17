import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { conversationUserIn } from '#shared/paths.ts'
import { useResource } from '../../lib/resource.ts'
import { connectionAtom } from '../../lib/session.ts'
import { useNow } from '../../lib/ticker.ts'
import { unreadMessagesAtom } from '../../lib/unread.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { messagesTexts as texts } from '../chat/texts.ts'
import { useNames } from '../person/names.ts'
import { people } from '../person/people.ts'
import { onSomethingWritten } from '../thread/open-threads.ts'
import { conversationThread } from '../thread/sources/conversation.ts'
import type { ThreadSource } from '../thread/thread-source.ts'

const hooks = {
  onRefused: people.refetchSoon,
  onSent: people.refetchSoon,
}

/** Returns the thread source of a conversation, connected to the list of people. */
export const conversationSource = (userId: string): ThreadSource => conversationThread(userId, hooks)

/** Returns the other member's name in a conversation. */
export const usePersonName = (person: UserRef | null): string => {
  const nameOf = useNames()
  return person ? nameOf(person) : texts.unknownPerson
}

/** Interval of refetching the list while the window is visible, ms. */
const freshness = 30_000

/**
 * Refetches the open conversation when the polled list has unread messages in it, while realtime is off. With realtime
 * the event has brought the message, and a long conversation is not fetched for each.
 */
const useUnreadRefetch = (unread: number): void => {
  const isLive = useAtomValue(connectionAtom).realtime === 'connected'
  useEffect(() => {
    if (unread > 0 && !isLive) onSomethingWritten('conversation')
  }, [unread, isLive])
}

/** Keeps the list of people and the open conversation fresh. */
export const useFreshConversation = (userId: string | null): void => {
  const unread = useAtomValue(unreadMessagesAtom)
  const now = useNow(freshness)
  const { value: list } = useResource(people, `${unread} ${now}`)
  useUnreadRefetch(list.find(({ user }) => user.id === userId)?.unread_count ?? 0)
}

/** Returns the conversation in the address, and keeps it fresh. Null while none is open. */
export const useOpenConversation = (): string | null => {
  const userId = conversationUserIn(useSearchParams()[0])
  useFreshConversation(userId)
  return userId
}
