import { emitting } from '../runtime/emitting.ts'

/** Electron modules of which the app needs very little. */

const shortcuts = new Map<string, () => void>()

/** Electron's `globalShortcut`. It only records shortcuts, because the host cannot register them with the system. */
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

/** The app's options for the crash reporter, for tests to read. */
export const crashReports = { options: null as Electron.CrashReporterStartOptions | null }

/** Electron's `crashReporter`. The host has no native crashes and sends nothing. */
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

/**
 * Electron's `autoUpdater`, for listeners only. The host has no system updater, so the calls that start one are
 * missing.
 */
export const autoUpdater = emitting<Electron.AutoUpdater, object>({})
