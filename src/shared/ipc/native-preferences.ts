import type { EpochMs } from '../epoch-ms.ts'
import type { Language } from '../texts/language.ts'
import type { LogLevel } from './diagnostics.ts'

/**
 * Quiet hours: the app shows no notifications. They begin on each of `days` (0 is Sunday), and end on the next day if
 * `to` is not later than `from`.
 */
export interface QuietHours {
  readonly days: readonly number[]
  /** Local time, 'HH:MM'. */
  readonly from: string
  readonly to: string
}

/** Defaults of the preferences that the first paint does not need. The page has their values after boot. */
export const nativeDefaults = {
  /** The server address offered on the sign-in screen. */
  server: '',
  /** The e-mail offered on the sign-in screen. */
  email: '',
  /** Language of all texts; 'system' follows the system's languages. */
  language: 'system' as 'system' | Language,
  zoom: 1,
  /** Whether the tour was offered, accepted or not. */
  tourOffered: false,
  /** Whether the app shows anything outside its windows. */
  notifications: true,
  /** Whether closing the window hides it in the tray, if the desktop has one. */
  closeToTray: true,
  /** Effect of closing the window on a desktop without a tray. */
  closeWithoutTray: 'quit' as 'quit' | 'minimise',
  notifyMessages: true,
  notifyNotifications: true,
  /** Notify about comments on the member's shipments. */
  notifyShipments: true,
  /** Notify about the member's reminders. */
  notifyReminders: true,
  /** Notify about matches of the member's alerts. */
  notifyAlerts: true,
  /** Content of a notification: the text, only the sender, or neither. */
  notificationPreview: 'full' as 'full' | 'name' | 'none',
  quietHours: [] as readonly QuietHours[],
  /** 'on' has no end. A number is the end, ms since 1970. */
  doNotDisturb: 'off' as 'off' | 'on' | EpochMs,
  /** Whether the taskbar button flashes until the news is seen. */
  flashTaskbar: true,
  /** Minutes until unseen news is repeated, at most three times; 0 for never. */
  reminderMinutes: 0,
  /** Main confirms a cost above this many credits in its own dialog; null for no limit. */
  confirmAboveCredits: null as number | null,
  /** Spending above this many credits a day needs a confirmation; null for no budget. */
  creditsPerDay: null as number | null,
  /** Minutes without input until the app locks, if a PIN is set; 0 for never. */
  lockMinutes: 0,
  /** Whether the system starts the app at login. Follows the system's own setting. */
  startAtLogin: false,
  /** Whether a start at login shows no window. */
  startHidden: false,
  /** Whether a sent message or comment can be undone for some seconds before it leaves. */
  undoSend: false,
  /** Whether the spell checker underlines unknown words. */
  spellCheck: true,
  /** Codes of the spell checker's languages; empty for the system's languages. */
  spellCheckLanguages: [] as readonly string[],
  /** Whether the app downloads missing dictionaries from Google, the source of Chromium's dictionaries. */
  spellCheckDownload: true,
  /** Whether the archive stores seen content on this computer. */
  archive: true,
  /** Days until archived content expires. */
  archiveDays: 180,
  /** Maximum size of the archive, in megabytes. */
  archiveMegabytes: 500,
  /** Whether the board reads the wall back by itself for a lane without an offer. */
  readsBackForLanes: false,
  /** Folder for downloads, an absolute path; '' for the system's downloads folder. */
  downloadFolder: '',
  /** Separator in CSV files; 'auto' follows the system's locale. */
  csvSeparator: 'auto' as 'auto' | 'comma' | 'semicolon' | 'tab',
  logLevel: 'info' as LogLevel,
  /** Whether Chromium uses the graphics card, from the next start on. */
  hardwareAcceleration: true,
  /** Whether the app checks for updates. */
  autoUpdate: true,
  /** Whether the app downloads updates without being asked. On Linux never over a metered connection. */
  updateDownload: true,
  updateChannel: 'latest' as 'latest' | 'beta',
}

export type NativePreferences = Readonly<typeof nativeDefaults>
