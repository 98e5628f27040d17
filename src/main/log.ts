import { join } from 'node:path'
// electron-log/main would open a second IPC channel; ours must be the only one.
import logger from 'electron-log/node.js'
import type { LogLevel } from '#shared/ipc/diagnostics.ts'
import { redact } from './redact.ts'

/** Writes one line to the app's log, without anything secret. Never throws. */
export type Log = (level: LogLevel, message: string, details?: unknown) => void

/** Bytes after which `main.log` becomes `main.old.log`: with it, the log takes twice as much and one line. */
const maxBytes = 1024 * 1024

/** Bytes that are written in one second: what is beyond is counted alone, so that a flood neither fills the disk nor holds it up. */
const mostASecond = 128 * 1024

/** From here on only lines of this level and worse are written; all of them without one. */
export const setLogLevel = (level: LogLevel | undefined): void => {
  logger.transports.file.level = level ?? 'info'
}

/**
 * Opens `main.log` in the given folder; there are two files of 1 MB at most (robustness.md#ground-rules). `sync` writes each
 * line before it returns, for a process about to exit.
 */
export const openLog = (folder: string, { largest = maxBytes, sync = false } = {}): Log => {
  logger.transports.file.resolvePathFn = () => join(folder, 'main.log')
  logger.transports.file.sync = sync
  logger.transports.file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' }
  logger.transports.file.maxSize = largest
  logger.transports.console.level = 'warn'
  let secondEnds = Number.NEGATIVE_INFINITY
  let bytes = 0
  let dropped = 0
  /** Whether enough was written in this second: what is beyond costs nothing, not even a look for secrets. */
  const isEnough = (): boolean => {
    const now = performance.now()
    if (now >= secondEnds) {
      secondEnds = now + 1000
      bytes = 0
      if (dropped > 0) logger.warn('log: too much at once', JSON.stringify({ count: dropped }))
      dropped = 0
    }
    return bytes >= mostASecond
  }
  return (level, message, details) => {
    try {
      if (isEnough()) {
        dropped += 1
        return
      }
      const parts = details === undefined ? [] : [JSON.stringify(redact(details))]
      bytes += message.length + (parts[0]?.length ?? 0)
      logger[level](message, ...parts)
    } catch {
      // A full disk or a cyclic value must not take the app down with its log.
    }
  }
}

/**
 * The last safety net: an error that was caught nowhere is logged and the app goes on
 * (robustness.md#ground-rules).
 */
export const guardProcess = (log: Log): void => {
  process.on('uncaughtException', (error) => log('error', 'uncaught exception', error))
  process.on('unhandledRejection', (reason) => log('error', 'unhandled rejection', reason))
}
