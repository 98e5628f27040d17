import type { PolicyStatus } from './preferences.ts'
import type { ConnectionState, SessionState } from './session.ts'
import type { UpdateFacts } from './updates.ts'

/** Log levels, from errors only to everything. */
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

/** The server's certificate chain, its own certificate first. */
export type CertificateReading =
  | { readonly state: 'none'; readonly why: 'no-server' | 'not-https' }
  | { readonly state: 'unread'; readonly why: 'unreachable' | 'proxy' }
  | { readonly state: 'read'; readonly chain: readonly CertificateFacts[] }

/** Size of a folder; `whole` is false when the folder was too large to count completely. */
export interface FolderSize {
  readonly path: string
  readonly bytes: number
  readonly files: number
  readonly whole: boolean
}

/**
 * Facts about this installation, for support. Every field is declared here. No field holds a secret, a person's name
 * or address, or a member's text (security.md#diagnostics).
 */
export interface DiagnosticsReport {
  /** ISO 8601. */
  readonly madeAt: string
  readonly app: {
    /** `reporting` is a process that runs only for this report, because no app was running. */
    readonly state: 'running' | 'reporting'
    readonly version: string
    readonly packaged: boolean
    readonly electron: string
    readonly chrome: string
    readonly node: string
    /** Ms since main started. */
    readonly upMs: number
  }
  readonly system: {
    readonly platform: string
    readonly release: string
    readonly arch: string
    readonly memoryBytes: number
    readonly freeMemoryBytes: number
    readonly locale: string
    /** Linux: the desktop environment and its display server, by their own names. */
    readonly desktop: string | null
  }
  readonly session: {
    /** `saved` and `none` come from a process that only reports. */
    readonly status: SessionState['status'] | 'saved' | 'none'
    readonly reason: string | null
    readonly server: string | null
    /** Whether the session outlives the app; null while nobody is signed in. */
    readonly persisted: boolean | null
  }
  /** The signed-in accounts in the order of the switcher, by server. */
  readonly accounts: readonly { readonly server: string; readonly isActive: boolean }[]
  /** Effective settings that protect credits and the app. */
  readonly settings: {
    /** The server that the sign-in screen offers. */
    readonly server: string | null
    /** Whether the sign-in screen offers an e-mail address. The report omits the address. */
    readonly offersEmail: boolean
    readonly autoUpdate: boolean
    readonly updateChannel: 'latest' | 'beta'
    readonly confirmAboveCredits: number | null
    readonly creditsPerDay: number | null
  }
  readonly keyring: 'works' | 'does not answer'
  /** The proxy in PAC syntax; null without a server, '?' for a result in another syntax. */
  readonly proxy: string | null
  readonly certificates: CertificateReading
  /** Null in a process that only reports, as are `realtime` and `polling`. */
  readonly connection: { readonly http: ConnectionState['http']; readonly error: string | null } | null
  readonly realtime: {
    readonly state: ConnectionState['realtime']
    /** The latest close codes, oldest first; null for a connection that broke without a code. */
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
    /** Whether the system shows notifications at all. The system does not reveal whether it shows ours. */
    readonly supported: boolean
    readonly switchedOn: boolean
    /** The result of this run's last notification, as far as the system reports it; null before the first. */
    readonly last: 'handed over' | 'shown' | 'failed' | null
    /** The system's error number, which reveals a missing permission; null without a number. */
    readonly error: string | null
    /** The last ten suppressed notifications, oldest first: time (ISO 8601), kind and reason. */
    readonly held: readonly { readonly at: string; readonly kind: string; readonly reason: string }[]
  } | null
  /** Null in a process that only reports; `checkedAt` is ISO 8601. */
  readonly updates: (Omit<UpdateFacts, 'checkedAt'> & { readonly checkedAt: string | null }) | null
  readonly policies: {
    /** Location of the organisation's policies. */
    readonly place: string
    readonly trouble: string | null
    readonly policyStatus: PolicyStatus
    readonly inForce: Readonly<Record<string, unknown>>
    /** Location of each policy in force; null for a value of the last reading. */
    readonly sources: Readonly<Record<string, string | null>>
    /** Ignored policies. `wants` is the rule for the value, or null for an unknown name. */
    readonly dropped: readonly { readonly name: string; readonly wants: string | null }[]
  }
  readonly disk: {
    /** Free bytes on the volume of the data; null where the system does not report them. */
    readonly freeBytes: number | null
    readonly data: FolderSize
    readonly cache: FolderSize
    readonly logs: FolderSize
  }
  readonly crashes: {
    /** Number of crash dumps on this computer. The app never sends them. */
    readonly dumps: number
    /** Time of the newest dump, ISO 8601; null without a dump. */
    readonly newest: string | null
    /** Whether Chromium may use the graphics card. */
    readonly graphics: 'on' | 'off'
  }
  readonly log: { readonly level: LogLevel }
  /** Always reported, with and without the policy TelemetryNone. The app has no telemetry and no setting for it. */
  readonly telemetry: 'none'
}
