import type { Post } from '#shared/contract/entities/post.ts'
import type { VoyagerOffer } from '#shared/contract/entities/voyager.ts'
import { bridge } from '../../lib/bridge.ts'
import { seenPosts } from './posts.ts'

const voyagesIn = (post: Post): readonly VoyagerOffer[] => {
  switch (post.kind) {
    case 'Voyager':
    case 'LCLVoyager':
    case 'AirVoyager':
      return post.postable ? [post.postable] : []
    case 'VoyagerGroupPost':
      return post.postable?.items.flatMap(({ model }) => model ?? []) ?? []
    case 'SharedPost':
      return post.postable?.model ? voyagesIn(post.postable.model) : []
    default:
      return []
  }
}

const voyageOf = (posts: readonly Post[], uuid: string): VoyagerOffer | null => {
  for (const post of posts) for (const voyage of voyagesIn(post)) if (voyage.uuid === uuid) return voyage
  return null
}

/** Returns a voyage as a post in this window showed it; null without one. */
export const seenVoyage = (uuid: string): VoyagerOffer | null => voyageOf(seenPosts(), uuid)

/** Number of the viewer's newest posts that are searched, the maximum of one call. */
const ownPosts = 100

/**
 * Finds a voyage on the viewer's own wall, for a network without a call for single voyages. The member who offers it
 * has posted it there. The general wall is not read, because a fetch would mark unseen posts as read.
 */
export const postedVoyage = async (uuid: string): Promise<VoyagerOffer | null> => {
  const answer = await bridge.posts.myWall({ limit: ownPosts, page: 1 })
  if (!answer.ok) return null
  return voyageOf(
    answer.value.rows.flatMap((row) => (row.type === 'post' ? [row.post] : [])),
    uuid,
  )
}
