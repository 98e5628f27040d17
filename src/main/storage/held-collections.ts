import { isSameValue } from '#shared/rules/same-value.ts'
import { boundsOf, type CollectionName, digestOf, type ValueOf } from './collections.ts'
import type { Change, UserStore } from './user-store.ts'

/** A collection held in memory. Failed writes are reported, and the values apply for this run. */
export interface HeldCollection<V> {
  /** Returns an account's values by key, oldest first. */
  of(account: string): ReadonlyMap<string, V>
  /** Replaces all values. The oldest beyond the collection's limit are dropped. */
  replace(account: string, values: Iterable<readonly [key: string, value: V]>): void
}

/** Holds a collection in memory, per account from its first use. Never throws. */
export const holdCollection = <C extends CollectionName>(
  user: UserStore,
  collection: C,
): HeldCollection<ValueOf<C>> => {
  type Values = ReadonlyMap<string, ValueOf<C>>
  const held = new Map<string, { now: Values; saved: Values }>()
  const heldOf = (account: string): { now: Values; saved: Values } => {
    const known = held.get(account)
    if (known) return known
    const entries = user.listOrNone(account, collection, { isByAge: true })
    const saved: Values = new Map(entries.map(({ key, value }) => [key, value]))
    const made = { now: saved, saved }
    held.set(account, made)
    return made
  }
  return {
    of: (account) => heldOf(account).now,
    replace: (account, values) => {
      const own = heldOf(account)
      const { saved } = own
      const now: Values = new Map([...new Map(values)].slice(-boundsOf(collection).entries))
      own.now = now
      const removed = [...saved.keys()].filter((key) => !now.has(key)).map((key) => [key, null] as const)
      const written = [...now].filter(([key, value]) => !isSameValue(saved.get(key), value))
      const changes = [...removed, ...written].map(([key, value]) => ({ collection, key, value }) as Change)
      if (changes.length === 0) return
      try {
        user.change(account, changes)
        own.saved = now
      } catch {
        // The store has reported it. The next change writes this one too.
      }
    },
  }
}

/** Notifications that an account must not get again, even after a restart and after the removal of seen content. */
export interface NotifiedIds {
  has(account: string, id: string): boolean
  add(account: string, ids: readonly string[]): void
}

/** Opens the shown notifications in `user.db`. */
export const openNotifiedIds = (user: UserStore): NotifiedIds => {
  const notified = holdCollection(user, 'notified')
  return {
    has: (account, id) => notified.of(account).has(digestOf(id)),
    add: (account, ids) => {
      const known = notified.of(account)
      const fresh = ids.map((id) => [digestOf(id), true] as const).filter(([mark]) => !known.has(mark))
      if (fresh.length > 0) notified.replace(account, [...known, ...fresh])
    },
  }
}

/** Ids of the unread comments of each thread. */
export type UnseenIds = Readonly<Record<string, readonly string[]>>

/** Unseen comments that were fetched, so that the network counts them as read; by account. */
export interface UnseenStore {
  read(account: string): UnseenIds
  write(account: string, threads: UnseenIds): void
}

/** More unread comments than a thread usually has. The oldest are dropped. */
const maxComments = 1000

/** Opens the unseen comments in `user.db`. */
export const openUnseen = (user: UserStore): UnseenStore => {
  const unseen = holdCollection(user, 'unseen')
  return {
    read: (account) => Object.fromEntries(unseen.of(account)),
    write: (account, threads) =>
      unseen.replace(
        account,
        Object.entries(threads)
          .filter(([, ids]) => ids.length > 0)
          .map(([thread, ids]) => [thread, ids.slice(-maxComments)]),
      ),
  }
}
