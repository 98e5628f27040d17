import type { IpcMainInvokeEvent } from 'electron'
import { z } from 'zod'
import { type EndpointName, endpoints, type ParsedInputOf } from '#shared/contract/api/contract.ts'
import { CodedError, failed, type Result } from '#shared/errors.ts'
import { isNative, isOpenEndpoint, nativeCommands } from '#shared/ipc/bridge.schema.ts'
import type { NativeName } from '#shared/ipc/bridge.ts'
import { isForAnyAccount } from '#shared/ipc/command-scope.ts'
import { attempt } from '#shared/ipc/native.schema.ts'
import type { NativeHandlers, PageCaller } from '../commands.ts'
import type { CallOptions, Client } from '../http/client.ts'
import type { Target } from '../http/target.ts'
import type { AppLock } from '../lock/start.ts'
import type { Log } from '../log.ts'
import type { PendingSends } from '../sending/pending-sends.ts'
import { isOurPage } from '../shell/protocol/origin.ts'
import { createCommandPace } from './command-pace.ts'
import { worksWhile } from './when-works.ts'

/** The checked parts of an event: its sender and frame. */
export type Sender = Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>

/**
 * Returns whether the sender is the main frame of the app's own window, showing the app's own page. False for a removed
 * frame, a subframe, or a page that navigated away.
 */
export const isTrustedSender = ({ sender, senderFrame }: Sender, isOurs: (id: number) => boolean): boolean =>
  senderFrame !== null && isOurs(sender.id) && senderFrame.parent === null && isOurPage(senderFrame.url)

/** The account of a call, and a mark of the events before it. */
export interface Asked {
  readonly mark: number
  readonly account: string | null
}

/** Receives an answer of the contract. */
export type OnAnswer = (name: EndpointName, input: unknown, result: Result<unknown>, asked: Asked) => void

export interface BridgePorts {
  readonly isOurs: (windowId: number) => boolean
  readonly lock: Pick<AppLock, 'isLocked' | 'whenUnlocked'>
  /** Returns the account that a window is pinned to, and whether another one is active; null for other windows. */
  readonly pin: (windowId: number) => { readonly account: string; readonly isWaiting: boolean } | null
  readonly native: Omit<NativeHandlers, 'requests.cancel'>
  readonly client: Client
  readonly pendingSends: PendingSends
  /** Returns the server for a call while signed out, for example for a forgotten password; null for the default. */
  readonly targetFor: (name: EndpointName) => Target | null
  /** Wraps each call of the contract: runs it, or returns the policies' refusal. Main's own calls bypass it. */
  readonly policyGate: (
    name: EndpointName,
    input: unknown,
    caller: PageCaller,
    run: () => Promise<Result<unknown>>,
  ) => Promise<Result<unknown>>
  /** Called with each answer of the contract, for main's stores. */
  readonly onAnswer: OnAnswer
  /** Returns a mark of the events so far. An answer cannot reflect later ones. */
  readonly mark: () => number
  /** Returns the key of the signed-in account. An answer belongs to the account that requested it. */
  readonly account: () => string | null
  readonly onProgress: (caller: PageCaller, sent: number, total: number) => void
  readonly log: Log
}

