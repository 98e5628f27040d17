import { appError, type Result } from '#shared/errors.ts'
import type { Method, MethodInput, MethodOutput } from '#shared/ipc/bridge.ts'
import { bridgeGlobal, type PreloadBridge } from '#shared/ipc/channels.ts'
import type { Attempt } from '#shared/ipc/native.ts'
import type { Push } from '#shared/ipc/push.ts'
import { isPush } from './is-push.ts'
import { accountKeyAtom } from './session.ts'
import { store } from './store.ts'

/** The renderer's only way to main: typed by the contract. It never throws. */

export interface CallOptions {
  /** Cancels the call, which then returns `cancelled`. */
  readonly signal?: AbortSignal
  /** Receives the progress of calls that carry files, in bytes. */
  readonly onProgress?: (sent: number, total: number) => void
  /**
   * The draft item that the call sends; main refuses a second attempt while one is in flight
   * (robustness.md#on-its-way).
   */
  readonly attempt?: Attempt
  /** The account of the call. Default: the one that this window shows. */
  readonly account?: string | null
}

type Call<M extends Method> =
  Record<string, never> extends MethodInput<M>
    ? (input?: MethodInput<M>, options?: CallOptions) => Promise<Result<MethodOutput<M>>>
    : (input: MethodInput<M>, options?: CallOptions) => Promise<Result<MethodOutput<M>>>

type Group<M extends Method> = M extends `${infer G}.${string}` ? G : never

/** One method for each call of the contract and each native command: `bridge.posts.like({ postId })`. */
export type Bridge = {
  readonly [G in Group<Method>]: {
    readonly [M in Method as M extends `${G}.${infer Name}` ? Name : never]: Call<M>
  }
}

const progress = new Map<string, (sent: number, total: number) => void>()
const listeners = new Set<(push: Push) => void>()

const preload = (): PreloadBridge =>
  (window as unknown as Record<typeof bridgeGlobal, PreloadBridge>)[bridgeGlobal]

const request = async (
  method: string,
  input: unknown,
  { signal, onProgress, attempt, account = store.get(accountKeyAtom) }: CallOptions,
): Promise<Result<unknown>> => {
  const requestId = crypto.randomUUID()
  if (signal?.aborted) return { ok: false, error: appError('cancelled') }
  const cancel = (): void => {
    void preload().request({
      requestId: crypto.randomUUID(),
      method: 'requests.cancel',
      input: { requestId },
    })
  }
  if (onProgress) progress.set(requestId, onProgress)
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    return await preload().request({
      ...{ requestId, method, input },
      ...(attempt ? { attempt } : {}),
      ...(account === null ? {} : { account }),
    })
  } catch {
    // The channel itself failed, because main restarts or refused the frame. The outcome is unknown.
    return { ok: false, error: appError('unknown-outcome') }
  } finally {
    progress.delete(requestId)
    signal?.removeEventListener('abort', cancel)
  }
}

const groups = new Map<string, object>()

const group = (name: string): object => {
  const known = groups.get(name)
  if (known) return known
  const calls = new Proxy(
    {},
    {
      get:
        (_target, call) =>
        (input: unknown = {}, options: CallOptions = {}) =>
          request(`${name}.${String(call)}`, input, options),
    },
  )
  groups.set(name, calls)
  return calls
}

export const bridge = new Proxy({}, { get: (_target, name) => group(String(name)) }) as Bridge

/** Subscribes to main's pushes; the returned function unsubscribes. */
export const onPush = (listener: (push: Push) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Subscribes to the preload's channel. The entry point calls it once. */
export const connectPushes = (): void => {
  preload().onPush((push) => {
    if (!isPush(push)) return console.error('push refused')
    if (push.type === 'progress') progress.get(push.requestId)?.(push.sent, push.total)
    for (const listener of listeners) listener(push)
  })
}
