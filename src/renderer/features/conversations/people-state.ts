import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { ConversationMessage } from '#shared/contract/entities/comment.ts'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { failed } from '#shared/errors.ts'
import { accountFamily } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { createResource } from '../../lib/resource.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { people } from '../person/people.ts'

/** A conversation was read by opening it. */
export const markPersonRead = (userId: string): void =>
  people.update((list) =>
    list.map((person) => (person.user.id === userId ? { ...person, unread_count: 0 } : person)),
  )

/** The other user of a message; null when it does not say. */
export const otherOf = ({ user_id, receiver_id }: ConversationMessage): string | null =>
  user_id === store.get(viewerAtom)?.id ? receiver_id : user_id

/** Users whose conversation is opened without being connected to them. */
const strangers = accountFamily((userId) =>
  createResource<UserRef | null>({
    empty: null,
    fetch: async () => {
      const answer = await bridge.directory.user({ uuid: userId })
      return answer.ok && answer.value.id !== userId ? failed('not-found') : answer
    },
  }),
)

/** The user of an id: from the list of connections, else fetched; null until known and where nobody knows them. */
export const usePerson = (userId: string): UserRef | null => {
  const { phase, value: list } = useAtomValue(people.stateAtom)
  const stranger = strangers.get(userId)
  const { value: fetched } = useAtomValue(stranger.stateAtom)
  const listed = list.find(({ user }) => user.id === userId)?.user ?? null
  const missing = listed === null && phase !== 'loading'
  useEffect(() => {
    if (missing) stranger.refresh('ended')
  }, [stranger, missing])
  return listed ?? fetched
}
