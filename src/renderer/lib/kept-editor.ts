import { type Atom, atom } from 'jotai'
import type { KeptCollection, KeptValue } from '#shared/ipc/kept.ts'
import { type Acting, actNow } from './account.ts'
import { bridgeFor } from './bridge.ts'
import { discard, keep, keptAtom, readKept } from './kept.ts'
import { store } from './store.ts'

/** Longest time from a change to its saving, ms. */
const saveAfterMs = 400

/** The edit of one kept entry, until it is on disk. */
export interface KeptEditor<V> {
  /** The entry with unsaved changes; null before the saved entry was read. */
  readonly shownAtom: Atom<V | null>
  readonly statusAtom: Atom<'saved' | 'saving' | 'failed'>
  /**
   * Updates memory at once and the disk soon. Only changed fields are overwritten, because another
   * window may change the others.
   */
  readonly change: (patch: Partial<V>) => void
  /** Saves unsaved changes now. Returns whether they are on disk. */
  readonly flush: () => Promise<boolean>
}

interface KeptEditorOptions<C extends KeptCollection> {
  readonly collection: C
  readonly key: string
  /** The entry before anything was typed. */
  readonly blank: KeptValue<C>
  /** Whether an entry is empty. Empty entries are removed instead of saved. */
  readonly isBlank: (value: KeptValue<C>) => boolean
  /**
   * Saves what belongs to the entry, before the entry itself. Gets the entry on disk too. Returns whether that is saved;
   * otherwise the save fails, so that a retry repeats both.
   */
  readonly saveFirst?: (
    acting: Acting,
    value: KeptValue<C>,
    before: KeptValue<C> | undefined,
  ) => Promise<boolean>
}

/**
 * Creates the editor of one entry. `stop` cancels a pending save. `reset` also drops unsaved changes. `dispose` saves
 * them for the account that has left.
 */
export const createKeptEditor = <C extends KeptCollection>({
  collection,
  key,
  blank,
  isBlank,
  saveFirst = () => Promise.resolve(true),
}: KeptEditorOptions<C>): KeptEditor<KeptValue<C>> & {
  readonly stop: () => void
  readonly reset: () => void
  readonly dispose: () => void
} => {
  type V = KeptValue<C>
  // The editor ends with its account.
  const acting = actNow()
  const entriesAtom = keptAtom(collection)
  const typedAtom = atom<Partial<V>>({})
  const statusAtom = atom<'saved' | 'saving' | 'failed'>('saved')
  let timer: ReturnType<typeof setTimeout> | undefined
  let base = blank

  const onDisk = (): V | undefined => store.get(entriesAtom)?.get(key)
  const stopTimer = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  /** Drops typed changes that are on disk now. */
  const settle = (written: Partial<V>): void => {
    const remaining = Object.entries(store.get(typedAtom)).filter(
      ([field, value]) => written[field as keyof V] !== value,
    )
    store.set(typedAtom, Object.fromEntries(remaining) as Partial<V>)
    store.set(statusAtom, remaining.length === 0 ? 'saved' : 'saving')
  }
  const fail = (): boolean => {
    store.set(statusAtom, 'failed')
    return false
  }
  const save = async (): Promise<boolean> => {
    stopTimer()
    const typed = store.get(typedAtom)
    if (Object.keys(typed).length === 0) return true
    store.set(statusAtom, 'saving')
    await readKept(collection)
    // Unreadable entries must not be overwritten.
    if (store.get(entriesAtom) === null) return fail()
    const before = onDisk()
    const value: V = { ...blank, ...before, ...typed }
    if (!(await saveFirst(acting, value, before))) return fail()
    const isSaved = isBlank(value)
      ? before === undefined || (await discard(acting, collection, key))
      : await keep(acting, collection, key, value)
    if (!isSaved) return fail()
    settle(typed)
    return true
  }
  return {
    shownAtom: atom((get) => {
      const entries = get(entriesAtom)
      return entries === null ? null : { ...blank, ...entries.get(key), ...get(typedAtom) }
    }),
    statusAtom,
    change: (patch) => {
      base = onDisk() ?? base
      store.set(typedAtom, (typed) => ({ ...typed, ...patch }))
      store.set(statusAtom, 'saving')
      // A timer that began anew with each letter would save nothing while somebody types without a pause.
      timer ??= setTimeout(() => void save(), saveAfterMs)
    },
    flush: save,
    stop: stopTimer,
    reset: () => {
      stopTimer()
      store.set(typedAtom, {})
      store.set(statusAtom, 'saved')
    },
    // Main files text from the last moment before a sign-out under the account that has just left.
    dispose: () => {
      stopTimer()
      const typed = store.get(typedAtom)
      const value: V = { ...base, ...typed }
      if (Object.keys(typed).length > 0 && !isBlank(value))
        void bridgeFor(acting).kept.put({ collection, key, value })
    },
  }
}
