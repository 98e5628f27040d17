import type { IncomingMessage } from 'node:http'

/** Longest that a refused upload is read. */
const timeoutMs = 30_000

/**
 * Reads what is left of a request and forgets it. A refusal that came while the body is still being sent would break
 * the connection, and the client would see that instead of the refusal.
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
