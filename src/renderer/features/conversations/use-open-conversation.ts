import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { conversationUserIn } from '#shared/paths.ts'
import { useResource } from '../../lib/resource.ts'
import { connectionAtom, unreadConversationsAtom } from '../../lib/session.ts'
import { useNow } from '../../ui/use-now.ts'
import { people } from '../person/people.ts'
import { onSomethingWritten } from '../thread/thread-reactions.ts'

/** How often it is refetched who is online and what was said last, while the window is visible, ms. */
const freshness = 30_000

/**
 * Without realtime, polling alone keeps the open conversation right: the list says that there is something unread in it.
 * With it the event has brought the message already, and a long conversation is not read again for each.
 */
const useUnreadRefetch = (unread: number): void => {
  const isLive = useAtomValue(connectionAtom).realtime === 'connected'
  useEffect(() => {
    if (unread > 0 && !isLive) onSomethingWritten('conversation')
  }, [unread, isLive])
}

/** The conversation that the address names, with the list of people kept fresh; null while none is open. */
export const useOpenConversation = (): string | null => {
  const userId = conversationUserIn(useSearchParams()[0])
  const unread = useAtomValue(unreadConversationsAtom)
  const now = useNow(freshness)
  const { value: list } = useResource(people, `${unread} ${now}`)
  useUnreadRefetch(list.find(({ user }) => user.id === userId)?.unread_count ?? 0)
  return userId
}
