import { emitting } from '../runtime/emitting.ts'

/** Modules of Electron of which the app needs next to nothing. */

const shortcuts = new Map<string, () => void>()

/** Electron's `globalShortcut`; keys of the whole system cannot be had, so they are recorded. */
export const globalShortcut: Pick<
  Electron.GlobalShortcut,
  'register' | 'isRegistered' | 'unregister' | 'unregisterAll'
> = {
  register: (accelerator, callback) => {
    if (shortcuts.has(accelerator)) return false
    shortcuts.set(accelerator, callback)
    return true
  },
  isRegistered: (accelerator) => shortcuts.has(accelerator),
  unregister: (accelerator) => {
    shortcuts.delete(accelerator)
  },
  unregisterAll: () => shortcuts.clear(),
}

/** How the app has started the reporter of crashes: read by tests. */
export const crashReports = { options: null as Electron.CrashReporterStartOptions | null }

/** Electron's `crashReporter`: nothing crashes natively here, and nothing is sent. */
export const crashReporter: Pick<
  Electron.CrashReporter,
  'start' | 'getUploadToServer' | 'setUploadToServer' | 'addExtraParameter' | 'getParameters'
> = {
  start: (options) => {
    if (options.uploadToServer !== false && !options.submitURL)
      throw new Error('submitURL must be specified when uploadToServer is true')
    crashReports.options = options
  },
  getUploadToServer: () => crashReports.options?.uploadToServer === true,
  setUploadToServer: () => undefined,
  addExtraParameter: () => undefined,
  getParameters: () => ({}),
}

const blockers = new Set<number>()

/** Electron's `powerSaveBlocker`. */
export const powerSaveBlocker: Pick<Electron.PowerSaveBlocker, 'start' | 'stop' | 'isStarted'> = {
  start: () => {
    const id = blockers.size + 1
    blockers.add(id)
    return id
  },
  stop: (id) => blockers.delete(id),
  isStarted: (id) => blockers.has(id),
}

/** Electron's `systemPreferences`, for a system with default animation settings. */
export const systemPreferences: Pick<Electron.SystemPreferences, 'getAnimationSettings'> = {
  getAnimationSettings: () => ({
    prefersReducedMotion: false,
    scrollAnimationsEnabledBySystem: true,
    shouldRenderRichAnimation: true,
  }),
}

/** Electron's `autoUpdater`, to be listened to: no system's updater is here, so it has none of the calls that would start one. */
export const autoUpdater = emitting<Electron.AutoUpdater, object>({})
