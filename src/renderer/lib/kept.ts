import { type Atom, atom, type PrimitiveAtom } from 'jotai'
import type { AppError, Result } from '#shared/errors.ts'
import type { KeptChange, KeptCollection, KeptEntry, KeptValue } from '#shared/ipc/kept.ts'
import { onAccountChange, trackAccount } from './account.ts'
import { bridge } from './bridge.ts'
import { keptChanges } from './pushes.ts'
import { store } from './store.ts'
import { libTexts } from './texts.ts'
import { toast } from './toasts.ts'

/**
 * The member's own entries on this computer: notes, reminders, pins. Read from disk on first use; from then on all
 * windows stay in sync.
 */

/** The entries of a collection by key, last changed first when it was read. */
export type Kept<C extends KeptCollection> = ReadonlyMap<string, KeptValue<C>>

type Entries = ReadonlyMap<string, unknown>

/** This window's own changes of a key that main has not answered yet, and what was heard of that key meanwhile. */
interface Own {
  count: number
  received?: { readonly value: unknown }
}

interface Collection {
  /** Null until it was read. */
  readonly entries: PrimitiveAtom<Entries | null>
  /** Why it could not be read, until it is read again. */
  readonly failure: PrimitiveAtom<AppError | null>
  /** Read from disk once; a disk that could not be read is read again. */
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

/** Applies changes. A value already shown, such as the echo of this window's own change, notifies nobody. */
const apply = (collection: Collection, changes: Changes): void => {
  const known = store.get(collection.entries)
  if (known === null) {
    for (const [key, value] of changes) collection.late.set(key, value)
    return
  }
  const isNews = ([key, value]: readonly [string, unknown]): boolean =>
    JSON.stringify(known.get(key) ?? null) !== JSON.stringify(value)
  const news = [...changes].filter(isNews)
  if (news.length > 0) store.set(collection.entries, withChanges(known, news))
}

const read = (name: KeptCollection): Promise<void> => {
  const collection = collectionOf(name)
  const run = async (): Promise<void> => {
    const isCurrent = trackAccount()
    store.set(collection.failure, null)
    const answer = await bridge.kept.list({ collection: name })
    if (!isCurrent()) return
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

/** A collection's entries; null until the read that the first subscriber starts has finished. */
export const keptAtom = <C extends KeptCollection>(name: C): Atom<Kept<C> | null> =>
  collectionOf(name).entries as Atom<unknown> as Atom<Kept<C> | null>

/** Why a collection could not be read, and null while it is being read and once it was. `readKept` reads it again. */
export const keptFailureAtom = (name: KeptCollection): Atom<AppError | null> => collectionOf(name).failure

/** Returns a collection's entries once they are read; none when the disk is unreadable. */
export const readKept = async <C extends KeptCollection>(name: C): Promise<Kept<C>> => {
  await read(name)
  return (store.get(collectionOf(name).entries) ?? new Map()) as Kept<C>
}

/** Rolls back a change whose state on disk is unknown: the disk's value counts as soon as it can be read. */
const forget = (name: KeptCollection, key: string): void => {
  const collection = collectionOf(name)
  collection.late.delete(key)
  if (store.get(collection.entries) === null) return
  collection.reading = null
  void read(name)
}

/**
 * Applies a change optimistically and saves it; a failure rolls it back with a toast. A push about the key before
 * main's answer may echo an earlier write of this window, so the last push counts once no save is in flight.
 */
const change = async (
  name: KeptCollection,
  key: string,
  value: unknown,
  save: () => Promise<Result<null>>,
): Promise<boolean> => {
  const isCurrent = trackAccount()
  const collection = collectionOf(name)
  const own = collection.own.get(key) ?? { count: 0 }
  own.count += 1
  collection.own.set(key, own)
  // It leaves before anything is waited for: who signs in meanwhile, or an end of the app, must not get between.
  const saving = save()
  await read(name)
  if (!isCurrent()) return (await saving).ok
  const known = store.get(collection.entries)
  apply(collection, [[key, value]])
  const answer = await saving
  if (!isCurrent()) return answer.ok
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

/** Saves an entry in place of an earlier one under that key. Returns whether it is on disk. */
export const keep = <C extends KeptCollection>(
  collection: C,
  key: string,
  value: KeptValue<C>,
): Promise<boolean> => change(collection, key, value, () => bridge.kept.put({ collection, key, value }))

/** Keeps something no longer. Whether it is gone from the disk. */
export const discard = (collection: KeptCollection, key: string): Promise<boolean> =>
  change(collection, key, null, () => bridge.kept.remove({ collection, key }))

keptChanges.listen((changes: readonly KeptChange[]) => {
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

onAccountChange(() => {
  for (const [name, collection] of collections) {
    collection.reading = null
    collection.late.clear()
    collection.own.clear()
    store.set(collection.entries, null)
    store.set(collection.failure, null)
    if (collection.isShown) void read(name)
  }
})
