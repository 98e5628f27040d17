import { randomUUID } from 'node:crypto'
import PQueue from 'p-queue'
import {
  type EndpointName,
  endpoints,
  type OutputOf,
  type ParsedInputOf,
} from '#shared/contract/api/contract.ts'
import { type AppError, appError, CodedError, type Result } from '#shared/errors.ts'
import { buildRequest } from './build-request.ts'
import { errorOfThrown, isFaultPage, type ReadAnswer, readAs, resultOfAnswer, type Stop } from './classify.ts'
import {
  type CreatingWay,
  createExchanger,
  type ExchangePorts,
  timeoutMsOf,
  unlessAborted,
} from './exchange.ts'
import { createLanes, laneSubjectOf } from './lanes.ts'
import { type OnBody, StoppedError, TransportError } from './net-adapter.ts'
import { authorOf } from './read-answer.ts'
import type { Target } from './target.ts'

/** Maximum reads in flight, and maximum setting calls in flight. Creating calls have lanes of their own. */
const concurrency = 6
/** Bytes of files from which a creating call counts as large. */
const largeFrom = 1024 * 1024

export interface CallOptions<T = unknown> {
  /** The target server. Default: the signed-in one. */
  readonly target?: Target
  readonly signal?: AbortSignal
  /** Key shared by every attempt of one confirmation. Default: a new key. */
  readonly idempotencyKey?: string
  readonly onProgress?: (sent: number, total: number) => void
  /** Receives the body in chunks. Called once per answer, because a read may be retried. */
  readonly onBody?: OnBody
  /** Replaces the contract's schema, for answers that main parses in parts. */
  readonly read?: ReadAnswer<T>
  /** True for calls whose 401 does not end the session: sign-in, and the check after a refused channel. */
  readonly ownUnauthorised?: boolean
  /**
   * True when the user has just typed the server's address. An unknown host then means a wrong address, not a lost
   * connection. An HTML error page then means another server.
   */
  readonly typedAddress?: boolean
}

export interface ClientPorts extends ExchangePorts {
  /** Returns the signed-in server, after any session restore in progress. */
  readonly current: () => Promise<Target | null>
  /** The server no longer accepts this target's session: a 401, or a second 419. */
  readonly onUnauthorised: (target: Target) => void
  /** Session partitions for creating calls. Each has one call at a time. */
  readonly creatingWays: readonly CreatingWay[]
  /** Reports the result of each call to the connection indicator; null for an answer. */
  readonly onOutcome: (error: AppError | null, call: EndpointName) => void
  /** Receives the `Date` of each answer, ms since 1970. */
  readonly onDate?: (date: number) => void
  readonly log: (message: string, details: Readonly<Record<string, unknown>>) => void
}

const fileBytes = (input: unknown): number =>
  Object.values(input as object)
    .flat()
    .reduce((sum: number, { bytes }: { bytes?: unknown } = {}) => {
      return bytes instanceof Uint8Array ? sum + bytes.length : sum
    }, 0)

/** Returns whether the network refused a call, which shows that it works. */
const isRefusal = ({ code, status, answeredBy }: AppError): boolean =>
  status !== undefined &&
  status < 500 &&
  answeredBy === undefined &&
  code !== 'bad-answer' &&
  code !== 'unknown-outcome'

/** The client for the whole HTTP contract. */
export interface Client {
  /** Makes a call. Never rejects: failures are coded errors. */
  call<N extends EndpointName, T = OutputOf<N>>(
    name: N,
    input: ParsedInputOf<N>,
    options?: CallOptions<T>,
  ): Promise<Result<T>>
}

/** The client with extra state for its owner. */
export interface OwnedClient extends Client {
  /** Returns whether a creating or charging call is queued or in flight. */
  isCreating(): boolean
}

