import type { EndpointName, OutputOf } from '#shared/contract/api/contract.ts'
import type { Result } from '#shared/errors.ts'
import type { SeenListName, SeenLists } from '#shared/ipc/native.ts'
import type { CacheStore } from './cache.ts'

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
  (name: EndpointName, result: Result<unknown>, asker: string | null): void => {
    const list = nameOf[name]
    if (list === undefined || !result.ok || asker === null) return
    // Deferred, because the page comes first. Skipped if the account has changed meanwhile.
    setImmediate(() => {
      if (account() !== asker) return
      if (list === 'notifications')
        cache.writeList(asker, list, inBell(result.value as OutputOf<'notifications.unread'>))
      else cache.writeList(asker, list, result.value as SeenLists[typeof list])
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
