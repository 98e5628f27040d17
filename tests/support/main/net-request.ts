import { HostClientRequest, type RequestSession } from '../../../src/host/net/client-request.ts'
import { Connections } from '../../../src/host/net/connections.ts'
import type { ResolveProxy } from '../../../src/host/net/routes.ts'
import type { NetRequest } from '../../../src/main/http/net-adapter.ts'

/** `net.request` as the browser host offers it, with connections of its own. */
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
