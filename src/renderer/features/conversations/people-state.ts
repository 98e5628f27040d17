import { useEffect } from 'react'
import type { ConversationMessage } from '#shared/contract/entities/comment.ts'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { failed } from '#shared/errors.ts'
import { bridge } from '../../lib/bridge.ts'
import type { Reactions } from '../../lib/reactions.ts'
import { isComing, resourceFamily } from '../../lib/resource.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { threadReads } from '../../lib/unread.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { seenMemberOfId } from '../person/member-link.ts'
import { people } from '../person/people.ts'
import { knownAuthors } from '../post/posts.ts'
import { onArrived, onCommentLike, onSomethingWritten } from '../thread/open-threads.ts'

threadReads.on(({ kind, id, remaining }) => {
  if (kind === 'conversation')
    people.update((list) =>
      list.map((person) => (person.user.id === id ? { ...person, unread_count: remaining } : person)),
    )
})

/** Returns the other user of a message; null if it does not say. */
export const otherOf = ({ user_id, receiver_id }: ConversationMessage): string | null =>
  user_id === store.get(viewerAtom)?.id ? receiver_id : user_id

/** Returns a user as a screen or a post in this window showed them. */
const seenPerson = (userId: string): UserRef | null =>
  seenMemberOfId(userId) ?? knownAuthors().find(({ id }) => id === userId) ?? null

/** Users who are no connections but have an open conversation. They are fetched by uuid, never by id. */
const strangers = resourceFamily<UserRef | null>((userId) => ({
  empty: null,
  fetch: async () => {
    const uuid = seenPerson(userId)?.uuid
    if (!uuid) return failed('not-found')
    const result = await bridge.directory.user({ uuid })
    return result.ok && result.value.id !== userId ? failed('not-found') : result
  },
}))

/** Returns the user of an id, as far as this window has them. */
export const knownPerson = (userId: string): UserRef | null =>
  people.read().value.find(({ user }) => user.id === userId)?.user ??
  strangers.peek(userId)?.read().value ??
  seenPerson(userId)

/** Returns the user of an id: from the list of connections, else fetched or as seen; null if unknown. */
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
