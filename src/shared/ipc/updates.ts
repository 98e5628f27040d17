/** Why this installation does not update itself. */
export type NoUpdates =
  /** The organisation decides. */
  | 'managed'
  | 'not-installed'
  /** deb, rpm: the system's package manager updates the app. */
  | 'package-manager'
  /** In a folder without write access for this user. An administrator installed the app for all users. */
  | 'for-all-users'
  /** Runs from a disk image, from macOS's quarantine location, or as an AppImage in a read-only folder. */
  | 'read-only'
  /** Built without an update address. */
  | 'no-address'
  /** Windows, Linux: built without the publisher or key that verifies updates. */
  | 'unsigned'

/** Why the app does not download a found version by itself. */
export type FetchWait =
  /** The connection is metered. */
  | 'metered'
  /** The person wants to start each download. */
  | 'asked'

/** The failure of an update; the installed app is unchanged. */
export type UpdateProblem = 'offline' | 'server' | 'refused' | 'disk-full'

/** Facts for diagnostics about missing updates. */
export interface UpdateFacts {
  readonly status: UpdateState['status']
  readonly why: NoUpdates | null
  /** The found version; null without one. */
  readonly version: string | null
  readonly channel: string
  /** Whether the app checks for updates by itself. */
  readonly automatic: boolean
  /** Time of the last check, ms since 1970; null before the first. */
  readonly checkedAt: number | null
  /** The last failure of this run. */
  readonly problem: UpdateProblem | null
}

/** State of the updater. */
export type UpdateState =
  /** `newest`: a newer version that somebody else installs on this computer. */
  | { readonly status: 'none'; readonly why: NoUpdates; readonly newest?: string }
  /** `isLatest`: the server was asked and has no newer version. */
  | { readonly status: 'idle'; readonly isLatest: boolean }
  | { readonly status: 'checking' }
  /** A newer version exists. The app downloads it on request. */
  | { readonly status: 'found'; readonly version: string; readonly waits: FetchWait }
  | { readonly status: 'downloading'; readonly version: string; readonly percent: number }
  /**
   * The app installs it when it quits, or before the next start. `notes`: release notes as plain text, perhaps ''.
   * `dueAt`: the organisation's deadline, ms since 1970; null for none.
   */
  | {
      readonly status: 'ready'
      readonly version: string
      readonly notes: string
      readonly dueAt: number | null
    }
  | { readonly status: 'failed'; readonly problem: UpdateProblem }
