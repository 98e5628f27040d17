import type { AxiosAdapter } from 'axios'
import { session as electronSession, net } from 'electron'
import type { Log } from '../log.ts'
import { type NetRequest, netAdapter } from './net-adapter.ts'

/** Chromium's network stack as main uses it, with a partition of its own for each purpose that needs one. */
export interface NetStack {
  readonly adapter: AxiosAdapter
  /** For creating and charging calls: the partition shares no connection with anything else. */
  readonly creatingAdapter: AxiosAdapter
  /** Closes the idle connections of that partition. */
  readonly freshConnections: () => Promise<void>
  /** For members' media, whose cache lives in memory and ends with the session. */
  readonly mediaRequest: NetRequest
  readonly clearMedia: () => void
  /** The system's proxy for a URL, in the format of a PAC file, for connections that do not use Chromium's stack. */
  readonly resolveProxy: (url: string) => Promise<string>
}

/** Opens the partitions; only once the app is ready. */
export const openNetStack = (log: Log): NetStack => {
  const charging = electronSession.fromPartition('charging')
  const media = electronSession.fromPartition('media')
  return {
    adapter: netAdapter((options) => net.request(options)),
    creatingAdapter: netAdapter((options) => net.request(options), { session: charging }),
    freshConnections: () => charging.closeAllConnections(),
    mediaRequest: (options) => net.request({ ...options, session: media }),
    clearMedia: () => {
      media.clearCache().catch((error: unknown) => log('warn', 'media cache not cleared', error))
    },
    resolveProxy: (url) => electronSession.defaultSession.resolveProxy(url),
  }
}
