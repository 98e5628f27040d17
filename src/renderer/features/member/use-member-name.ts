import { useAtomValue } from 'jotai'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { feeds } from '../feed/feeds.ts'
import { useNames } from '../person/names.ts'
import { knownAuthors } from '../post/posts.ts'

/**
 * A member's name on their own screen: in full where the viewer may read it or where their posts stand below, otherwise
 * the unique id. While their posts are on the way, those that this window has read already speak for them; beside their
 * reviews, which others wrote, nothing does.
 */
export const useMemberName = (user: UserRef, view: 'wall' | 'reviews'): string => {
  const nameOf = useNames()
  const { entries, phase } = useAtomValue(feeds.get({ type: 'user', userId: user.id }).stateAtom)
  const isComing = phase === 'loading' && knownAuthors().some(({ id }) => id === user.id)
  const hasPosts = entries.some(({ type }) => type === 'post')
  return nameOf(user, view === 'wall' && (isComing || hasPosts))
}
