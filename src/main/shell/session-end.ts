import type { App, BrowserWindow } from 'electron'
import type { Log } from '../log.ts'

/** Milliseconds that a write to the keyring, which runs on another thread, gets before Windows ends the process. */
const graceMs = 300

export interface SessionEndPorts {
  readonly app: Pick<App, 'on'>
  /** Has every page write its drafts now. */
  readonly flush: () => void
  /** Writes the session's cookies into the keyring. */
  readonly save: () => Promise<void>
  /** Closes what is open; the process ends right after. */
  readonly close: () => void
  /** Holds this thread for some milliseconds. */
  readonly hold?: (ms: number) => void
  readonly log: Log
}

const holdThread = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/**
 * Saves when Windows shuts down or logs off: Electron then ends the process without `before-quit` and `quit`. Windows asks
 * all programs first, so that the writes begin there; a shutdown that somebody cancels closes nothing.
 */
export const saveAtSessionEnd = (ports: SessionEndPorts): void => {
  const { app, flush, save, close, hold = holdThread, log } = ports
  let isOver = false
  const begin = (): void => {
    try {
      flush()
    } catch (error) {
      log('warn', 'drafts not flushed', error)
    }
    save().catch((error: unknown) => log('warn', 'session not saved', error))
  }
  const end = (): void => {
    // Each window says so.
    if (isOver) return
    isOver = true
    log('info', 'the session of the system ends')
    begin()
    try {
      hold(graceMs)
      close()
    } catch (error) {
      log('error', 'not closed at the end of the session', error)
    }
  }
  app.on('browser-window-created', (_event, window: BrowserWindow) => {
    window.on('query-session-end', begin)
    window.on('session-end', end)
  })
}
