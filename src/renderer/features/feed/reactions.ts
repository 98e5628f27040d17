import type { Reactions } from '../../lib/reactions.ts'
import { feeds } from './feeds.ts'

export const feedReactions: Pick<Reactions, 'PostIsCreated'> = {
  PostIsCreated: ({ payload: { postId, userId } }) => {
    const id = postId ?? `unnamed-${crypto.randomUUID()}`
    for (const [, feed] of feeds.entries()) feed.announce(id, userId)
  },
}
