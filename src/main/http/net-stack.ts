import type { AxiosAdapter } from 'axios'
import { session as electronSession, net, type Session, type WebSocket } from 'electron'
import type { Log } from '../log.ts'
import type { CreatingWay } from './exchange.ts'
import { createNamedPlaces, type MayName } from './named-places.ts'
import { type NetRequest, netAdapter, watchLogin } from './net-adapter.ts'
import type { ProxyLogins } from './proxy-logins.ts'

/** Chromium's network stack for main, with a separate partition for each purpose that needs one. */
export interface NetStack {
  readonly adapter: AxiosAdapter
  /** For likes, marks and edits: slow reads on the other connections do not hold them up. */
  readonly setAdapter: AxiosAdapter
  /** For creating and charging calls: partitions that share no connection with each other or anything else. */
  readonly creatingWays: readonly CreatingWay[]
  /** For members' media, whose cache lives in memory and ends with the session. */
  readonly mediaRequest: NetRequest
  readonly clearMedia: () => void
  /** Whether a server may have media fetched from a place that it names. */
  readonly mayNameMedia: MayName
  /** Uses the partition of the ordinary calls, without cookies, for requests that are not calls of the network. */
  readonly plainRequest: NetRequest
  /**
   * A socket on the partition of the ordinary calls, so that logins at a proxy hold for it too. `origin` as a page of the
   * network would send it, since services may let in their own pages only. `onLetIn` is called when a proxy or server that
   * refused the socket for want of a login or a certificate has been given it. Rejects where that network must not name
   * the place.
   */
  readonly openSocket: (url: string, origin: string | undefined, onLetIn: () => void) => Promise<WebSocket>
}

/** Creating calls under way at one time. A partition costs nothing before it is first used. */
const waysOut = 8

/** Where creating calls leave: each opens fresh connections there for itself. */
export const creatingPartitions: readonly string[] = Array.from(
  { length: waysOut },
  (_, index) => `creating-${index}`,
)
/** Every partition of the stack but the default one. */
export const netPartitions: readonly string[] = ['media', 'sets', ...creatingPartitions]

/** The message of a socket that failed because a proxy or server wants a login or certificate. */
const wantsToKnow = /Proxy authentication failed|handshake was canceled/
/** Least milliseconds between two requests that ask for a socket's sake. */
const knockEveryMs = 30_000

/** By the resolver of the session that connects, whose memory of names the connection then uses. */
const namedPlacesOf = (session: Session): MayName =>
  createNamedPlaces({
    resolveHost: async (host) => (await session.resolveHost(host)).endpoints.map(({ address }) => address),
    resolveProxy: (url) => session.resolveProxy(url),
  })

/** Opens the partitions; only once the app is ready. */
export const openNetStack = (answerLogin: ProxyLogins['answer'], log: Log): NetStack => {
  const media = electronSession.fromPartition('media')
  const adapterOn = (partition?: string): AxiosAdapter =>
    netAdapter((options) => net.request(options), partition === undefined ? {} : { partition }, answerLogin)
  /** Closing all connections of a partition ends what is under way on it, so no two calls may share one. */
  const creatingWay = (partition: string): CreatingWay => ({
    adapter: adapterOn(partition),
    freshConnections: () => electronSession.fromPartition(partition).closeAllConnections(),
  })

  const mayNameSocket = namedPlacesOf(electronSession.defaultSession)
  let knockedAt = Number.NEGATIVE_INFINITY
  /**
   * A socket asks nobody: neither for a login nor for a certificate. What a request to the same place is answered, on the
   * same partition, holds for the socket too.
   */
  const knock = (url: string, onLetIn: () => void): void => {
    if (performance.now() - knockedAt < knockEveryMs) return
    knockedAt = performance.now()
    const origin = url.replace(/^ws/, 'http')
    const call = net.request({
      method: 'HEAD',
      url: new URL('/', origin).href,
      redirect: 'manual',
      cache: 'no-store',
    })
    watchLogin(call, answerLogin)
    call.on('redirect', onLetIn)
    call.on('response', ({ statusCode }) => {
      if (statusCode !== 407) onLetIn()
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
    openSocket: async (url, origin, onLetIn) => {
      if (origin !== undefined && !(await mayNameSocket(origin, url)))
        throw new Error('the network names a place of a nearer network for realtime')
      const socket = new net.WebSocket(url, origin === undefined ? {} : { origin })
      socket.addEventListener('close', (event) => {
        if (wantsToKnow.test((event as Event & { readonly reason: string }).reason)) knock(url, onLetIn)
      })
      return socket
    },
  }
}
