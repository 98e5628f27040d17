import type { AxiosAdapter } from 'axios'
import { endpoints } from '#shared/contract/api/contract.ts'
import type { Endpoint } from '#shared/contract/api/endpoint.ts'
import { type AppError, appError, CodedError } from '#shared/errors.ts'
import { type BuiltRequest, buildRequest } from './build-request.ts'
import { errorOfRefusal, errorOfThrown } from './classify.ts'
import { type OnBody, StoppedError, TransportError } from './net-adapter.ts'
import { type HttpAnswer, sendRequest } from './send.ts'
import { csrfToken, type Target } from './target.ts'

/** Milliseconds that a call may take, bodies included, where its entry in the contract says nothing. */
const defaultTimeoutMs = 20_000
/** The same for a read: nobody waits longer for a page, and what hangs must not delay the next attempt. */
const readTimeoutMs = 12_000

/** Milliseconds that a call may take, bodies included (robustness.md#requests-and-answers). */
export const timeoutMsOf = ({ deadline, effect }: Pick<Endpoint, 'deadline' | 'effect'>): number => {
  if (deadline !== undefined) return deadline * 1000
  return effect === 'read' ? readTimeoutMs : defaultTimeoutMs
}
/** Milliseconds before a read is sent once more, on average. */
const retryDelayMs = 250

/** A network partition for creating and charging calls, which only one of them is on at a time. */
export interface CreatingWay {
  readonly adapter: AxiosAdapter
  /** Closes all its connections, so that the next call uses no stale one. */
  readonly freshConnections: () => Promise<void>
}

/** One request in flight: its content, target and deadline. */
export interface Exchange {
  readonly endpoint: Endpoint
  readonly request: BuiltRequest
  readonly target: Target
  readonly signal: AbortSignal
  readonly idempotencyKey: string | null
  readonly onProgress: ((sent: number, total: number) => void) | undefined
  readonly onBody: OnBody | undefined
  /** For a creating or charging call: what it has to itself. */
  readonly way: CreatingWay | null
}

export interface ExchangePorts {
  /** For reads. */
  readonly adapter: AxiosAdapter
  /** For other repeatable calls: on separate connections, so that they wait behind no read. */
  readonly setAdapter: AxiosAdapter
  readonly socketId: () => string | null
}

/** Waits for something before anything is sent; rejects with a StoppedError as soon as the signal is aborted. */
export const unlessAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(new StoppedError(true))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Makes the function that brings an exchange to its answer, with the resends that are safe: a read whose connection
 * failed, and any call after a 419. Throws TransportError, StoppedError or CodedError.
 */
export const createExchanger = (ports: ExchangePorts) => {
  const sendOnce = async (exchange: Exchange): Promise<HttpAnswer> => {
    const { way, endpoint } = exchange
    if (way) await unlessAborted(way.freshConnections(), exchange.signal)
    return sendRequest(exchange.request, {
      adapter: way?.adapter ?? (endpoint.effect === 'read' ? ports.adapter : ports.setAdapter),
      target: exchange.target,
      signal: exchange.signal,
      socketId: ports.socketId(),
      idempotencyKey: exchange.idempotencyKey,
      answerCap: endpoint.answerCap,
      onProgress: exchange.onProgress,
      onBody: exchange.onBody,
    })
  }

  /** A read is sent once more when the connection failed; nothing else is (robustness.md#never-twice). */
  const sendRetryingReads = async (exchange: Exchange): Promise<HttpAnswer> => {
    try {
      return await sendOnce(exchange)
    } catch (error) {
      const mayRetry =
        exchange.endpoint.effect === 'read' &&
        error instanceof TransportError &&
        error.failure.code === 'offline'
      if (!mayRetry) throw error
      await sleep(retryDelayMs * (0.5 + Math.random()))
      return sendOnce(exchange)
    }
  }

  const fetchCsrfToken = async (target: Target): Promise<AppError | null> => {
    try {
      const request = await buildRequest(endpoints['auth.csrfCookie'], {})
      const signal = AbortSignal.any([target.ended.signal, AbortSignal.timeout(defaultTimeoutMs)])
      const plain = { target, signal, socketId: null, idempotencyKey: null }
      const answer = await sendRequest(request, { adapter: ports.setAdapter, ...plain })
      if (answer.status >= 300) return errorOfRefusal(answer, 'read')
      if (csrfToken(target) === null) return appError('bad-answer', { status: answer.status })
      target.csrfGeneration += 1
      return null
    } catch (error) {
      return errorOfThrown(error, 'read', target.ended.signal.aborted ? 'cancelled' : 'deadline')
    } finally {
      target.csrfRenewal = null
    }
  }

  /** Renews the token once for all calls that need it; `seen` is the generation under which the 419 was met. */
  const renewCsrfToken = (target: Target, seen: number): Promise<AppError | null> => {
    if (target.csrfGeneration !== seen) return Promise.resolve(null)
    target.csrfRenewal ??= fetchCsrfToken(target)
    return target.csrfRenewal
  }

  /** A 419 proves that nothing was done: renew the token, once for all calls in flight, and send once more. */
  return async (exchange: Exchange): Promise<HttpAnswer> => {
    const seen = exchange.target.csrfGeneration
    const first = await sendRetryingReads(exchange)
    if (first.status !== 419) return first
    const error = await unlessAborted(renewCsrfToken(exchange.target, seen), exchange.signal)
    // The 419 proved that nothing was done, so a failed renewal must not read as an unknown outcome.
    if (error) throw new CodedError(error.code === 'bad-answer' ? 'server' : error.code, error)
    return sendOnce(exchange)
  }
}
