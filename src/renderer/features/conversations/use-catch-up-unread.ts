import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { Connection } from '#shared/contract/entities/user.ts'
import { connectionAtom } from '../../lib/session.ts'
import { onSomethingWritten } from '../thread/thread-reactions.ts'

/**
 * Without realtime, polling alone keeps the open conversation right: the list says that there is something unread in it.
 * With it the event has brought the message already, and a long conversation is not read again for each.
 */
export const useCatchUpUnread = (userId: string | null, people: readonly Connection[]): void => {
  const unread = people.find(({ user }) => user.id === userId)?.unread_count ?? 0
  const isLive = useAtomValue(connectionAtom).realtime === 'connected'
  useEffect(() => {
    if (unread > 0 && !isLive) onSomethingWritten('conversation')
  }, [unread, isLive])
}
