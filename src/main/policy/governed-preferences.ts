import type { GovernedPreferences, PreferenceName, Preferences } from '#shared/ipc/preferences.ts'
import { createSignal } from '../signal.ts'
import type { PreferenceStore } from '../storage/preferences.ts'
import { governed, managedBy } from './govern.ts'
import type { Policies } from './policies.ts'

/** Preferences as they hold: what the person chose, under what the organisation decided. */
export interface GovernedPreferenceStore extends PreferenceStore {
  get(): GovernedPreferences
  /**
   * Whether a change is not the person's to make: it names a managed preference with another value than the one that
   * holds.
   */
  refuses(patch: { readonly [K in keyof Preferences]?: Preferences[K] | undefined }): boolean
}

/**
 * Puts the policies over the stored preferences, for everybody in main and in the pages. What was chosen stays stored, and
 * holds again once the policy has gone.
 */
export const governPreferences = (stored: PreferenceStore, policies: Policies): GovernedPreferenceStore => {
  const read = (): GovernedPreferences => {
    const values = policies.get()
    const managed = managedBy(values, policies.report().standing)
    return { ...governed(stored.get(), values), ...(managed === null ? {} : { managed }) }
  }
  const changed = createSignal<GovernedPreferences>()
  let last = read()
  const refresh = (): void => {
    const next = read()
    if (JSON.stringify(next) === JSON.stringify(last)) return
    last = next
    changed.emit(next)
  }
  stored.onChange(refresh)
  policies.onChange(refresh)
  return {
    get: () => last,
    set: (patch) => {
      stored.set(patch)
      return last
    },
    onChange: changed.on,
    refuses: (patch) =>
      (last.managed?.names ?? []).some(
        (name: PreferenceName) =>
          patch[name] !== undefined && JSON.stringify(patch[name]) !== JSON.stringify(last[name]),
      ),
  }
}
