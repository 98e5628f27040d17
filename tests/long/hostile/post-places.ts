import type { Page } from '@playwright/test'
import { postPath } from '#shared/paths.ts'
import { callBridge } from '../../e2e/steps/bridge.ts'
import { cards } from '../../e2e/steps/wall.ts'
import type { PreparedPlace } from './prepared-place.ts'

/** Returns the path of the newest liked post. It is alone on its screen, because its position on the wall varies. */
export const likedPostPath = async (page: Page): Promise<string> => {
  const { rows } = await callBridge(page, 'posts.wall', { limit: 100, page: 1 })
  const liked = rows.find((row) => row.type === 'post' && row.post.like_count > 0)
  if (liked?.type !== 'post') throw new Error('no post on the wall has a like')
  return postPath(liked.post.id)
}

/** Returns a place for a post of each kind, alone on its screen and with its comments. */
export const postPlaces = async (page: Page): Promise<readonly PreparedPlace[]> => {
  const { rows } = await callBridge(page, 'posts.wall', { limit: 100, page: 1 })
  const posts = rows.flatMap((row) => (row.type === 'post' ? [row.post] : []))
  // The newest of each kind: a text post has every field of a post. Shared posts have a separate kind.
  const byKind = new Map(
    posts
      .toReversed()
      .map((post) => [
        post.kind === 'SharedPost' ? `${post.kind} of ${post.postable?.model?.kind}` : post.kind,
        post.id,
      ]),
  )
  return [...byKind].map(([kind, id]) => ({
    name: `post: ${kind}`,
    path: postPath(id),
    open: async () => {
      const comments = cards(page)
        .first()
        .getByRole('button', { name: /^Comment/ })
      if ((await comments.getAttribute('aria-expanded')) !== 'true') await comments.click()
    },
  }))
}
