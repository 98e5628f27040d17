import type { EndpointName, OutputOf, ParsedInputOf } from '#shared/contract/api/contract.ts'
import type { Result } from '#shared/errors.ts'
import type { CacheStore } from './cache.ts'

/** Saves the first page of the general wall, for the next first paint and for offline use. */
export const saveWall =
  (cache: Pick<CacheStore, 'writeWall'>) =>
  (name: EndpointName, input: unknown, result: Result<unknown>, account: string | null): void => {
    if (name !== 'posts.wall' || !result.ok) return
    const { page, queryPostId, userId } = input as ParsedInputOf<'posts.wall'>
    if (page !== 1 || queryPostId !== undefined || userId !== undefined || account === null) return
    cache.writeWall(account, (result.value as OutputOf<'posts.wall'>).rows)
  }
