import { z } from 'zod'
import { epochMsSchema } from '../epoch-ms.schema.ts'
import { type Language, languageNames } from '../texts/language.ts'
import { logLevels } from './diagnostics.ts'
import { nativeDefaults } from './native-preferences.ts'
import { firstPreferences, type PreferenceName, type Preferences } from './preferences.ts'

/** Preferences of a new installation. */
export const defaultPreferences: Preferences = { ...firstPreferences, ...nativeDefaults }

/**
 * Empty, or an origin in the syntax of the sign-in screen. The screen must offer exactly the text that the user
 * typed.
 */
const serverOrigin = z
  .string()
  .max(2000)
  .regex(/^(https?:\/\/[^\s/?#@\\]+)?$/)

/** An in-app path, never a URL. */
const inAppPath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\s\\]*$/)

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const quietHours = z.object({
  days: z.array(z.number().int().min(0).max(6)).min(1).max(7),
  from: clock,
  to: clock,
})

const limit = z.number().int().min(0).max(1_000_000).nullable()

const languageCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/)

const values: { readonly [K in PreferenceName]: z.ZodType<Preferences[K]> } = {
  colorScheme: z.enum(['light', 'dark', 'auto']),
  railCollapsed: z.boolean(),
  server: serverOrigin,
  email: z
    .string()
    .max(320)
    .regex(/^\P{Cc}*$/u),
  lastPath: inAppPath,
  language: z.enum(['system', ...(Object.keys(languageNames) as Language[])]),
  zoom: z.number().min(0.5).max(3),
  tourOffered: z.boolean(),
  notifications: z.boolean(),
  enterSends: z.boolean(),
  undoSend: z.boolean(),
  letterKeys: z.boolean(),
  lockMinutes: z.number().int().min(0).max(1440),
  startAtLogin: z.boolean(),
  startHidden: z.boolean(),
  closeToTray: z.boolean(),
  closeWithoutTray: z.enum(['quit', 'minimise']),
  notifyMessages: z.boolean(),
  notifyNotifications: z.boolean(),
  notifyShipments: z.boolean(),
  notifyReminders: z.boolean(),
  notifyAlerts: z.boolean(),
  notificationPreview: z.enum(['full', 'name', 'none']),
  quietHours: z.array(quietHours).max(20),
  doNotDisturb: z.union([z.enum(['off', 'on']), epochMsSchema]),
  flashTaskbar: z.boolean(),
  reminderMinutes: z.number().int().min(0).max(240),
  confirmAboveCredits: limit,
  creditsPerDay: limit,
  spellCheck: z.boolean(),
  spellCheckLanguages: z.array(languageCode).max(20),
  spellCheckDownload: z.boolean(),
  archive: z.boolean(),
  archiveDays: z.number().int().min(1).max(3650),
  archiveMegabytes: z.number().int().min(10).max(100_000),
  readsBackForLanes: z.boolean(),
  downloadFolder: z
    .string()
    .max(4000)
    .regex(/^\P{Cc}*$/u),
  csvSeparator: z.enum(['auto', 'comma', 'semicolon', 'tab']),
  logLevel: z.enum(logLevels),
  hardwareAcceleration: z.boolean(),
  autoUpdate: z.boolean(),
  updateDownload: z.boolean(),
  updateChannel: z.enum(['latest', 'beta']),
}

type Forgiving = { readonly [K in PreferenceName]: z.ZodCatch<z.ZodType<Preferences[K]>> }

/** All preferences. A missing or unreadable value gets its default. */
export const preferences = z.object(
  Object.fromEntries(
    (Object.keys(values) as PreferenceName[]).map((name) => [
      name,
      (values[name] as z.ZodType<unknown>).catch(defaultPreferences[name]),
    ]),
  ) as Forgiving,
)

const { server: _server, email: _email, ...ofPages } = values

/**
 * A page's change of some preferences. One unreadable value refuses the whole change. A page cannot name a folder,
 * only main's own dialog can. Main saves server and e-mail at sign-in.
 */
export const preferencesPatch = z
  .object({ ...ofPages, downloadFolder: z.literal('') as z.ZodType<string> })
  .partial()
