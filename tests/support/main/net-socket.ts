// Loaded in advance, because a test's time limit is short.
import 'pusher-js'
import { Connections } from '../../../packages/browser-host/net/connections.ts'
import type { ResolveProxy } from '../../../packages/browser-host/net/routes.ts'
import { HostWebSocket } from '../../../packages/browser-host/net/web-socket.ts'
import type { OpenSocket } from '../../../src/main/realtime/guarded-socket.ts'

/** Returns the browser host's `net.WebSocket` on a separate session. */
export const hostSockets = (resolveProxy?: ResolveProxy): OpenSocket => {
  const session = {
    connections: new Connections(resolveProxy),
    userAgent: 'test',
    cookieHeader: async () => '',
    storeCookies: async () => undefined,
  }
  return async (url) => new HostWebSocket(url, undefined, session) as unknown as Electron.WebSocket
}
