import type { Post } from '#shared/contract/entities/post.ts'
import type { VoyagerOffer } from '#shared/contract/entities/voyager.ts'
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

/** A voyage as a post showed it in this window; null for one that none did. Looked for when a link asks, not before. */
export const seenVoyage = (uuid: string): VoyagerOffer | null => {
  for (const post of seenPosts())
    for (const voyage of voyagesIn(post)) if (voyage.uuid === uuid) return voyage
  return null
}
