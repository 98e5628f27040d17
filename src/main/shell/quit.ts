import { app, autoUpdater } from 'electron'
import { inTime } from '#shared/in-time.ts'
import type { Log } from '../log.ts'
import type { Platform } from '../platform.ts'

/** Timeout of saving before the app quits, ms. */
const timeoutMs = 1500
/**
 * Ms between two saves of changed cookies. Many servers change them with each answer, and the older ones stay valid.
 */
const intervalMs = 10 * 60_000

export interface QuitPorts {
  readonly save: () => Promise<void>
  readonly close: () => void
  readonly log: Log
}

/**
 * Saves the session regularly and before quitting, then closes open resources. Returns a function that returns whether
 * the app is quitting.
 */
export const quitInOrder = ({ save, close, log }: QuitPorts): (() => boolean) => {
  let quitting = false
  let saved = false
  const saving = setInterval(() => void save(), intervalMs)
  saving.unref()
  app.on('before-quit', (event) => {
    quitting = true
    if (saved) return
    event.preventDefault()
    clearInterval(saving)
    inTime(save(), timeoutMs, null)
      .catch((error: unknown) => log('warn', 'session not saved', error))
      .finally(() => {
        saved = true
        app.quit()
      })
  })
  // Here windows close before `before-quit`, and none may hide instead.
  autoUpdater.on('before-quit-for-update', () => {
    quitting = true
  })
  app.on('will-quit', close)
  return () => quitting
}

/**
 * Quits with the last window, except on macOS. After a start without a window, closing a prompt keeps the app in the
 * tray. `hadMainWindow` returns whether there has been a main window.
 */
export const quitWithLastWindow = (platform: Platform, hadMainWindow: () => boolean): void => {
  app.on('window-all-closed', () => {
    if (platform !== 'darwin' && hadMainWindow()) app.quit()
  })
}
