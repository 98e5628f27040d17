import { app, autoUpdater } from 'electron'
import { inTime } from '#shared/in-time.ts'
import type { Log } from '../log.ts'
import type { Platform } from '../platform.ts'

/** Milliseconds that saving may take before the app quits anyway. */
const timeoutMs = 1500
/**
 * Milliseconds between two saves of changed cookies: many servers change them with every answer, and the
 * older ones remain valid.
 */
const intervalMs = 10 * 60_000

export interface QuitPorts {
  readonly save: () => Promise<void>
  readonly close: () => void
  readonly log: Log
}

/**
 * Saves the session at intervals and once more before quitting, then closes what is open. The returned
 * function says whether the app is quitting.
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
  // Then the windows are closed first, and none of them must hide instead; `before-quit` comes after that.
  autoUpdater.on('before-quit-for-update', () => {
    quitting = true
  })
  app.on('will-quit', close)
  return () => quitting
}

/**
 * Quits with the last window, but on macOS. A start without a window goes on in the tray when that of a question closes:
 * `hadMain` says whether there has been a main window.
 */
export const quitWithLastWindow = (platform: Platform, hadMain: () => boolean): void => {
  app.on('window-all-closed', () => {
    if (platform !== 'darwin' && hadMain()) app.quit()
  })
}
