import { homePath } from '../paths.ts'
import type { OrganisationLimits } from '../rules/spending-limits.ts'
import type { NativePreferences } from './native-preferences.ts'

/** The preferences that the first paint needs, and what holds of them until somebody chooses. */
export const firstPreferences = {
  colorScheme: 'auto' as 'light' | 'dark' | 'auto',
  railCollapsed: false,
  /** The in-app path shown last, restored on start. */
  lastPath: homePath as string,
  /** Whether Enter alone sends what is written in a message, comment or reply. */
  enterSends: false,
}

/** A person's choices on this machine. Never anything secret. */
export type Preferences = Readonly<typeof firstPreferences> & NativePreferences

export type PreferenceName = keyof Preferences

/** Preferences that a page may change; main alone saves the server and the e-mail offered at sign-in. */
export type PagePreferences = Omit<Preferences, 'server' | 'email'>

/** The organisation's rules that the page shows before main enforces them (docs/it-guide.md). */
export interface ManagedRules {
  readonly demo: boolean
  readonly publicPosts: boolean
  /** Extensions and types that may be attached, as an input's `accept` has them; null for any. */
  readonly attachmentTypes: readonly string[] | null
  /** Whether sessions are kept; null where the person decides. */
  readonly remember: boolean | null
  /** Most days that what was seen is kept; null where the person decides. */
  readonly archiveDays: number | null
  /** The organisation's limits on spending. */
  readonly spending: OrganisationLimits
}

/**
 * How well the organisation's policies are known. `last-known`: some could not be read, and those of the last reading hold.
 * `unread`: they could not be read, and none are known. `awaited`: this computer has policies, and none are known yet.
 */
export type PolicyStatus = 'current' | 'last-known' | 'unread' | 'awaited'

/** The organisation's decisions about preferences. */
export interface Managed {
  readonly standing: PolicyStatus
  /** Preferences that are not the person's to choose: they have the organisation's value. */
  readonly names: readonly PreferenceName[]
  readonly rules: ManagedRules
}

/** Preferences as they hold; what is managed comes with them, and is absent where nothing is. */
export type GovernedPreferences = Preferences & { readonly managed?: Managed }
