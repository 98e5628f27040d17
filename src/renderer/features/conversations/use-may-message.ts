import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { mayMessage } from '../../lib/may.ts'
import { viewerAtom } from '../../lib/session.ts'
import { people } from '../person/people.ts'
import { threadOf } from '../thread/open-threads.ts'
import { createThread } from '../thread/thread.ts'
import type { ThreadSource } from '../thread/thread-source.ts'

/** Whether the viewer may write to a user, as far as it is known (product.md#conversations). */
export const useMayMessage = (person: UserRef | null, source: ThreadSource): boolean => {
  const viewer = useAtomValue(viewerAtom)
  const { phase, value: list, leftOut } = useAtomValue(people.stateAtom)
  const thread = useAtomValue(threadOf(source.key, () => createThread(source)).stateAtom)
  const connectionIds = useMemo(
    () => (phase === 'ready' && !leftOut ? new Set(list.map(({ user }) => user.id)) : null),
    [phase, leftOut, list],
  )
  const hasMessages = thread.phase === 'ready' ? thread.rows.length > 0 : null
  return mayMessage(viewer, person, { connectionIds, hasMessages })
}
