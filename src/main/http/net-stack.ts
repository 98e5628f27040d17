import type { AxiosAdapter } from 'axios'
import { session as electronSession, net, type WebSocket } from 'electron'
import type { Log } from '../log.ts'
import type { CreatingWay } from './exchange.ts'
import { type NetRequest, netAdapter } from './net-adapter.ts'

/** Chromium's network stack as main uses it, with a partition of its own for each purpose that needs one. */
export interface NetStack {
  readonly adapter: AxiosAdapter
  /** For likes, marks and edits: slow reads on the other connections do not hold them up. */
  readonly setAdapter: AxiosAdapter
  /** For creating and charging calls: partitions that share no connection with each other or anything else. */
  readonly creatingWays: readonly CreatingWay[]
  /** For members' media, whose cache lives in memory and ends with the session. */
  readonly mediaRequest: NetRequest
  readonly clearMedia: () => void
  /**
   * A socket on the partition of the ordinary calls, so that logins at a proxy hold for it too. `origin` as a page of the
   * network would send it, since services may let in their own pages only.
   */
  readonly openSocket: (url: string, origin: string | undefined) => WebSocket
}

/** Creating calls under way at one time. A partition costs nothing before it is first used. */
const waysOut = 8

/** Closing all connections of a partition ends what is under way on it, so no two calls may share one. */
const creatingWay = (partition: string): CreatingWay => ({
  adapter: netAdapter((options) => net.request(options), { partition }),
  freshConnections: () => electronSession.fromPartition(partition).closeAllConnections(),
})

/** Opens the partitions; only once the app is ready. */
export const openNetStack = (log: Log): NetStack => {
  const media = electronSession.fromPartition('media')
  return {
    adapter: netAdapter((options) => net.request(options)),
    setAdapter: netAdapter((options) => net.request(options), { partition: 'sets' }),
    creatingWays: Array.from({ length: waysOut }, (_, index) => creatingWay(`creating-${index}`)),
    mediaRequest: (options) => net.request({ ...options, session: media }),
    clearMedia: () => {
      media.clearCache().catch((error: unknown) => log('warn', 'media cache not cleared', error))
    },
    openSocket: (url, origin) => new net.WebSocket(url, origin === undefined ? {} : { origin }),
  }
}
