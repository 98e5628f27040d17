import { randomUUID } from 'node:crypto'
import type { AxiosAdapter } from 'axios'
import PQueue from 'p-queue'
import type { z } from 'zod'
import {
  type EndpointName,
  endpoints,
  type OutputOf,
  type ParsedInputOf,
} from '#shared/contract/api/contract.ts'
import type { Endpoint } from '#shared/contract/api/endpoint.ts'
import { type AppError, appError, CodedError, type Result } from '#shared/errors.ts'
import { type BuiltRequest, buildRequest } from './build-request.ts'
import { errorOfRefusal, errorOfThrown, type Stop } from './classify.ts'
import { StoppedError, TransportError } from './net-adapter.ts'
import { readJson } from './read-answer.ts'
import { retryAfterSeconds } from './retry-after.ts'
import { type HttpAnswer, sendRequest } from './send.ts'
import { csrfToken, type Target } from './target.ts'

/** Calls at one time, creating ones apart. */
const concurrency = 6
/** Seconds a call may take, bodies included, where its entry says nothing. */
const defaultDeadline = 20
const retryPause = 250

export interface CallOptions<T = unknown> {
  /** Whom to ask; the signed-in server by default. */
  readonly target?: Target
  readonly signal?: AbortSignal
  /** Same key for every sending of one confirmation; a new one by default. */
  readonly idempotencyKey?: string
  readonly onProgress?: (sent: number, total: number) => void
  /** Reads the answer by another schema than the contract's, for what main reads part by part. */
  readonly output?: z.ZodType<T>
  /** True for main's own calls whose 401 is not the end of a session: sign-in, and the check of a refused channel. */
  readonly ownUnauthorised?: boolean
  /**
   * True where a person just named the server: a host that nobody knows is a wrong address, not a network away, and a
   * web page that reports a fault is nobody's answer.
   */
  readonly typedAddress?: boolean
}

export interface ClientPorts {
  /** For everything that may be sent again by the user. */
  readonly adapter: AxiosAdapter
  /** For creating and charging calls: a network partition of its own. */
  readonly creatingAdapter: AxiosAdapter
  /** Closes the idle connections of that partition, so that no creating call rides on a stale one. */
  readonly freshConnections: () => Promise<void>
  /** The server that the app is signed in to; waits while a stored session is being restored. */
  readonly current: () => Promise<Target | null>
  readonly socketId: () => string | null
  /** The server says that this relation is no longer signed in: a 401, or a second 419. */
  readonly onUnauthorised: (target: Target) => void
  /** How each call ended, for the connection indicator. Null error means an answer came. */
  readonly onOutcome: (error: AppError | null) => void
  readonly log: (message: string, details: Readonly<Record<string, unknown>>) => void
}

/** The one client of the whole HTTP contract. */
export interface Client {
  call<N extends EndpointName, T = OutputOf<N>>(
    name: N,
    input: ParsedInputOf<N>,
    options?: CallOptions<T>,
  ): Promise<Result<T>>
}

/** Waits for something before anything is sent, but no longer than the call itself may take. */
const before = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(new StoppedError(true))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })

/** The words of an `error` field, by which some calls refuse in an otherwise good answer (product.md#calls). */
const refusalWithin = (value: unknown): string | null => {
  const { error } = (value ?? {}) as { readonly error?: unknown }
  return typeof error === 'string' && error !== '' ? error : null
}

/** An error page of whatever stands at that address, which asks for no patience. */
const isFaultPage = ({ status, contentType, retryAfterHeader }: HttpAnswer): boolean =>
  status >= 500 && retryAfterHeader === undefined && /^\s*(text\/html|application\/xhtml)/i.test(contentType)

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

interface Exchange {
  readonly endpoint: Endpoint
  readonly request: BuiltRequest
  readonly target: Target
  readonly signal: AbortSignal
  readonly idempotencyKey: string | null
  readonly onProgress: CallOptions['onProgress']
}

