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

/** A voyage as a post showed it in this window; null for one that none did. Looked for when a link asks, not before. */
export const seenVoyage = (uuid: string): VoyagerOffer | null => voyageOf(seenPosts(), uuid)

/** The viewer's newest posts that are searched: as many as one call returns. */
const ownPosts = 100

/**
 * A voyage from one's own wall, for a network that tells of none alone: whoever offers it has posted it. The general wall
 * is not read for it, since that would mark as read what nobody has seen.
 */
export const postedVoyage = async (uuid: string): Promise<VoyagerOffer | null> => {
  const answer = await bridge.posts.myWall({ limit: ownPosts, page: 1 })
  if (!answer.ok) return null
  return voyageOf(
    answer.value.rows.flatMap((row) => (row.type === 'post' ? [row.post] : [])),
    uuid,
  )
}
