import { type AxiosAdapter, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import type { AuthInfo, ClientRequest, ClientRequestConstructorOptions, IncomingMessage } from 'electron'
import { type NetFailure, netFailureOf, proxyLoginFailure } from './net-failure.ts'
import type { ProxyLogin, ProxyLogins } from './proxy-logins.ts'

/** State of a request's login prompt. */
export interface LoginWatch {
  readonly isWaiting: boolean
}

/**
 * Answers a request's login challenges. In main, `net.request` emits `login` itself, never on `app`. Without a listener
 * it cancels.
 */
export const watchLogin = (call: ClientRequest, response: ProxyLogins['answer']): LoginWatch => {
  const watch = { isWaiting: false }
  let last: ProxyLogin | null = null
  call.on('login', (info: AuthInfo, callback: (username?: string, password?: string) => void) => {
    watch.isWaiting = true
    void response(info, last).then((login) => {
      watch.isWaiting = false
      last = login
      if (login) callback(login.username, login.password)
      else callback()
    })
  })
  return watch
}

/** Electron's `net.request` or a compatible function. */
export type NetRequest = (options: ClientRequestConstructorOptions) => ClientRequest

/** A failure below HTTP. `errorOfThrown` turns it into a coded error. */
export class TransportError extends Error {
  override readonly name = 'TransportError'
  readonly failure: NetFailure
  constructor(failure: NetFailure, cause?: unknown) {
    super(failure.code, cause === undefined ? undefined : { cause })
    this.failure = failure
  }
}

/**
 * The signal stopped the call. `unsent`: the network got nothing of it, or a proxy passed nothing on. Only this proves
 * that the server did nothing, because Chromium reports upload progress 100 ms late. `atLogin`: a proxy waited for the
 * user to type a password.
 */
export class StoppedError extends Error {
  override readonly name = 'StoppedError'
  /** Axios's cancellation flag. Without it axios wraps this error. */
  readonly __CANCEL__ = true
  readonly unsent: boolean
  readonly atLogin: boolean
  constructor(unsent: boolean, atLogin = false) {
    super('stopped')
    this.unsent = unsent
    this.atLogin = atLogin
  }
}

/** Called at the start of an answer. The returned function receives the body in chunks. */
export type OnBody = () => (bytes: Buffer) => void

interface FollowedConfig extends InternalAxiosRequestConfig {
  readonly onBody?: OnBody
}

/** Wraps an adapter so that it also reports the body in chunks. */
export const followed =
  (adapter: AxiosAdapter, onBody: OnBody): AxiosAdapter =>
  (config) =>
    adapter({ ...config, onBody } as FollowedConfig)

const progressIntervalMs = 100

const headersOf = (message: Pick<IncomingMessage, 'headers'>): AxiosHeaders => {
  const headers = new AxiosHeaders()
  for (const [name, value] of Object.entries(message.headers)) headers.set(name, value)
  return headers
}

const optionsOf = (config: InternalAxiosRequestConfig): ClientRequestConstructorOptions => ({
  method: (config.method ?? 'get').toUpperCase(),
  url: config.url ?? '',
  redirect: 'manual',
  useSessionCookies: false,
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
})

/**
 * An axios adapter on Chromium's network stack, which applies system proxies, PAC files and the machine's certificate
 * store (decisions.md#the-stack). It never follows a redirect and never uses Chromium's cookie store. It stops reading
 * at `maxContentLength` bytes. The body must be a Buffer or absent; the answer's data is a Buffer.
 */
export const netAdapter =
  (
    request: NetRequest,
    more: ClientRequestConstructorOptions = {},
    answerLogin: ProxyLogins['answer'] = async () => null,
  ): AxiosAdapter =>
  (config: FollowedConfig) =>
    new Promise((resolve, reject) => {
      const signal = config.signal as AbortSignal | undefined
      if (signal?.aborted) {
        reject(new StoppedError(true))
        return
      }
      const body = config.data instanceof Buffer ? config.data : null
      const cap = config.maxContentLength ?? -1
      const call = request({ ...optionsOf(config), ...more })
      const login = watchLogin(call, answerLogin)
      let settled = false
      let ticking: NodeJS.Timeout | undefined

      const settle = (act: () => void): void => {
        if (settled) return
        settled = true
        clearInterval(ticking)
        signal?.removeEventListener('abort', stop)
        act()
      }
      const fail = (error: unknown): void => settle(() => reject(error))
      const stop = (): void => {
        fail(new StoppedError(login.isWaiting, login.isWaiting))
        call.abort()
      }
      const response = (status: number, headers: AxiosHeaders, data: Buffer): void =>
        settle(() => resolve({ data, status, statusText: '', headers, config, request: call }))

      call.on('redirect', (status, _method, url, headers) => {
        const seen = headersOf({ headers })
        seen.set('location', url)
        // The redirect is not followed: Electron cancels the request when this listener returns.
        response(status, seen, Buffer.alloc(0))
      })
      call.on('response', (message) => {
        // Chromium passes on a 407 only if a proxy sent it.
        if (message.statusCode === 407) {
          fail(new TransportError(proxyLoginFailure))
          call.abort()
          return
        }
        const chunks: Buffer[] = []
        const onBytes = config.onBody?.()
        let size = 0
        message.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (cap >= 0 && size > cap) {
            fail(new TransportError({ code: 'bad-answer', proof: 'unknown', unknownHost: false }))
            call.abort()
            return
          }
          chunks.push(chunk)
          onBytes?.(chunk)
        })
        message.on('end', () => response(message.statusCode, headersOf(message), Buffer.concat(chunks)))
        message.on('error', (error: unknown) =>
          fail(new TransportError({ ...netFailureOf(error, true), proof: 'unknown' }, error)),
        )
        message.on('aborted', () => fail(new TransportError(netFailureOf('ERR_CONNECTION_ABORTED', true))))
      })
      call.on('error', (error) =>
        fail(new TransportError(netFailureOf(error, call.getUploadProgress().started), error)),
      )
      call.on('abort', () => fail(new TransportError(netFailureOf('ERR_CONNECTION_ABORTED', true))))
      // 'close' is ignored: Electron's request emits it after writing its body, long before the answer.
      signal?.addEventListener('abort', stop, { once: true })

      try {
        for (const [name, value] of Object.entries(config.headers.toJSON(true)))
          if (typeof value === 'string' && name.toLowerCase() !== 'content-length')
            call.setHeader(name, value)
        const onProgress = config.onUploadProgress
        if (body && onProgress) {
          ticking = setInterval(() => {
            const { active, started, current, total } = call.getUploadProgress()
            if (active && started)
              onProgress({ loaded: current, total, bytes: current, lengthComputable: true })
          }, progressIntervalMs)
        }
        if (body) call.end(body)
        else call.end()
      } catch (error) {
        // Chromium refused a header, for example because of a server's cookie. Nothing has been sent.
        fail(new TransportError({ code: 'bad-answer', proof: 'never-acted', unknownHost: false }, error))
        call.abort()
      }
    })
