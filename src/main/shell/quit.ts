import { app } from 'electron'
import type { Log } from '../log.ts'

/** Milliseconds that saving may take before the app goes anyway. */
const patience = 1500
/** Milliseconds between two savings of changed cookies: many servers change them with every answer, and an older one still counts. */
const interval = 10 * 60_000

export interface QuitPorts {
  readonly save: () => Promise<void>
  readonly close: () => void
  readonly log: Log
}

/** Saves the session now and then and once more before quitting, then closes what is open. Answers whether the app quits. */
export const quitInOrder = ({ save, close, log }: QuitPorts): (() => boolean) => {
  let quitting = false
  let saved = false
  const saving = setInterval(() => void save(), interval)
  saving.unref()
  app.on('before-quit', (event) => {
    quitting = true
    if (saved) return
    event.preventDefault()
    clearInterval(saving)
    const enough = new Promise<void>((resolve) => setTimeout(resolve, patience))
    Promise.race([save(), enough])
      .catch((error: unknown) => log('warn', 'session not saved', error))
      .finally(() => {
        saved = true
        app.quit()
      })
  })
  app.on('will-quit', close)
  return () => quitting
}
