import type { IncomingMessage } from 'node:http'

/** Maximum time for reading a refused upload, ms. */
const timeoutMs = 30_000

/**
 * Reads and discards the rest of a request. A refusal during the upload would break the connection, and the client
 * would report that instead of the refusal.
 */
export const drain = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    if (request.readableEnded || request.destroyed) return resolve()
    const timer = setTimeout(resolve, timeoutMs)
    const done = (): void => {
      clearTimeout(timer)
      resolve()
    }
    request.once('end', done).once('close', done).once('error', done).resume()
  })
