import { type Atom, atom, type PrimitiveAtom } from 'jotai'
import type { AppError, Result } from '#shared/errors.ts'
import type { KeptChange, KeptCollection, KeptEntry, KeptValue } from '#shared/ipc/kept.ts'
import { isSameValue } from '#shared/rules/same-value.ts'
import { type Acting, onAccountChange, whileShown } from './account.ts'
import { bridge, bridgeFor } from './bridge.ts'
import { keptChanges } from './pushes.ts'
import { returned } from './returned.ts'
import { store } from './store.ts'
import { libTexts } from './texts.ts'
import { toast } from './toasts.ts'

/**
 * The member's own entries on this computer, for example notes, reminders and pins. They are read from disk on first
 * use. After that all windows stay in sync.
 */

/** The entries of a collection by key. After the read, the last changed is first. */
export type Kept<C extends KeptCollection> = ReadonlyMap<string, KeptValue<C>>

type Entries = ReadonlyMap<string, unknown>

/** This window's unanswered changes of a key, and the last push about that key since. */
interface Own {
  count: number
  received?: { readonly value: unknown }
}

interface Collection {
  /** Null before the first read. */
  readonly entries: PrimitiveAtom<Entries | null>
  /** Why the last read failed; null during the next read. */
  readonly failure: PrimitiveAtom<AppError | null>
  /** The first read. Null after a failure, so that the next call reads again. */
  reading: Promise<void> | null
  /** Changes that arrived during the first read; they are newer than the disk's answer. */
  readonly late: Map<string, unknown>
  readonly own: Map<string, Own>
  isShown: boolean
}

const collections = new Map<KeptCollection, Collection>()

const collectionOf = (name: KeptCollection): Collection => {
  const known = collections.get(name)
  if (known) return known
  const entries = atom<Entries | null>(null)
  const failure = atom<AppError | null>(null)
  const made: Collection = {
    entries,
    failure,
    reading: null,
    late: new Map(),
    own: new Map(),
    isShown: false,
  }
  entries.onMount = () => {
    made.isShown = true
    void read(name)
    return () => {
      made.isShown = false
    }
  }
  collections.set(name, made)
  return made
}

/** Changed keys with their value, or null after a removal. */
type Changes = Iterable<readonly [key: string, value: unknown]>

const withChanges = (entries: Entries, changes: Changes): Entries => {
  const next = new Map(entries)
  for (const [key, value] of changes) {
    if (value === null) next.delete(key)
    else next.set(key, value)
  }
  return next
}

/**
 * Applies changes. A value already shown, for example the echo of this window's own change, notifies no subscriber.
 */
const apply = (collection: Collection, changes: Changes): void => {
  const known = store.get(collection.entries)
  if (known === null) {
    for (const [key, value] of changes) collection.late.set(key, value)
    return
  }
  const isNews = ([key, value]: readonly [string, unknown]): boolean =>
    !isSameValue(known.get(key) ?? null, value)
  const news = [...changes].filter(isNews)
  if (news.length > 0) store.set(collection.entries, withChanges(known, news))
}

const read = (name: KeptCollection): Promise<void> => {
  const collection = collectionOf(name)
  const run = async (): Promise<void> => {
    store.set(collection.failure, null)
    const answer = await bridge.kept.list({ collection: name })
    if (!answer.ok) {
      collection.reading = null
      store.set(collection.failure, answer.error)
      return
    }
    const listed: readonly KeptEntry[] = answer.value
    const entries = withChanges(new Map(listed.map(({ key, value }) => [key, value])), collection.late)
    collection.late.clear()
    store.set(collection.entries, entries)
  }
  collection.reading ??= run()
  return collection.reading
}

/**
 * Returns the atom of a collection's entries. The first subscriber starts the read; the value is null until it ends.
 */
export const keptAtom = <C extends KeptCollection>(name: C): Atom<Kept<C> | null> =>
  collectionOf(name).entries as Atom<unknown> as Atom<Kept<C> | null>

/**
 * Returns the atom of the reason why the last read failed; null during a read and after a success. `readKept`
 * retries.
 */
