import type { Result } from '../errors.ts'
import type { Attempt } from './native.ts'
import type { Push } from './push.ts'

/** The two channels between renderer and main, and the name under which the preload shows them. They never change. */
export const requestChannel = 'quayside:request'
export const pushChannel = 'quayside:push'
export const bridgeGlobal = 'quayside'
/** The preload's own read-only request, sent before the page asks: the state of the first paint. */
export const bootMethod = 'app.boot'

/** A request as it crosses: `requestId` is the renderer's, for progress and cancelling. */
export interface BridgeRequest {
  readonly requestId: string
  readonly method: string
  readonly input: unknown
  /** For a creating call: what it sends, so that two windows do not send it twice. */
  readonly attempt?: Attempt
}

/** The preload's API on `window`: one request and one listener. */
export interface PreloadBridge {
  request(request: BridgeRequest): Promise<Result<unknown>>
  onPush(listener: (push: Push) => void): void
}
