/** Why this installation does not update itself. */
export type NoUpdates =
  /** The organisation decides. */
  | 'managed'
  | 'not-installed'
  /** deb, rpm: the system's packages are updated by the system. */
  | 'package-manager'
  /** The MSI: for all users of the machine, by its administrator. */
  | 'for-all-users'
  /** It runs from a disk image, from where macOS put it to be looked at, or as an AppImage in a folder that cannot be written. */
  | 'read-only'
  /** Built without an address to ask. */
  | 'no-address'
  /** Windows: built without a name that updates could be held to. */
  | 'unsigned'

/** What went wrong with an update; the app itself is as it was. */
export type UpdateProblem = 'offline' | 'server' | 'refused' | 'disk-full'

/** What is known of updates, for who looks for the reason why there are none. */
export interface UpdateFacts {
  readonly status: UpdateState['status']
  readonly why: NoUpdates | null
  /** The version that was found; null where none was. */
  readonly version: string | null
  readonly channel: string
  /** Whether they are looked for by themselves. */
  readonly automatic: boolean
  /** When the server was last asked, ms since 1970; null where it was not. */
  readonly lookedAt: number | null
  /** What went wrong last, in this run. */
  readonly problem: UpdateProblem | null
}

/** What there is to say of updates. */
export type UpdateState =
  | { readonly status: 'none'; readonly why: NoUpdates }
  /** `isLatest`: the server was asked, and has nothing newer. */
  | { readonly status: 'idle'; readonly isLatest: boolean }
  | { readonly status: 'checking' }
  | { readonly status: 'downloading'; readonly version: string; readonly percent: number }
  /** Installed when the app quits. `notes`: what is new, as plain text; '' where nothing is said. */
  | { readonly status: 'ready'; readonly version: string; readonly notes: string }
  | { readonly status: 'failed'; readonly problem: UpdateProblem }
