import type { Page } from '@playwright/test'
import { postPath } from '#shared/paths.ts'
import { callBridge } from '../../e2e/steps/bridge.ts'
import { cards } from '../../e2e/steps/wall.ts'
import type { PreparedPlace } from './prepared-place.ts'

/** A post of each kind that the wall has, alone on its screen, with its comments. */
export const postPlaces = async (page: Page): Promise<readonly PreparedPlace[]> => {
  const { rows } = await callBridge(page, 'posts.wall', { limit: 100, page: 1 })
  // The newest of each kind: that of a text has everything that a post may have.
  const byKind = new Map(
    rows.toReversed().flatMap((row) => (row.type === 'post' ? [[row.post.kind, row.post.id] as const] : [])),
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
