/** Why this installation does not update itself. */
export type NoUpdates =
  /** The organisation decides. */
  | 'managed'
  | 'not-installed'
  /** deb, rpm: the system's packages are updated by the system. */
  | 'package-manager'
  /** In a folder that this user may not change: an administrator installed it for everybody. */
  | 'for-all-users'
  /** It runs from a disk image, from where macOS put it to be looked at, or as an AppImage in a folder that cannot be written. */
  | 'read-only'
  /** Built without an address to ask. */
  | 'no-address'
  /** Windows, Linux: built without the publisher or key that updates could be checked against. */
  | 'unsigned'

/** Why a found version is not fetched by itself. */
export type FetchWait =
  /** The connection is paid by volume. */
  | 'metered'
  /** The person wants to start each download. */
  | 'asked'

/** The failure of an update; the installed app is unchanged. */
export type UpdateProblem = 'offline' | 'server' | 'refused' | 'disk-full'

/** Facts that explain why there are no updates. */
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
  /** The last failure of this run. */
  readonly problem: UpdateProblem | null
}

/** State of the updater. */
export type UpdateState =
  /** `newest`: a newer version exists, which somebody else installs here. */
  | { readonly status: 'none'; readonly why: NoUpdates; readonly newest?: string }
  /** `isLatest`: the server was asked, and has nothing newer. */
  | { readonly status: 'idle'; readonly isLatest: boolean }
  | { readonly status: 'checking' }
  /** A newer version exists and is fetched once somebody asks. */
  | { readonly status: 'found'; readonly version: string; readonly waits: FetchWait }
  | { readonly status: 'downloading'; readonly version: string; readonly percent: number }
  /**
   * Installed when the app quits, or before the next start. `notes`: the release notes as plain text, perhaps ''. `dueAt`:
   * when the organisation wants it installed, ms since 1970; null for no deadline.
   */
  | {
      readonly status: 'ready'
      readonly version: string
      readonly notes: string
      readonly dueAt: number | null
    }
  | { readonly status: 'failed'; readonly problem: UpdateProblem }
