import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { HostClientRequest } from '../net/client-request.ts'
import { mimeTypeOf } from '../net/mime.ts'
import { netError } from '../net/net-errors.ts'
import { isOnline } from '../net/online.ts'
import { HostWebSocket } from '../net/web-socket.ts'
import { lifecycle } from '../runtime/lifecycle.ts'
import { answer } from './protocol.ts'
import { type HostSession, sessionOf } from './session.ts'

const fromFile = async (url: URL): Promise<Response> => {
  const path = fileURLToPath(url)
  const { size } = await stat(path).catch(() => {
    throw netError('FILE_NOT_FOUND')
  })
  const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>
  return new Response(body, {
    headers: { 'content-type': mimeTypeOf(path), 'content-length': String(size) },
  })
}

/** `net.fetch`, including custom schemes and files. Drops a `Cookie` header, which the fetch standard forbids. */
const fetchWith = async (
  session: HostSession,
  input: string | Request,
  init?: RequestInit & { bypassCustomProtocolHandlers?: boolean },
): Promise<Response> => {
  const request = new Request(input, { ...init, ...(init?.body ? { duplex: 'half' } : {}) } as RequestInit)
  const url = new URL(request.url)
  const scheme = url.protocol.slice(0, -1)
  if (!init?.bypassCustomProtocolHandlers && session.protocol.handlers.has(scheme)) {
    return answer(session.protocol, request)
  }
  if (scheme === 'file') return fromFile(url)
  if (!isOnline()) throw netError('INTERNET_DISCONNECTED')
  request.headers.delete('cookie')
  return fetch(request)
}

type Implemented = 'fetch' | 'isOnline' | 'request' | 'online' | 'resolveHost' | 'WebSocket'

/** `net.WebSocket` on the given or default session. */
class AppWebSocket extends HostWebSocket {
  constructor(url: string, given?: string | string[] | Electron.WebSocketOptions) {
    if (!lifecycle.ready) throw new Error('net.WebSocket can only be used after app is ready')
    const { session, partition = '' } = typeof given === 'object' && !Array.isArray(given) ? given : {}
    super(url, given, (session as unknown as HostSession | undefined) ?? sessionOf(partition))
  }
}

/** Electron's `net` module. */
export const net: Pick<Electron.Net, Implemented> = {
  fetch: ((input: string | Request, init?: RequestInit) =>
    fetchWith(sessionOf(''), input, init)) as Electron.Net['fetch'],
  isOnline,
  get online() {
    return isOnline()
  },
  request: (options) => {
    if (!lifecycle.ready) throw new Error('net module can only be used after app is ready')
    const given = typeof options === 'string' ? {} : options
    if (given.session !== undefined && typeof given.session !== 'object')
      throw new TypeError('`session` should be an instance of the Session class')
    if (given.partition !== undefined && typeof given.partition !== 'string')
      throw new TypeError('`partition` should be a string')
    const session = (given.session as unknown as HostSession | undefined) ?? sessionOf(given.partition ?? '')
    return new HostClientRequest(options, session) as unknown as Electron.ClientRequest
  },
  WebSocket: AppWebSocket as unknown as Electron.Net['WebSocket'],
  resolveHost: () => {
    throw new Error('The browser host does not resolve hosts for the app')
  },
}