const request = z.object({
  requestId: z.string().min(1).max(64),
  method: z.string().max(100),
  input: z.unknown(),
  attempt: attempt.optional(),
  account: z.string().max(4000).optional(),
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Logs where an input is invalid, without its values. */
const refuseInput = (log: Log, name: string, error: z.ZodError): Result<never> => {
  const paths = error.issues.map((issue) => issue.path.join('.'))
  log('warn', 'bridge: input refused', { name, paths })
  return failed('invalid')
}

/** Creates the function that makes the pages' calls of the contract. */
const endpointRunner =
  (ports: BridgePorts) =>
  async (
    name: EndpointName,
    raw: unknown,
    caller: PageCaller,
    sent?: z.output<typeof attempt>,
  ): Promise<Result<unknown>> => {
    const endpoint = endpoints[name]
    const input = endpoint.input.safeParse(raw)
    if (!input.success) return refuseInput(ports.log, name, input.error)
    const { requestId, signal } = caller
    const target = ports.targetFor(name)
    const options: CallOptions = {
      signal,
      ...(target ? { target, ownUnauthorised: true } : {}),
      // A confirmation is one request of the page, unless its text is sent again. A resend after a 419 has the same key.
      ...(sent?.idempotencyKey !== undefined || uuid.test(requestId)
        ? { idempotencyKey: sent?.idempotencyKey ?? requestId }
        : {}),
      ...(endpoint.body === 'multipart'
        ? { onProgress: (sent, total) => ports.onProgress(caller, sent, total) }
        : {}),
    }
    const asked = { mark: ports.mark(), account: ports.account() }
    return ports.policyGate(name, input.data, caller, async () => {
      // Another account may have become active during a question.
      if (asked.account !== null && ports.account() !== asked.account) return failed('signed-out')
      const arrive =
        sent && endpoint.effect === 'create'
          ? ports.pendingSends.leave(sent, asked.account ?? undefined)
          : null
      let answer: Result<unknown> = failed('unknown-outcome')
      try {
        answer = await ports.client.call(name, input.data as ParsedInputOf<typeof name>, options)
        ports.onAnswer(name, input.data, answer, asked)
        return answer
      } finally {
        arrive?.(answer)
      }
    })
  }

/**
 * Answers the only request channel: checks the sender and the input, then runs the command or the call of the contract.
 * Always resolves with a Result, never throws.
 */
export const createBridge = (ports: BridgePorts) => {
  const { log } = ports
  const runEndpoint = endpointRunner(ports)
  const inFlight = new Map<string, AbortController>()
  const pace = createCommandPace()
  const key = (windowId: number, requestId: string): string => `${windowId} ${requestId}`

  const native: NativeHandlers = {
    ...ports.native,
    'requests.cancel': ({ requestId }, { windowId }) => {
      inFlight.get(key(windowId, requestId))?.abort()
      return { ok: true, value: null }
    },
  }

  const runNative = async (name: NativeName, raw: unknown, caller: PageCaller): Promise<Result<unknown>> => {
    const input = nativeCommands[name].input.safeParse(raw)
    if (!input.success) return refuseInput(log, name, input.error)
    const throttled = pace(name)
    if (throttled !== null) return throttled
    const handler = native[name] as (input: unknown, caller: PageCaller) => Promise<Result<unknown>>
    return handler(input.data, caller)
  }

  const handle = async (sender: Sender, raw: unknown): Promise<Result<unknown>> => {
    if (!isTrustedSender(sender, ports.isOurs)) {
      log('warn', 'bridge: stranger refused')
      return failed('blocked')
    }
    const parsed = request.safeParse(raw)
    if (!parsed.success) return failed('blocked')
    const { requestId, method, input, attempt: sent, account: shown = null } = parsed.data
    const windowId = sender.sender.id
    const pin = ports.pin(windowId)
    // Main decides about the account of a pinned window. Its page may name no other one.
    if (pin !== null && shown !== null && shown !== pin.account) return failed('cancelled')
    const isLeftByAccount = (): boolean =>
      ports.pin(windowId)?.isWaiting === true && !worksWhile('waiting', method)
    const isLocked = ports.lock.isLocked()
    if (isLocked ? !worksWhile('locked', method) : isLeftByAccount()) return failed('cancelled')
    const account = pin?.account ?? shown
    const isOther = (active: string | null): boolean =>
      account !== null && active !== null && account !== active
    if (isOther(ports.account()) && !isLocked && !worksWhile('other', method)) return failed('cancelled')
    /** Whether the answer concerns an account that the window does not show any more. */
    const isLate = (): boolean =>
      !isForAnyAccount(method) && isOther(ports.pin(windowId)?.account ?? ports.account())
    const controller = new AbortController()
    const caller = { windowId, requestId, signal: controller.signal, account }
    const id = key(windowId, requestId)
    inFlight.set(id, controller)
    const run = async (): Promise<Result<unknown>> => {
      if (isNative(method)) return runNative(method, input, caller)
      if (isOpenEndpoint(method)) return runEndpoint(method, input, caller, sent)
      log('warn', 'bridge: unknown method')
      return failed('blocked')
    }
    const answer = await run()
      .catch((error: unknown): Result<never> => {
        if (error instanceof CodedError) return { ok: false, error: error.error }
        log('error', 'bridge: unexpected error', { method, error })
        const creates = isOpenEndpoint(method) && endpoints[method].effect === 'create'
        return failed(creates ? 'unknown-outcome' : 'server')
      })
      .finally(() => inFlight.delete(id))
    // It waits for the unlocked app, so that none reaches a page under the cover and none is lost.
    if (!worksWhile('locked', method)) await ports.lock.whenUnlocked()
    // It may be about the account that became active meanwhile.
    return (isNative(method) && isLeftByAccount()) || isLate() ? failed('cancelled') : answer
  }

  return { handle }
}
