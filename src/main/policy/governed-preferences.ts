import type { GovernedPreferences, PreferenceName, Preferences } from '#shared/ipc/preferences.ts'
import { isSameValue } from '#shared/rules/same-value.ts'
import { createSignal } from '#shared/signal.ts'
import type { PreferenceStore } from '../storage/preferences.ts'
import { governed, managedBy } from './govern.ts'
import type { Policies } from './policies.ts'

/** The effective preferences: the user's choices, overridden by policies. */
export interface GovernedPreferenceStore extends PreferenceStore {
  get(): GovernedPreferences
  /** Returns whether a change would give a managed preference another value. */
  refuses(patch: { readonly [K in keyof Preferences]?: Preferences[K] | undefined }): boolean
}

/**
 * Applies the policies to the stored preferences, for main and the pages. The user's choices stay stored and apply
 * again without the policy.
 */
export const governPreferences = (stored: PreferenceStore, policies: Policies): GovernedPreferenceStore => {
  const read = (): GovernedPreferences => {
    const values = policies.get()
    const managed = managedBy(values, policies.report().policyStatus)
    return { ...governed(stored.get(), values), ...(managed === null ? {} : { managed }) }
  }
  const changed = createSignal<GovernedPreferences>()
  let last = read()
  const refresh = (): void => {
    const next = read()
    if (isSameValue(next, last)) return
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
        (name: PreferenceName) => patch[name] !== undefined && !isSameValue(patch[name], last[name]),
      ),
  }
}
