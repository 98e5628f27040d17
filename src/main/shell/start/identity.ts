import { toastActivator } from '../../notifications/toast.ts'

/** Names under which the system knows an app. */
export interface Identity {
  /** Electron's `app.name`, after which Windows' entry in the Start menu is named; null keeps it. */
  readonly name: string | null
  /** Windows' id for taskbar and notifications. */
  readonly userModelId: string
  /** CLSID of Windows' activator for clicks on notifications. */
  readonly activator: string
}

/**
 * Returns the names of an installed app, or those of a development run. Windows stores the running program under them,
 * so a development run with the same names would replace the installed app's entries.
 */
export const appIdentity = (isPackaged: boolean): Identity =>
  isPackaged
    ? { name: null, userModelId: 'org.quayside.desktop', activator: toastActivator }
    : {
        name: 'Quayside Development',
        userModelId: 'org.quayside.desktop.development',
        activator: '{3B1F0C52-6D0E-4C77-9A53-5F1D4E0C8A26}',
      }

/** Exit code of a development run whose folder of data another app uses. */
export const folderInUse = 3
