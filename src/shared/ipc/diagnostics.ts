import type { PolicyStatus } from './preferences.ts'
import type { ConnectionState, SessionState } from './session.ts'
import type { UpdateFacts } from './updates.ts'

/** Log levels: errors only, warnings as well, or everything. */
export const logLevels = ['error', 'warn', 'info'] as const
export type LogLevel = (typeof logLevels)[number]

/** One certificate as the server sent it. */
export interface CertificateFacts {
  readonly subject: string
  readonly issuer: string
  readonly validFrom: string
  readonly validTo: string
  /** SHA-256, as pairs of hexadecimal digits. */
  readonly fingerprint: string
}

/** The certificates that the server shows, its own first. */
export type CertificateReading =
  | { readonly state: 'none'; readonly why: 'no-server' | 'not-https' }
  | { readonly state: 'unread'; readonly why: 'unreachable' | 'proxy' }
  | { readonly state: 'read'; readonly chain: readonly CertificateFacts[] }

/** Size of a folder; `whole` is false when it was too large to count to the end. */
export interface FolderSize {
  readonly path: string
  readonly bytes: number
  readonly files: number
  readonly whole: boolean
}

/**
 * Facts about this installation for a helper. Each field is named here and nowhere else. None holds a secret, a
 * person's name or address, or a member's text (security.md#diagnostics).
 */
export interface DiagnosticsReport {
  /** ISO 8601. */
  readonly madeAt: string
  readonly app: {
    /** `reporting` is a process that was started for this report alone, because no app was running. */
    readonly state: 'running' | 'reporting'
    readonly version: string
    readonly packaged: boolean
    readonly electron: string
    readonly chrome: string
    readonly node: string
    /** Milliseconds since main was started. */
    readonly upMs: number
  }
  readonly system: {
    readonly platform: string
    readonly release: string
    readonly arch: string
    readonly memoryBytes: number
    readonly freeMemoryBytes: number
    readonly locale: string
    /** Linux: the desktop and its way to draw windows, as they call themselves. */
    readonly desktop: string | null
  }
  readonly session: {
    /** `saved` and `none` are what a process that only reports knows of it. */
    readonly status: SessionState['status'] | 'saved' | 'none'
    readonly reason: string | null
    readonly server: string | null
    /** Whether it outlives the app; null while nobody is signed in. */
    readonly persisted: boolean | null
  }
  /** Settings in effect that protect credits and the app. */
  readonly settings: {
    /** The server that sign-in offers. */
    readonly server: string | null
    /** Whether sign-in offers an e-mail address, which itself is not said. */
    readonly offersEmail: boolean
    readonly autoUpdate: boolean
    readonly updateChannel: 'latest' | 'beta'
    readonly confirmAboveCredits: number | null
    readonly creditsPerDay: number | null
  }
  readonly keyring: 'works' | 'does not answer'
  /** As a PAC file says it; null without a server, '?' where what was found says nothing of the kind. */
  readonly proxy: string | null
  readonly certificates: CertificateReading
  /** Null, as the next ones, in a process that only reports. */
  readonly connection: { readonly http: ConnectionState['http']; readonly error: string | null } | null
  readonly realtime: {
    readonly state: ConnectionState['realtime']
    /** The close codes last seen, the newest last; null for a connection that broke without one. */
    readonly lastCodes: readonly (number | null)[]
    readonly channels: number
    readonly liveChannels: number
  } | null
  readonly polling: {
    readonly users: number
    readonly inFlight: number
    readonly failing: number
    readonly pausedBy: readonly string[]
  } | null
  readonly windows: number
  readonly tray: 'shown' | 'not shown' | null
  /** Null in a process that only reports. */
  readonly notifications: {
    /** Whether the system shows any; whether it shows ours is its own secret. */
    readonly supported: boolean
    readonly switchedOn: boolean
    /** The system's handling of the last notification of this run, as far as it reports it; null before the first. */
    readonly last: 'handed over' | 'shown' | 'failed' | null
    /** The system's number for why that failed, which tells whether it is allowed; null where it gave none. */
    readonly error: string | null
    /** The last ten suppressed notifications, oldest first: time (ISO 8601), kind and reason. */
    readonly held: readonly { readonly at: string; readonly kind: string; readonly reason: string }[]
  } | null
  /** Null in a process that only reports; `lookedAt` is ISO 8601. */
  readonly updates: (Omit<UpdateFacts, 'lookedAt'> & { readonly lookedAt: string | null }) | null
  readonly policies: {
    /** Where the organisation's policies are looked for. */
    readonly place: string
    readonly trouble: string | null
    readonly standing: PolicyStatus
    readonly inForce: Readonly<Record<string, unknown>>
    /** The place of each policy in force; null for a value of the last reading. */
    readonly sources: Readonly<Record<string, string | null>>
    /** Policies that were left out: `wants` is the rule for the value, or null without such a policy. */
    readonly dropped: readonly { readonly name: string; readonly wants: string | null }[]
  }
  readonly disk: {
    /** Of the volume with the data; null where the system does not say. */
    readonly freeBytes: number | null
    readonly data: FolderSize
    readonly cache: FolderSize
    readonly logs: FolderSize
  }
  readonly crashes: {
    /** Dumps on this computer; they leave it by hand alone. */
    readonly dumps: number
    /** When the newest was written, ISO 8601; null without one. */
    readonly newest: string | null
    /** Whether Chromium may draw by the graphics card. */
    readonly graphics: 'on' | 'off'
  }
  readonly log: { readonly level: LogLevel }
  /** Stated, with the policy TelemetryNone and without: there is none, and no setting for any. */
  readonly telemetry: 'none'
}
