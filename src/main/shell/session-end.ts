import type { App, BrowserWindow } from 'electron'
import type { Log } from '../log.ts'

/** Ms for a write to the keyring, on another thread, before Windows ends the process. */
const graceMs = 300

export interface SessionEndPorts {
  readonly app: Pick<App, 'on'>
  /** Makes every page save its drafts now. */
  readonly flush: () => void
  /** Saves the session's cookies in the keyring. */
  readonly save: () => Promise<void>
  /** Closes open resources. The process ends right after. */
  readonly close: () => void
  /** Blocks this thread for some ms. */
  readonly hold?: (ms: number) => void
  readonly log: Log
}

const holdThread = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/**
 * Saves at Windows' shutdown or logoff, when Electron ends the process without `before-quit` and `quit`. Windows first
 * queries all programs, so writes start then. A cancelled shutdown closes nothing.
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
    // Each window emits it.
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
