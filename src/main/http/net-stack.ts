import type { AxiosAdapter } from 'axios'
import { session as electronSession, net, type Session, type WebSocket } from 'electron'
import type { Log } from '../log.ts'
import type { CreatingWay } from './exchange.ts'
import { createNamedPlaces, type MayName } from './named-places.ts'
import { type NetRequest, netAdapter, watchLogin } from './net-adapter.ts'
import type { ProxyLogins } from './proxy-logins.ts'

/** Chromium's network stack for main, with partitions for separate purposes. */
export interface NetStack {
  readonly adapter: AxiosAdapter
  /** For likes, marks and edits. Its connections are separate from slow reads. */
  readonly setAdapter: AxiosAdapter
  /** For creating and charging calls. These partitions share no connections. */
  readonly creatingWays: readonly CreatingWay[]
  /** For members' media. Its cache is in memory and ends with the session. */
  readonly mediaRequest: NetRequest
  readonly clearMedia: () => void
  /** Decides whether a server may name this URL for media. */
  readonly mayNameMedia: MayName
  /** For requests outside the contract. Uses the ordinary partition, without cookies. */
  readonly plainRequest: NetRequest
  /**
   * Opens a socket on the ordinary partition, so that proxy logins apply to it. `origin` is the network's own origin,
   * since services may refuse others. `onAdmitted` is called when a refused socket has got its proxy login or certificate.
   * Rejects when the network must not name this URL.
   */
  readonly openSocket: (url: string, origin: string | undefined, onAdmitted: () => void) => Promise<WebSocket>
}

/** Maximum creating calls in flight. An unused partition costs nothing. */
const maxCreating = 8

/** Partitions of creating calls. Each call opens fresh connections. */
export const creatingPartitions: readonly string[] = Array.from(
  { length: maxCreating },
  (_, index) => `creating-${index}`,
)
/** All partitions except the default one. */
export const netPartitions: readonly string[] = ['media', 'sets', ...creatingPartitions]

/** Returns the name of a partition for the network's own pages. Each account that has some open uses one. */
export const detailsPartition = (n: number): string => `details-${n}`

/** Those that have the proxy of the policies from the start. Later ones get it when they are created. */
export const firstDetailsPartitions: readonly string[] = Array.from({ length: 5 }, (_, n) =>
  detailsPartition(n),
)

/** Matches the errors of a socket that lacks a proxy login or certificate. */
const loginFailure = /Proxy authentication failed|handshake was canceled/
/** Minimum ms between two requests made on behalf of a socket. */
const probeIntervalMs = 30_000

/** Uses the connecting session's resolver, because the connection then uses the same DNS cache. */
const namedPlacesOf = (session: Session): MayName =>
  createNamedPlaces({
    resolveHost: async (host) => (await session.resolveHost(host)).endpoints.map(({ address }) => address),
    resolveProxy: (url) => session.resolveProxy(url),
  })

/** Opens the partitions. Call after the app is ready. */
export const openNetStack = (answerLogin: ProxyLogins['answer'], log: Log): NetStack => {
  const media = electronSession.fromPartition('media')
  const adapterOn = (partition?: string): AxiosAdapter =>
    netAdapter((options) => net.request(options), partition === undefined ? {} : { partition }, answerLogin)
  /** Closing a partition's connections ends its calls, so no two calls may share a partition. */
  const creatingWay = (partition: string): CreatingWay => ({
    adapter: adapterOn(partition),
    freshConnections: () => electronSession.fromPartition(partition).closeAllConnections(),
  })

  const mayNameSocket = namedPlacesOf(electronSession.defaultSession)
  let probedAtMonotonic = Number.NEGATIVE_INFINITY
  /**
   * Sends a request to the socket's server. Sockets cannot prompt for a login or certificate. The answer to a request
   * on the same partition also applies to the socket.
   */
  const sendProbe = (url: string, onAdmitted: () => void): void => {
    if (performance.now() - probedAtMonotonic < probeIntervalMs) return
    probedAtMonotonic = performance.now()
    const origin = url.replace(/^ws/, 'http')
    const call = net.request({
      method: 'HEAD',
      url: new URL('/', origin).href,
      redirect: 'manual',
      cache: 'no-store',
    })
    watchLogin(call, answerLogin)
    call.on('redirect', onAdmitted)
    call.on('response', ({ statusCode }) => {
      if (statusCode !== 407) onAdmitted()
      call.abort()
    })
    call.on('error', (error) => log('info', 'realtime: not let in', { message: error.message }))
    call.end()
  }

  return {
    adapter: adapterOn(),
    setAdapter: adapterOn('sets'),
    creatingWays: creatingPartitions.map(creatingWay),
    mediaRequest: (options) => {
      const call = net.request({ ...options, session: media })
      watchLogin(call, answerLogin)
      return call
    },
    plainRequest: (options) => {
      const call = net.request(options)
      watchLogin(call, answerLogin)
      return call
    },
    clearMedia: () => {
      media.clearCache().catch((error: unknown) => log('warn', 'media cache not cleared', error))
    },
    mayNameMedia: namedPlacesOf(media),
    openSocket: async (url, origin, onAdmitted) => {
      if (origin !== undefined && !(await mayNameSocket(origin, url)))
        throw new Error('the network names a place of a nearer network for realtime')
      const socket = new net.WebSocket(url, origin === undefined ? {} : { origin })
      socket.addEventListener('close', (event) => {
        if (loginFailure.test((event as Event & { readonly reason: string }).reason))
          sendProbe(url, onAdmitted)
      })
      return socket
    },
  }
}
