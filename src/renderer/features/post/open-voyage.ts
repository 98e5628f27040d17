import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import type { Post } from '#shared/contract/entities/post.ts'
import type { VoyagerOffer } from '#shared/contract/entities/voyager.ts'
import type { Acting } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { openView } from '../credits/open-view.ts'
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
const seenVoyage = (uuid: string): VoyagerOffer | null => voyageOf(seenPosts(), uuid)

/** Number of the viewer's newest posts that are searched, the maximum of one call. */
const ownPosts = 100

/**
 * Finds a voyage on the viewer's own wall, for a network without a call for single voyages. The member who offers it
 * has posted it there. The general wall is not read, because a fetch would mark unseen posts as read.
 */
const postedVoyage = async (acting: Acting, uuid: string): Promise<VoyagerOffer | null> => {
  const result = await bridgeFor(acting).posts.myWall({ limit: ownPosts, page: 1 })
  if (!result.ok) return null
  return voyageOf(
    result.value.rows.flatMap((row) => (row.type === 'post' ? [row.post] : [])),
    uuid,
  )
}

const findVoyage = async (acting: Acting, uuid: string): Promise<VoyagerOffer | null> => {
  const seen = seenVoyage(uuid)
  if (seen) return seen
  const result = await bridgeFor(acting).directory.voyager({ uuid })
  if (result.ok) return result.value
  return result.error.code === 'not-found' ? postedVoyage(acting, uuid) : null
}

/**
 * Opens the details of a voyage of which only the uuid is known. The viewer's own or paid voyage opens at once. A post
 * on screen, the network or the viewer's own wall may identify it. Otherwise the question names the server's current
 * price as the maximum. The server charges only once in any case.
 */
export const openVoyagePage = async (
  acting: Acting,
  type: Extract<ViewSubject['type'], 'fcl' | 'lcl' | 'air'>,
  uuid: string,
): Promise<void> => {
  const voyage = await findVoyage(acting, uuid)
  await openView(acting, {
    subject: { type, uuid },
    ownerId: voyage?.user_id ?? null,
    deducted: voyage?.is_voyager_credit_deducted ?? false,
  })
}
