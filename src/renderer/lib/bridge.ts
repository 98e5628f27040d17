import { appError, type Result } from '#shared/errors.ts'
import type { Method, MethodInput, MethodOutput } from '#shared/ipc/bridge.ts'
import { bridgeGlobal, type PreloadBridge } from '#shared/ipc/channels.ts'
import { isForAnyAccount, type ReadMethod } from '#shared/ipc/command-scope.ts'
import type { Attempt } from '#shared/ipc/native.ts'
import type { Push } from '#shared/ipc/push.ts'
import { createSignal } from '#shared/signal.ts'
import { type Acting, actNow, whileShown } from './account.ts'
import { isPush } from './is-push.ts'

/**
 * The renderer's only way to main: typed by the contract. It never throws. After another account became the shown one,
 * a call for the earlier one is not sent, and an answer for it never arrives (`whileShown`).
 */

export interface CallOptions {
  /** Cancels the call, which then returns `cancelled`. */
  readonly signal?: AbortSignal
  /** Receives the progress of calls that carry files, in bytes; of one that saves several files, in files. */
  readonly onProgress?: (sent: number, total: number) => void
  /**
   * The draft item that the call sends; main refuses a second attempt while one is in flight
   * (robustness.md#on-its-way).
   */
  readonly attempt?: Attempt
}

type Call<M extends Method> =
  Record<string, never> extends MethodInput<M>
    ? (input?: MethodInput<M>, options?: CallOptions) => Promise<Result<MethodOutput<M>>>
    : (input: MethodInput<M>, options?: CallOptions) => Promise<Result<MethodOutput<M>>>

type Group<M extends Method> = M extends `${infer G}.${string}` ? G : never

type Calls<Some extends Method> = {
  readonly [G in Group<Some>]: {
    readonly [M in Some as M extends `${G}.${infer Name}` ? Name : never]: Call<M>
  }
}

/** One method for each call of the contract and each native command: `bridgeFor(acting).posts.like({ postId })`. */
export type Bridge = Calls<Method>

const progress = new Map<string, (sent: number, total: number) => void>()
const pushes = createSignal<Push>()

const preload = (): PreloadBridge =>
  (window as unknown as Record<typeof bridgeGlobal, PreloadBridge>)[bridgeGlobal]

const send = async (
  { account }: Acting,
  method: string,
  input: unknown,
  { signal, onProgress, attempt }: CallOptions,
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
      requestId,
      method,
      input,
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

const request = (
  acting: Acting,
  method: string,
  input: unknown,
  options: CallOptions,
): Promise<Result<unknown>> => {
  if (isForAnyAccount(method)) return send(acting, method, input, options)
  const cancelled: Result<unknown> = { ok: false, error: appError('cancelled') }
  return whileShown(
    acting,
    acting.isCurrent() ? send(acting, method, input, options) : Promise.resolve(cancelled),
  )
}

const createBridge = (actingNow: () => Acting): Bridge => {
  const group = (name: string) =>
    new Proxy(
      {},
      {
        get:
          (_target, call) =>
          (input: unknown = {}, options: CallOptions = {}) =>
            request(actingNow(), `${name}.${String(call)}`, input, options),
      },
    )
  return new Proxy({}, { get: (_target, name) => group(String(name)) }) as Bridge
}

/** The calls without an effect, for the account that the page shows at each call. */
export const bridge: Calls<ReadMethod> = createBridge(actNow)

/** All calls, in the name of a person's act. */
export const bridgeFor = (acting: Acting): Bridge => createBridge(() => acting)

/** Subscribes to main's pushes; the returned function unsubscribes. */
export const onPush = pushes.on

/** Subscribes to the preload's channel. The entry point calls it once. */
export const connectPushes = (): void => {
  preload().onPush((push) => {
    if (!isPush(push)) return console.error('push refused')
    if (push.type === 'progress') progress.get(push.requestId)?.(push.sent, push.total)
    pushes.emit(push)
  })
}
