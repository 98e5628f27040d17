import type { EventEmitter } from 'node:events'
import { RefusedUpdate } from './refused-update.ts'

/**
 * Downloads an update and waits for macOS' own verdict: electron-updater finishes when it has passed the file on,
 * before Squirrel has checked its signature. Rejects for a file that Squirrel refuses.
 */
export const untilJudged = async (native: EventEmitter, fetch: () => Promise<unknown>): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<Error | null>()
  const taken = (): void => resolve(null)
  const refused = (error?: unknown): void =>
    resolve(new RefusedUpdate(`Squirrel: ${String(error ?? 'nothing newer')}`))
  native.on('update-downloaded', taken)
  native.on('update-not-available', refused)
  native.on('error', refused)
  try {
    await fetch()
    const wrong = await promise
    if (wrong !== null) throw wrong
  } finally {
    native.off('update-downloaded', taken)
    native.off('update-not-available', refused)
    native.off('error', refused)
  }
}
