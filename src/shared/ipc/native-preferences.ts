import type { LogLevel } from './diagnostics.ts'

/** Hours in which nothing is shown by itself, on the days on which they begin (0 is Sunday); over midnight where `to` is not later. */
export interface QuietHours {
  readonly days: readonly number[]
  /** 'HH:MM' by the clock on the wall. */
  readonly from: string
  readonly to: string
}

/**
 * The preferences that no first paint needs, and what holds of them until somebody chooses. The page knows them once it
 * has booted.
 */
export const nativeDefaults = {
  /** The server address offered on the sign-in screen. */
  server: '',
  /** The e-mail offered on the sign-in screen. */
  email: '',
  zoom: 1,
  /** Whether the tour was offered, taken or not. */
  tourOffered: false,
  /** Whether anything is shown outside the window. */
  notifications: true,
  /** Whether closing the window hides it in the tray, where there is one. */
  closeToTray: true,
  /** Effect of closing the window on a desktop without a tray. */
  closeWithoutTray: 'quit' as 'quit' | 'minimise',
  notifyMessages: true,
  notifyNotifications: true,
  /** Comments on one's own shipments. */
  notifyShipments: true,
  /** Notify about the member's reminders. */
  notifyReminders: true,
  /** Notify about matches of the member's alerts. */
  notifyAlerts: true,
  /** Content of a notification: the text, only the sender, or neither. */
  notificationPreview: 'full' as 'full' | 'name' | 'none',
  quietHours: [] as readonly QuietHours[],
  /** 'on' until it is switched off; a number is when it ends, ms since 1970. */
  doNotDisturb: 'off' as 'off' | 'on' | number,
  /** Whether the taskbar button calls for attention until news was seen. */
  flashTaskbar: true,
  /** Minutes after which news that nobody has seen is repeated, three times at most; 0 for never. */
  reminderMinutes: 0,
  /** Above this many credits main confirms a cost in its own question; null for no limit. */
  confirmAboveCredits: null as number | null,
  /** Spending beyond this many credits a day needs a confirmation; null for no budget. */
  creditsPerDay: null as number | null,
  /** Whether the system starts the app when somebody logs in; follows what its own settings say. */
  startAtLogin: false,
  /** Whether such a start shows no window. */
  startHidden: false,
  /** Whether words that no dictionary has are underlined. */
  spellCheck: true,
  /** Codes of the languages that words are checked in; none for those of the system. */
  spellCheckLanguages: [] as readonly string[],
  /** Whether a dictionary that is missing is fetched from Google, which has those of Chromium. */
  spellCheckDownload: true,
  /** Whether what was seen is kept on this computer, to be found again. */
  archive: true,
  /** Days that it is kept. */
  archiveDays: 180,
  /** Maximum size of the archive. */
  archiveMegabytes: 500,
  /** The folder that files are saved in, as an absolute path; '' for the system's downloads folder. */
  downloadFolder: '',
  /** Separator in CSV files; 'auto' follows the system's locale. */
  csvSeparator: 'auto' as 'auto' | 'comma' | 'semicolon' | 'tab',
  logLevel: 'info' as LogLevel,
  /** Whether Chromium draws by the graphics card, from the next start on. */
  hardwareAcceleration: true,
  /** Whether new versions are looked for by themselves. */
  autoUpdate: true,
  /** Whether a new version is fetched by itself; on Linux never over a connection that is paid by volume. */
  updateDownload: true,
  updateChannel: 'latest' as 'latest' | 'beta',
}

export type NativePreferences = Readonly<typeof nativeDefaults>
