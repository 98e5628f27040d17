import { failed, ok } from '#shared/errors.ts'
import type { NativeInput } from '#shared/ipc/bridge.ts'
import type { Commands } from '../commands.ts'
import type { ReadCachedList } from './seen-answers.ts'
import type { UserStore } from './user-store.ts'

export interface StoredCommandPorts {
  readonly session: {
    /** Returns the key of the signed-in account; null when signed out. */
    account(): string | null
    /** Returns the account for which a page saves, by the account that it shows; null for none. */
    authorFor(shown: string | null): string | null
  }
  readonly kept: Pick<UserStore, 'list' | 'put' | 'remove'>
  readonly readCachedList: ReadCachedList
  readonly saveFirstFrame: (account: string, frame: NativeInput<'lists.saveFirstFrame'>) => void
}

/** Handles the commands about a member's own entries and the cached lists. */
export const storedCommands = ({
  session,
  kept,
  readCachedList,
  saveFirstFrame,
}: StoredCommandPorts): Commands<'kept' | 'lists'> => ({
  'kept.list': ({ collection }) => {
    const account = session.account()
    return account === null ? failed('signed-out') : ok(kept.list(account, collection))
  },
  'kept.put': ({ collection, key, value }, { account: shown }) => {
    const account = session.authorFor(shown)
    if (account === null) return failed('signed-out')
    kept.put(account, collection, key, value)
    return ok(null)
  },
  'kept.remove': ({ collection, key }, { account: shown }) => {
    const account = session.authorFor(shown)
    if (account === null) return failed('signed-out')
    kept.remove(account, collection, key)
    return ok(null)
  },
  'lists.readCachedConnections': () => ok(readCachedList('connections')),
  'lists.readCachedShipments': () => ok(readCachedList('shipments')),
  'lists.readCachedNotifications': () => ok(readCachedList('notifications')),
  'lists.saveFirstFrame': (frame, { account: shown }) => {
    const account = session.authorFor(shown)
    if (account !== null) saveFirstFrame(account, frame)
    return ok(null)
  },
})
