import type { ClientRequest, ClientRequestConstructorOptions, IncomingMessage } from 'electron'
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js'
import type { NetRequest } from '../http/net-adapter.ts'
import { RefusedUpdate } from './refused-update.ts'

/** Maximum bytes of the metadata. */
const maxMetadata = 1024 * 1024
/** Maximum bytes of its signature. */
const maxSignature = 4096

/** Extension of a signature file, after the signed file's name. */
export const signatureEnding = '.minisig'
/** Ms without a byte until a request times out. */
const idleMs = 60_000

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

interface Options extends ClientRequestConstructorOptions {
  headers?: Record<string, string>
}

/**
 * The updater's only access to the network. It uses the app's own session and proxy, and only the update server,
 * without redirects. It sends no installation id, and reads no more bytes than announced.
 */
export class GuardedRequests extends ElectronHttpExecutor {
  readonly #request: NetRequest
  readonly #address: string
  readonly #origin: string
  #sizes: ReadonlyMap<string, number> = new Map()
  /** The latest metadata as received, because the signature covers these bytes. */
  metadata: { readonly name: string; readonly content: string } | null = null

  constructor(request: NetRequest, address: string) {
    super()
    this.#request = request
    this.#address = address.endsWith('/') ? address : `${address}/`
    this.#origin = new URL(address).origin
  }

  /** Allows fetches of these files, by name, up to their sizes. */
  expect(files: readonly { readonly url: string; readonly size: number }[]): void {
    this.#sizes = new Map(files.map(({ url, size }) => [url, size]))
  }

  #capOf(path: string): number {
    const name = nameIn(path)
    if (name.endsWith('.yml')) return maxMetadata
    return name.endsWith(signatureEnding) ? maxSignature : (this.#sizes.get(name) ?? 0)
  }

  override async request(...given: Parameters<ElectronHttpExecutor['request']>): Promise<string | null> {
    const content = await super.request(...given)
    const name = nameIn(String(given[0].path).split('?', 1)[0] ?? '')
    if (content !== null && name.endsWith('.yml')) this.metadata = { name, content }
    return content
  }

  /** Fetches a file's signature as text; '' for an empty one. */
  async signatureOf(name: string): Promise<string> {
    const { protocol, hostname, port, pathname } = new URL(`${name}${signatureEnding}`, this.#address)
    const from = { protocol, hostname, path: pathname, ...(port === '' ? {} : { port }) }
    return (await super.request(from)) ?? ''
  }

  override createRequest(options: Options, callback: (response: IncomingMessage) => void): ClientRequest {
    const { protocol, hostname, port, path = '/' } = options
    const url = new URL(`${protocol}//${hostname}${port === undefined ? '' : `:${port}`}${path}`)
    const cap = this.#capOf(url.pathname)
    if (url.origin !== this.#origin || cap === 0) throw new RefusedUpdate(`not from there: ${url.host}`)
    const call = this.#request({
      method: 'GET',
      url: url.href,
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
    })
    let timer: NodeJS.Timeout | undefined
    const end = (error: Error): void => {
      clearTimeout(timer)
      call.abort()
      call.emit('error', error)
    }
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => end(new Error('net::ERR_TIMED_OUT')), idleMs)
      timer.unref()
    }
    wait()
    call.once('error', () => clearTimeout(timer))
    call.on('redirect', () => end(new RefusedUpdate('redirected')))
    call.on('response', (response) => {
      let received = 0
      response.on('data', (chunk) => {
        wait()
        received += chunk.length
        if (received > cap) end(new RefusedUpdate('more than was announced'))
      })
      response.on('end', () => clearTimeout(timer))
      response.on('aborted', () => clearTimeout(timer))
      callback(response)
    })
    return call
  }

  override addRedirectHandlers(): void {
    // Redirects are not followed.
  }
}
