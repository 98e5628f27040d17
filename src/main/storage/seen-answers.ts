import type { EndpointName, OutputOf, ParsedInputOf } from '#shared/contract/api/contract.ts'
import type { Result } from '#shared/errors.ts'
import type { SeenListName, SeenLists } from '#shared/ipc/native.ts'
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

const nameOf: Readonly<Partial<Record<EndpointName, SeenListName>>> = {
  'directory.connections': 'connections',
  'directory.shipments': 'shipments',
  'notifications.unread': 'notifications',
}

/** Returns the notifications of the bell's two lists, which overlap. */
const inBell = (answer: OutputOf<'notifications.unread'>): SeenLists['notifications'] => {
  const all = [...answer.unread_notifications, ...answer.latest_notifications]
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

/** Saves people, shipments and notifications of the latest answers, for the next start and for offline use. */
export const saveLists =
  (cache: Pick<CacheStore, 'writeList'>, account: () => string | null) =>
  (name: EndpointName, result: Result<unknown>, requester: string | null): void => {
    const list = nameOf[name]
    if (list === undefined || !result.ok || requester === null) return
    // Deferred, because the page comes first. Skipped if the account has changed meanwhile.
    setImmediate(() => {
      if (account() !== requester) return
      if (list === 'notifications')
        cache.writeList(requester, list, inBell(result.value as OutputOf<'notifications.unread'>))
      else cache.writeList(requester, list, result.value as SeenLists[typeof list])
    })
  }

export type ReadCachedList = <N extends SeenListName>(name: N) => SeenLists[N] | null

/** Returns a cached list of the signed-in account; null if unknown. */
export const readCachedList =
  (cache: Pick<CacheStore, 'readList'>, account: () => string | null): ReadCachedList =>
  (name) => {
    const reader = account()
    return reader === null ? null : cache.readList(reader, name)
  }
