import { useAtomValue } from 'jotai'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { mayMessage } from '../../lib/may.ts'
import { viewerAtom } from '../../lib/session.ts'
import { correspondentsAtom } from '../person/people.ts'
import { threadOf } from '../thread/open-threads.ts'
import { createThread } from '../thread/thread.ts'
import type { ThreadSource } from '../thread/thread-source.ts'

/**
 * Whether the viewer may write to a user, as far as the app can know (product.md#conversations). Without an entry in a
 * list, only a thread that has a message proves it.
 */
export const useMayMessage = (userId: string, person: UserRef | null, source: ThreadSource): boolean => {
  const viewer = useAtomValue(viewerAtom)
  const thread = useAtomValue(threadOf(source.key, () => createThread(source)).stateAtom)
  const connectionIds = useAtomValue(correspondentsAtom)
  const isUnknown = thread.phase === 'failed' || thread.phase === 'gone'
  const hasMessages = isUnknown ? null : thread.rows.length > 0
  return mayMessage(viewer, person ?? { id: userId, is_admin: false }, { connectionIds, hasMessages })
}
