import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { conversationUserIn } from '#shared/paths.ts'
import { useResource } from '../../lib/resource.ts'
import { connectionAtom, unreadConversationsAtom } from '../../lib/session.ts'
import { useNow } from '../../lib/ticker.ts'
import { people } from '../person/people.ts'
import { onSomethingWritten } from '../thread/thread-reactions.ts'

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
  const unread = useAtomValue(unreadConversationsAtom)
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