/** Creates one attempt of a call: its request, the exchange, and the value or coded error of the answer. */
const createAttempt = (ports: ClientPorts) => {
  const exchange = createExchanger(ports)
  return async (
    name: EndpointName,
    input: unknown,
    target: Target,
    options: CallOptions,
    way: CreatingWay | null,
  ): Promise<Result<unknown>> => {
    const endpoint = endpoints[name]
    const creates = way !== null
    const deadline = AbortSignal.timeout(timeoutMsOf(endpoint))
    const isRead = endpoint.effect === 'read'
    const session = [isRead ? target.abandoned.signal : undefined, creates ? undefined : target.ended.signal]
    const signals = [deadline, options.signal, ...session]
    const signal = AbortSignal.any(signals.filter((each) => each !== undefined))
    try {
      const request = buildRequest(endpoint, input as Readonly<Record<string, unknown>>)
      const idempotencyKey = creates ? (options.idempotencyKey ?? randomUUID()) : null
      const { onProgress, onBody } = options
      const response = await exchange({
        endpoint,
        request,
        target,
        signal,
        idempotencyKey,
        onProgress,
        onBody,
        way,
      })
      if (response.dateHeader !== undefined && !options.typedAddress)
        ports.onDate?.(Date.parse(response.dateHeader))
      if (options.typedAddress && isFaultPage(response))
        throw new CodedError('bad-answer', { status: response.status })
      // The outcome of a creating call is unknown here, but the session has ended.
      const isEnded = creates && authorOf(response, target.origin).by === 'network-without-session'
      if (isEnded && !options.ownUnauthorised) ports.onUnauthorised(target)
      return resultOfAnswer(response, endpoint.effect, options.read ?? readAs(endpoint.output), target.origin)
    } catch (error) {
      if (options.typedAddress && error instanceof TransportError && error.failure.unknownHost)
        return { ok: false, error: appError('bad-address') }
      const stop: Stop = deadline.aborted ? 'deadline' : 'cancelled'
      return { ok: false, error: errorOfThrown(error, endpoint.effect, stop) }
    }
  }
}

/** Creates the client over its ports. It does not depend on Electron, so tests can run it against a plain server. */
export const createClient = (ports: ClientPorts): OwnedClient => {
  const reads = new PQueue({ concurrency })
  // Separate queue: user actions never wait for background reads.
  const sets = new PQueue({ concurrency })
  const lanes = createLanes(ports.creatingWays)
  const attempt = createAttempt(ports)

  /** Makes the call and reports its result to the connection indicator, the log and the session. */
  const run: typeof attempt = async (name, input, target, options, way) => {
    const result = await attempt(name, input, target, options, way)
    if (result.ok) {
      ports.onOutcome(null, name)
      return result
    }
    const { code, status } = result.error
    ports.log('call failed', { name, code, status })
    if (code !== 'cancelled') ports.onOutcome(isRefusal(result.error) ? null : result.error, name)
    if ((code === 'signed-out' || code === 'csrf') && !options.ownUnauthorised) {
      ports.onUnauthorised(target)
      return { ok: false, error: { ...result.error, ...appError('signed-out'), status: status ?? 401 } }
    }
    return result
  }

  /** Runs before the queue: calls that wait for a session must not block the calls that restore it. */
  const resolveTarget = async (name: EndpointName, options: CallOptions): Promise<Target | null> => {
    if (options.target) return options.target
    const deadline = AbortSignal.timeout(timeoutMsOf(endpoints[name]))
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
    return unlessAborted(ports.current(), signal)
  }

  const call = async (name: EndpointName, input: unknown, options: CallOptions): Promise<Result<unknown>> => {
    const isCancelled = (): boolean => options.signal?.aborted === true
    let target: Target | null
    try {
      target = await resolveTarget(name, options)
    } catch {
      return { ok: false, error: appError(isCancelled() ? 'cancelled' : 'timeout') }
    }
    if (!target) return { ok: false, error: appError('signed-out') }
    const resolved = target
    const subject = laneSubjectOf(name, input)
    if (subject === null)
      // The queue does not get the signal. A call cancelled while queued ends when its turn comes.
      return (endpoints[name].effect === 'read' ? reads : sets).add(
        async (): Promise<Result<unknown>> =>
          isCancelled()
            ? { ok: false, error: appError('cancelled') }
            : run(name, input, resolved, options, null),
      )
    const signals = [options.signal, resolved.abandoned.signal]
    // The jar: a session has one, however often the user switches to it.
    const waiting = { owner: resolved.jar, subject, isLarge: fileBytes(input) >= largeFrom, signals }
    try {
      return await lanes.run(waiting, (way) => run(name, input, resolved, options, way))
    } catch (error) {
      if (!(error instanceof StoppedError)) throw error
      return { ok: false, error: appError(isCancelled() ? 'cancelled' : 'signed-out') }
    }
  }
  return {
    call: async (name, input, options = {}) => (await call(name, input, options)) as Result<never>,
    isCreating: () => lanes.size() > 0,
  }
}