/** Builds the client over its ports; it knows no electron, so tests run it against a plain server. */
export const createClient = (ports: ClientPorts): Client => {
  const calls = new PQueue({ concurrency })
  const creating = new PQueue({ concurrency: 1 })

  const sendOnce = async (exchange: Exchange): Promise<HttpAnswer> => {
    const creates = exchange.endpoint.effect === 'create'
    if (creates) await before(ports.freshConnections(), exchange.signal)
    return sendRequest(exchange.request, {
      adapter: creates ? ports.creatingAdapter : ports.adapter,
      target: exchange.target,
      signal: exchange.signal,
      socketId: ports.socketId(),
      idempotencyKey: exchange.idempotencyKey,
      answerCap: exchange.endpoint.answerCap,
      onProgress: exchange.onProgress,
    })
  }

  /** A read may be asked once more when the connection failed; nothing else is (robustness.md#never-twice). */
  const sendRead = async (exchange: Exchange): Promise<HttpAnswer> => {
    try {
      return await sendOnce(exchange)
    } catch (error) {
      const again =
        exchange.endpoint.effect === 'read' &&
        error instanceof TransportError &&
        error.failure.code === 'offline'
      if (!again) throw error
      await pause(retryPause * (0.5 + Math.random()))
      return sendOnce(exchange)
    }
  }

  /** Asks for a new token, once for all who need it; answers with what went wrong, or null. */
  const renewCsrf = (target: Target, seen: number): Promise<AppError | null> => {
    if (target.csrfGeneration !== seen) return Promise.resolve(null)
    target.csrfRenewal ??= (async () => {
      try {
        const request = await buildRequest(endpoints['auth.csrfCookie'], {})
        const signal = AbortSignal.any([target.ended.signal, AbortSignal.timeout(defaultDeadline * 1000)])
        const plain = { target, signal, socketId: null, idempotencyKey: null }
        const answer = await sendRequest(request, { adapter: ports.adapter, ...plain })
        if (answer.status >= 300) return errorOfRefusal({ ...answer, retryAfter: undefined }, 'read')
        if (csrfToken(target) === null) return appError('bad-answer', { status: answer.status })
        target.csrfGeneration += 1
        return null
      } catch (error) {
        return errorOfThrown(error, 'read', target.ended.signal.aborted ? 'cancelled' : 'deadline')
      } finally {
        target.csrfRenewal = null
      }
    })()
    return target.csrfRenewal
  }

  /** A 419 proves that nothing was done: renew the token, once for all calls in flight, and send once more. */
  const sendWithCsrf = async (exchange: Exchange): Promise<HttpAnswer> => {
    const seen = exchange.target.csrfGeneration
    const first = await sendRead(exchange)
    if (first.status !== 419) return first
    const error = await before(renewCsrf(exchange.target, seen), exchange.signal)
    // The 419 proved that nothing was done, so a spoilt renewal must not read as an unknown outcome.
    if (error) throw new CodedError(error.code === 'bad-answer' ? 'server' : error.code, error)
    return sendOnce(exchange)
  }

  const read = (endpoint: Endpoint, answer: HttpAnswer, output: z.ZodType): Result<unknown> => {
    if (answer.status < 200 || answer.status >= 300) {
      const retryAfter = retryAfterSeconds(answer.retryAfterHeader, Date.now())
      return { ok: false, error: errorOfRefusal({ ...answer, retryAfter }, endpoint.effect) }
    }
    const parsed = output.safeParse(readJson(answer))
    if (!parsed.success) throw new CodedError('bad-answer', { status: answer.status }, parsed.error)
    const refusal = refusalWithin(parsed.data)
    return refusal === null
      ? { ok: true, value: parsed.data }
      : { ok: false, error: appError('invalid', { status: answer.status, message: refusal }) }
  }

  const run = async (
    name: EndpointName,
    input: unknown,
    target: Target,
    options: CallOptions,
  ): Promise<Result<unknown>> => {
    const endpoint = endpoints[name]
    const creates = endpoint.effect === 'create'
    const deadline = AbortSignal.timeout((endpoint.deadline ?? defaultDeadline) * 1000)
    const signals = [deadline, options.signal, creates ? undefined : target.ended.signal]
    const signal = AbortSignal.any(signals.filter((each) => each !== undefined))
    const result = await (async (): Promise<Result<unknown>> => {
      try {
        const request = await buildRequest(endpoint, input as Readonly<Record<string, unknown>>)
        const idempotencyKey = creates ? (options.idempotencyKey ?? randomUUID()) : null
        const exchange = { endpoint, request, target, signal, idempotencyKey, onProgress: options.onProgress }
        const answer = await sendWithCsrf(exchange)
        if (options.typedAddress && isFaultPage(answer))
          throw new CodedError('bad-answer', { status: answer.status })
        return read(endpoint, answer, options.output ?? endpoint.output)
      } catch (error) {
        if (options.typedAddress && error instanceof TransportError && error.failure.unknownHost)
          return { ok: false, error: appError('bad-address') }
        const stop: Stop = deadline.aborted ? 'deadline' : 'cancelled'
        return { ok: false, error: errorOfThrown(error, endpoint.effect, stop) }
      }
    })()
    if (result.ok) {
      ports.onOutcome(null)
      return result
    }
    const { code, status } = result.error
    ports.log('call failed', { name, code, status })
    if (code !== 'cancelled') ports.onOutcome(status !== undefined && status < 500 ? null : result.error)
    if ((code === 'signed-out' || code === 'csrf') && !options.ownUnauthorised) {
      ports.onUnauthorised(target)
      return { ok: false, error: { ...result.error, ...appError('signed-out'), status: status ?? 401 } }
    }
    return result
  }

  /** Before the queue, so that calls that wait for a session do not keep out those that restore it. */
  const whom = async (options: CallOptions): Promise<Target | null> => {
    if (options.target) return options.target
    const enough = AbortSignal.timeout(defaultDeadline * 1000)
    return before(ports.current(), options.signal ? AbortSignal.any([options.signal, enough]) : enough)
  }

  const call: Client['call'] = async (name, input, options = {}) => {
    const { effect } = endpoints[name]
    const cancelled = (): boolean => options.signal?.aborted === true
    const result = await (async (): Promise<Result<unknown>> => {
      let target: Target | null
      try {
        target = await whom(options)
      } catch {
        return { ok: false, error: appError(cancelled() ? 'cancelled' : 'timeout') }
      }
      if (!target) return { ok: false, error: appError('signed-out') }
      const asked = target
      // Not handed to the queue: a call that waits answers to its own signal at once when its turn comes.
      return (effect === 'create' ? creating : calls).add(
        async (): Promise<Result<unknown>> =>
          cancelled() ? { ok: false, error: appError('cancelled') } : run(name, input, asked, options),
      )
    })()
    return result as Result<never>
  }
  return { call }
}
