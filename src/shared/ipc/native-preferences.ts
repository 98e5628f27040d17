import type { LogLevel } from './diagnostics.ts'

/** Hours in which nothing is shown by itself, on the days on which they begin (0 is Sunday); over midnight where `to` is not later. */
export interface QuietHours {
  readonly days: readonly number[]
  /** 'HH:MM' by the clock on the wall. */
  readonly from: string
  readonly to: string
}

/** The preferences that no first paint needs. The page knows them once it has booted. */
const table = {
  /** The server address offered on the sign-in screen. */
  server: { default: '' },
  /** The e-mail offered on the sign-in screen. */
  email: { default: '' },
  zoom: { default: 1 },
  /** Whether anything is shown outside the window. */
  notifications: { default: true },
  /** Whether closing the window hides it in the tray, where there is one. */
  closeToTray: { default: true },
  /** What closing the window does on a desktop without a tray, where it would otherwise be hidden there. */
  closeWithoutTray: { default: 'quit' as 'quit' | 'minimise' },
  notifyMessages: { default: true },
  notifyNotifications: { default: true },
  /** Comments on one's own shipments. */
  notifyShipments: { default: true },
  /** How much a notification says: all, who it is from, or only that there is something. */
  notificationPreview: { default: 'full' as 'full' | 'name' | 'none' },
  quietHours: { default: [] as readonly QuietHours[] },
  /** 'on' until it is switched off; a number is when it ends, ms since 1970. */
  doNotDisturb: { default: 'off' as 'off' | 'on' | number },
  /** Whether the taskbar button calls for attention until news was seen. */
  flashTaskbar: { default: true },
  /** Minutes after which news that nobody has seen is repeated, three times at most; 0 for never. */
  reminderMinutes: { default: 0 },
  /** Whether the system starts the app when somebody logs in; follows what its own settings say. */
  startAtLogin: { default: false },
  /** Whether such a start shows no window. */
  startHidden: { default: false },
  /** Whether words that no dictionary has are underlined. */
  spellCheck: { default: true },
  /** Codes of the languages that words are checked in; none for those of the system. */
  spellCheckLanguages: { default: [] as readonly string[] },
  /** Whether a dictionary that is missing is fetched from Google, which has those of Chromium. */
  spellCheckDownload: { default: true },
  logLevel: { default: 'info' as LogLevel },
}

export type NativePreferences = { readonly [K in keyof typeof table]: (typeof table)[K]['default'] }

/** What holds until somebody chooses. */
export const nativeDefaults = Object.fromEntries(
  Object.entries(table).map(([name, entry]) => [name, entry.default]),
) as NativePreferences