export const keptFailureAtom = (name: KeptCollection): Atom<AppError | null> => collectionOf(name).failure

/** Returns a collection's entries once they are read; none if the disk is unreadable. */
export const readKept = async <C extends KeptCollection>(name: C): Promise<Kept<C>> => {
  await read(name)
  return (store.get(collectionOf(name).entries) ?? new Map()) as Kept<C>
}

/** Rereads the collection, because the state of a key on disk is unknown after a failed save. */
const forget = (name: KeptCollection, key: string): void => {
  const collection = collectionOf(name)
  collection.late.delete(key)
  if (store.get(collection.entries) === null) return
  collection.reading = null
  void read(name)
}

/**
 * Applies a change optimistically and saves it, for the account of the act. A caller that another account replaced
 * gets no result. A failure rolls it back with a toast. A push about the key before
 * main's answer may echo an earlier write of this window. The last push therefore counts once no save is in flight.
 */
const change = async (
  acting: Acting,
  name: KeptCollection,
  key: string,
  value: unknown,
  save: () => Promise<Result<null>>,
): Promise<boolean> => {
  if (!acting.isCurrent()) return (await whileShown(acting, save())).ok
  const collection = collectionOf(name)
  const own = collection.own.get(key) ?? { count: 0 }
  own.count += 1
  collection.own.set(key, own)
  // The request leaves before any await, so that another sign-in or a quit cannot come between.
  const saving = whileShown(acting, save())
  await read(name)
  const known = store.get(collection.entries)
  apply(collection, [[key, value]])
  const answer = await saving
  own.count -= 1
  if (!answer.ok) {
    toast(libTexts.notKept, { id: 'not-kept', tone: 'error' })
    if (known !== null) own.received ??= { value: known.get(key) ?? null }
  }
  if (own.count === 0) {
    collection.own.delete(key)
    if (own.received) apply(collection, [[key, own.received.value]])
    else if (!answer.ok) forget(name, key)
  }
  return answer.ok
}

/** Saves an entry and replaces an earlier one under that key. Returns whether it is on disk. */
export const keep = <C extends KeptCollection>(
  acting: Acting,
  collection: C,
  key: string,
  value: KeptValue<C>,
): Promise<boolean> =>
  change(acting, collection, key, value, () => bridgeFor(acting).kept.put({ collection, key, value }))

/** Removes an entry. Returns whether it is gone from the disk. */
export const discard = (acting: Acting, collection: KeptCollection, key: string): Promise<boolean> =>
  change(acting, collection, key, null, () => bridgeFor(acting).kept.remove({ collection, key }))

/** Saves an entry, or removes it for null. Returns whether the disk has it so. */
export const keepOrDiscard = async <C extends KeptCollection>(
  acting: Acting,
  collection: C,
  key: string,
  value: KeptValue<C> | null,
): Promise<boolean> => {
  if (value !== null) return keep(acting, collection, key, value)
  return !(await readKept(collection)).has(key) || discard(acting, collection, key)
}

keptChanges.on((changes: readonly KeptChange[]) => {
  for (const [name, some] of Map.groupBy(changes, ({ collection }) => collection)) {
    const collection = collectionOf(name)
    const settled = some.filter(({ key, value }) => {
      const own = collection.own.get(key)
      if (own) own.received = { value }
      return own === undefined
    })
    if (settled.length > 0)
      apply(
        collection,
        settled.map(({ key, value }) => [key, value] as const),
      )
  }
})

// Other windows did not send the changes made meanwhile.
returned.on(() => {
  for (const [name, collection] of collections) {
    if (collection.reading === null && !collection.isShown) continue
    collection.reading = null
    void read(name)
  }
})

onAccountChange(() => {
  for (const [name, collection] of collections) {
    collection.reading = null
    collection.late.clear()
    collection.own.clear()
    store.set(collection.entries, null)
    store.set(collection.failure, null)
    // Later in the same turn: requests name the account of the session, which changes next.
    if (collection.isShown) queueMicrotask(() => void read(name))
  }
})
