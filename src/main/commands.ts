import type { Result } from '#shared/errors.ts'
import type { NativeInput, NativeName, NativeOutput } from '#shared/ipc/bridge.ts'
import type { Native } from '#shared/ipc/native.ts'

/** The sender of a request. */
export interface PageCaller {
  /** Id of the window's page. */
  readonly windowId: number
  /** The page's id for this request. Progress is reported with it. */
  readonly requestId: string
  /** Aborted when the page cancels the request. */
  readonly signal: AbortSignal
  /** The account that the page shows; null when it shows none. */
  readonly account: string | null
}

/** A handler for each native command. */
export type NativeHandlers = {
  readonly [N in NativeName]: (
    input: NativeInput<N>,
    caller: PageCaller,
  ) => Promise<Result<NativeOutput<N>>> | Result<NativeOutput<N>>
}

/**
 * The handlers of whole groups of `native.schema.ts`, in the domain that answers them. A new command of a group compiles
 * only with its handler there.
 */
export type Commands<G extends keyof Native> = Pick<NativeHandlers, Extract<NativeName, `${G}.${string}`>>
