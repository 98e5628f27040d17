import { useEffect } from 'react'
import type { Connection } from '#shared/domain/user.ts'
import { onSomethingWritten } from '../../blocks/threads/thread-reactions.ts'

/** Without realtime, polling alone keeps the open conversation right: the list says that there is something unread in it. */
export const useCatchUpUnread = (userId: string | null, people: readonly Connection[]): void => {
  const unread = people.find(({ user }) => user.id === userId)?.unread_count ?? 0
  useEffect(() => {
    if (unread > 0) onSomethingWritten('conversation')
  }, [unread])
}
