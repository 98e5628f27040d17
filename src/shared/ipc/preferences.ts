import { homePath } from '../paths.ts'

/** Every preference, once: its type, what others need and the page's values before the boot answer derive from here. */
const table = {
  colorScheme: { default: 'auto' as 'light' | 'dark' | 'auto' },
  railCollapsed: { default: false },
  /** The server address offered on the sign-in screen. */
  server: { default: '' },
  /** The e-mail offered on the sign-in screen. */
  email: { default: '' },
  /** The in-app path shown last, restored on start. */
  lastPath: { default: homePath as string },
  zoom: { default: 1 },
  notifications: { default: true },
  /** Whether Enter alone sends what is written in a message, comment or reply. */
  enterSends: { default: false },
}

export type PreferenceName = keyof typeof table

/** What a person has chosen on this machine. Never anything secret. */
export type Preferences = { readonly [K in PreferenceName]: (typeof table)[K]['default'] }

/** What holds until somebody chooses. */
export const defaultPreferences = Object.fromEntries(
  Object.entries(table).map(([name, entry]) => [name, entry.default]),
) as Preferences
