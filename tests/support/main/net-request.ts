import { HostClientRequest, type RequestSession } from '../../../packages/browser-host/net/client-request.ts'
import { Connections } from '../../../packages/browser-host/net/connections.ts'
import type { ResolveProxy } from '../../../packages/browser-host/net/routes.ts'
import type { NetRequest } from '../../../src/main/http/net-adapter.ts'

/** Returns the browser host's `net.request` with separate connections. */
export const nodeNetRequest = (
  resolveProxy?: ResolveProxy,
): { request: NetRequest; connections: Connections } => {
  const connections = new Connections(resolveProxy)
  const session: RequestSession = {
    connections,
    userAgent: 'test',
    cookieHeader: async () => '',
    storeCookies: async () => undefined,
  }
  const request = ((options) => new HostClientRequest(options, session)) as NetRequest
  return { request, connections }
}
