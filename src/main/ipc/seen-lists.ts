import type { EndpointName } from '#shared/contract/api/contract.ts'
import type { Result } from '#shared/errors.ts'
import type { SeenListName, SeenLists } from '#shared/ipc/native.ts'
import type { CacheStore } from '../storage/cache.ts'

const nameOf: Readonly<Partial<Record<EndpointName, SeenListName>>> = {
  'directory.connections': 'connections',
  'directory.shipments': 'shipments',
}

/** Saves the lists of people and shipments as they were last answered, for the next start and for offline. */
export const saveLists =
  (cache: Pick<CacheStore, 'writeList'>, account: () => string | null) =>
  (name: EndpointName, result: Result<unknown>, asker: string | null): void => {
    const list = nameOf[name]
    if (list === undefined || !result.ok || asker === null) return
    const items = result.value as SeenLists[SeenListName]
    // The page comes first. What somebody saw who has left meanwhile is not kept.
    setImmediate(() => {
      if (account() === asker) cache.writeList(asker, list, items)
    })
  }

export type RecallList = <N extends SeenListName>(name: N) => SeenLists[N] | null

/** Gives a list as it was last answered to the account that is signed in; null where that is not known. */
export const recallList =
  (cache: Pick<CacheStore, 'readList'>, account: () => string | null): RecallList =>
  (name) => {
    const reader = account()
    return reader === null ? null : cache.readList(reader, name)
  }
