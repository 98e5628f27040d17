import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { ConversationMessage } from '#shared/contract/entities/comment.ts'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { failed } from '#shared/errors.ts'
import { accountFamily } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import type { Reactions } from '../../lib/reactions.ts'
import { createResource, isComing } from '../../lib/resource.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { people } from '../person/people.ts'
import { seenMemberOfId } from '../person/seen-members.ts'
import { knownAuthors } from '../post/posts.ts'
import { onArrived, onCommentLike, onSomethingWritten } from '../thread/thread-reactions.ts'

/** Sets the number of unread messages of a conversation. */
export const noteUnreadOfPerson = (userId: string, left: number): void =>
  people.update((list) =>
    list.map((person) => (person.user.id === userId ? { ...person, unread_count: left } : person)),
  )

/** The other user of a message; null when it does not say. */
export const otherOf = ({ user_id, receiver_id }: ConversationMessage): string | null =>
  user_id === store.get(viewerAtom)?.id ? receiver_id : user_id

/** Somebody as they were on screen where their conversation was opened, or where they posted. */
const seenPerson = (userId: string): UserRef | null =>
  seenMemberOfId(userId) ?? knownAuthors().find(({ id }) => id === userId) ?? null

/** Users whose conversation is opened without being connected to them. Only a uuid is asked about, never a number. */
const strangers = accountFamily((userId) =>
  createResource<UserRef | null>({
    empty: null,
    fetch: async () => {
      const uuid = seenPerson(userId)?.uuid
      if (!uuid) return failed('not-found')
      const answer = await bridge.directory.user({ uuid })
      return answer.ok && answer.value.id !== userId ? failed('not-found') : answer
    },
  }),
)

/** The user of an id as far as this window knows them. */
export const knownPerson = (userId: string): UserRef | null =>
  people.read().value.find(({ user }) => user.id === userId)?.user ??
  strangers.peek(userId)?.read().value ??
  seenPerson(userId)

/**
 * The user of an id: from the list of connections, else as the network tells of them or as they were seen; null where
 * nothing has shown them yet.
 */
export const usePerson = (userId: string): UserRef | null => {
  const listing = useAtomValue(people.stateAtom)
  const stranger = strangers.get(userId)
  const { value: fetched } = useAtomValue(stranger.stateAtom)
  const listed = listing.value.find(({ user }) => user.id === userId)?.user ?? null
  const missing = listed === null && !isComing(listing)
  useEffect(() => {
    if (missing) stranger.refresh('opened')
  }, [stranger, missing])
  return listed ?? fetched ?? seenPerson(userId)
}

/** Reactions of the conversations to their events. */
export const messageReactions: Pick<
  Reactions,
  'ConversationStarted' | 'LikeConversationComment' | 'UnlikeConversationComment'
> = {
  ConversationStarted: ({ payload: { conversation } }) => {
    const other = conversation ? otherOf(conversation) : null
    if (conversation && other !== null) onArrived(`conversation:${other}`, conversation)
    else onSomethingWritten('conversation')
    people.refetchSoon()
  },
  LikeConversationComment: onCommentLike('conversation', true),
  UnlikeConversationComment: onCommentLike('conversation', false),
}
