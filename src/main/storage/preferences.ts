import { preferences } from '#shared/ipc/preferences.schema.ts'
import type { Preferences } from '#shared/ipc/preferences.ts'
import { isSameValue } from '#shared/rules/same-value.ts'
import { createSignal } from '#shared/signal.ts'
import { openJsonStore } from './json-store.ts'
import { type StorageProblems, silentProblems } from './problems.ts'

/** The user's preferences on this machine. */
export interface PreferenceStore {
  get(): Preferences
  /** Changes some preferences and calls the listeners. */
  set(patch: { readonly [K in keyof Preferences]?: Preferences[K] | undefined }): Preferences
  /** Calls the listener on each change until the returned function is called. */
  onChange(listener: (preferences: Preferences) => void): () => void
}

/** Opens the preferences in a folder. Never throws: an unreadable file is set aside and replaced by defaults. */
export const openPreferences = (dir: string, problems: StorageProblems = silentProblems): PreferenceStore => {
  const store = openJsonStore(dir, 'preferences', preferences, problems)
  const changed = createSignal<Preferences>()
  return {
    get: store.get,
    set: (patch) => {
      const before = store.get()
      const after = store.set(patch as Partial<Preferences>)
      if (!isSameValue(after, before)) changed.emit(after)
      return after
    },
    onChange: changed.on,
  }
}
