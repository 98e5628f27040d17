import type { Result } from '../errors.ts'
import type { Attempt } from './native.ts'
import type { Push } from './push.ts'

/** The channels between renderer and main, and the bridge's name on `window`. These names never change. */
export const requestChannel = 'quayside:request'
export const pushChannel = 'quayside:push'
export const bridgeGlobal = 'quayside'
/** The preload's read-only request for the state of the first paint, sent before the page asks for it. */
export const bootMethod = 'app.boot'

/** A request over the bridge. The renderer chooses `requestId`, for progress and cancelling. */
export interface BridgeRequest {
  readonly requestId: string
  readonly method: string
  readonly input: unknown
  /** For a creating call: the attempt, so that two windows do not send the same item twice. */
  readonly attempt?: Attempt
  /** The account that the page shows. Main refuses a request for another account than the active one. */
  readonly account?: string
}

/** The preload's API on `window`: one request and one listener. */
export interface PreloadBridge {
  request(request: BridgeRequest): Promise<Result<unknown>>
  onPush(listener: (push: Push) => void): void
}
