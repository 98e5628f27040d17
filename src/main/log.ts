import { join } from 'node:path'
// Not electron-log/main: that one opens an IPC channel of its own, and ours is to be the only one.
import logger from 'electron-log/node.js'
import { redact } from './redact.ts'

/** Writes one line to the app's log, without anything secret. Never throws. */
export type Log = (level: 'error' | 'warn' | 'info', message: string, details?: unknown) => void

/** From here on only lines of this level and worse are written; all of them without one. */
export const setLogLevel = (level: 'error' | 'warn' | 'info' | undefined): void => {
  logger.transports.file.level = level ?? 'info'
}

/** Opens `main.log` in the given folder; it rotates at 1 MB. */
export const openLog = (folder: string): Log => {
  logger.transports.file.resolvePathFn = () => join(folder, 'main.log')
  logger.transports.file.sync = false
  logger.transports.file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' }
  logger.transports.file.maxSize = 1024 * 1024
  logger.transports.console.level = 'warn'
  return (level, message, details) => {
    try {
      logger[level](message, ...(details === undefined ? [] : [JSON.stringify(redact(details))]))
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
