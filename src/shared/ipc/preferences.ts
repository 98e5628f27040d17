import { homePath } from '../paths.ts'
import type { OrganisationLimits } from '../rules/spending-limits.ts'
import type { NativePreferences } from './native-preferences.ts'

/** Defaults of the preferences that the first paint needs. */
export const firstPreferences = {
  colorScheme: 'auto' as 'light' | 'dark' | 'auto',
  railCollapsed: false,
  /** The in-app path that was open last, restored at the start. */
  lastPath: homePath as string,
  /** Whether Enter without a modifier sends a message, comment or reply. */
  enterSends: false,
  /** Whether keys without a modifier, such as J or /, are shortcuts. */
  letterKeys: true,
}

/** A person's preferences on this machine. They hold no secrets. */
export type Preferences = Readonly<typeof firstPreferences> & NativePreferences

export type PreferenceName = keyof Preferences

/** Preferences that a page may change. Only main saves the server and the e-mail offered at sign-in. */
export type PagePreferences = Omit<Preferences, 'server' | 'email'>

/** The organisation's rules that the page enforces in advance of main (docs/it-guide.md). */
export interface ManagedRules {
  readonly demo: boolean
  readonly publicPosts: boolean
  /** Allowed extensions and types, in the syntax of an input's `accept`; null for any. */
  readonly attachmentTypes: readonly string[] | null
  /** Whether sessions are saved; null when the person decides. */
  readonly remember: boolean | null
  /** Maximum days of the archive; null when the person decides. */
  readonly archiveDays: number | null
  /** The organisation's limits on spending. */
  readonly spending: OrganisationLimits
}

/**
 * State of the organisation's policies. `last-known`: some are unreadable, so the last reading applies. `unread`:
 * they are unreadable, and no earlier reading exists. `awaited`: this computer has policies that were not read yet.
 */
export type PolicyStatus = 'current' | 'last-known' | 'unread' | 'awaited'

/** The organisation's decisions about preferences. */
export interface Managed {
  readonly policyStatus: PolicyStatus
  /** Preferences with the organisation's value, which the person cannot change. */
  readonly names: readonly PreferenceName[]
  readonly rules: ManagedRules
}

/** Effective preferences. `managed` is absent when nothing is managed. */
export type GovernedPreferences = Preferences & { readonly managed?: Managed }
