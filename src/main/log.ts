import { join } from 'node:path'
// Not electron-log/main, which would open a second IPC channel. The app's own must be the only one.
import logger from 'electron-log/node.js'
import type { LogLevel } from '#shared/ipc/diagnostics.ts'
import { redact } from './redact.ts'

/** Writes one line to the app's log, without secrets. Never throws. */
export type Log = (level: LogLevel, message: string, details?: unknown) => void

/**
 * Size at which `main.log` becomes `main.old.log`, in bytes. Both files together have at most twice this size, plus one
 * line.
 */
const maxBytes = 1024 * 1024

/**
 * Maximum bytes written per second. Further lines are only counted, so that a flood neither fills nor blocks the disk.
 */
const maxBytesPerSecond = 128 * 1024

/** Sets the least severe level to write; all levels by default. */
export const setLogLevel = (level: LogLevel | undefined): void => {
  logger.transports.file.level = level ?? 'info'
}

/**
 * Opens `main.log` in the given folder, with two files of at most 1 MB (robustness.md#ground-rules). `sync` writes each
 * line before returning, for a process about to exit.
 */
export const openLog = (folder: string, { largest = maxBytes, sync = false } = {}): Log => {
  logger.transports.file.resolvePathFn = () => join(folder, 'main.log')
  logger.transports.file.sync = sync
  logger.transports.file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' }
  logger.transports.file.maxSize = largest
  logger.transports.console.level = 'warn'
  let secondEndsAtMonotonicMs = Number.NEGATIVE_INFINITY
  let bytes = 0
  let dropped = 0
  /** Returns whether this second's limit is reached. Further lines cost nothing, not even redaction. */
  const isEnough = (): boolean => {
    const now = performance.now()
    if (now >= secondEndsAtMonotonicMs) {
      secondEndsAtMonotonicMs = now + 1000
      bytes = 0
      if (dropped > 0) logger.warn('log: too much at once', JSON.stringify({ count: dropped }))
      dropped = 0
    }
    return bytes >= maxBytesPerSecond
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
      // A full disk or a cyclic value must not crash the app.
    }
  }
}

/** Logs uncaught errors, and the app continues (robustness.md#ground-rules). */
export const guardProcess = (log: Log): void => {
  process.on('uncaughtException', (error) => log('error', 'uncaught exception', error))
  process.on('unhandledRejection', (reason) => log('error', 'unhandled rejection', reason))
}
