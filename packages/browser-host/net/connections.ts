import { type ClientRequest, Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { checkServerIdentity, getCACertificates, type PeerCertificate } from 'node:tls'
import { HttpsProxyAgent } from 'https-proxy-agent'
import { SocksProxyAgent } from 'socks-proxy-agent'
import { ClientIdentities, type ClientIdentity } from './client-certificates.ts'
import { Logins } from './logins.ts'
import { netError } from './net-errors.ts'
import { createRoutes, type ResolveProxy, type Route, type Routes } from './routes.ts'

/** Chromium's maximum connections to one host. */
const perHost = 6

let authorities: string[] | undefined

/** Chromium trusts its own list and the system's store. On Linux, OpenSSL's files are not such a store. */
const trusted = (): string[] => {
  const system = process.platform === 'linux' ? [] : getCACertificates('system')
  authorities ??= [...new Set([...getCACertificates('default'), ...system])]
  return authorities
}

/** Trusted authorities and the client certificate of a connection. */
const tlsOptions = (identity: ClientIdentity | null) => ({
  ca: trusted(),
  ...(identity ? { cert: identity.cert, key: identity.key } : {}),
})

/** TLS options for a server behind a proxy. Node would check an IP address against `localhost`. */
export const tlsBehindProxy = ({ hostname }: URL, identity: ClientIdentity | null) => ({
  ...tlsOptions(identity),
  checkServerIdentity: (_host: string, certificate: PeerCertificate) =>
    checkServerIdentity(hostname.replace(/^\[|\]$/g, ''), certificate),
})

/**
 * The connections of one session: kept alive, never shared, and closed together on request. Also holds Chromium's
 * data about routes, logins and client certificates.
 */
export class Connections {
  readonly routes: Routes
  readonly logins = new Logins()
  readonly identities = new ClientIdentities()
  readonly #running = new Set<ClientRequest>()
  readonly #agents = new Map<string, HttpAgent>()

  constructor(resolveProxy: ResolveProxy = async () => 'DIRECT') {
    this.routes = createRoutes(resolveProxy)
  }

  /** Returns the agent for a protocol and a route. Requests to the proxy itself, for `http:`, are direct. */
  agent(protocol: string, route: Route = 'direct', identity: ClientIdentity | null = null): HttpAgent {
    const key = `${protocol}|${route}|${identity?.fingerprint ?? ''}`
    const known = this.#agents.get(key)
    if (known) return known
    const agent = this.#createAgent(protocol, route, identity)
    this.#agents.set(key, agent)
    return agent
  }

  /** Returns an agent for one WebSocket, without keep-alive. */
  socketAgent(protocol: string, route: Route, identity: ClientIdentity | null): HttpAgent {
    return this.#createAgent(protocol === 'wss:' ? 'https:' : 'http:', route, identity, false)
  }

  #createAgent(protocol: string, route: Route, identity: ClientIdentity | null, keepAlive = true): HttpAgent {
    const pool = { keepAlive, ...(keepAlive ? { maxSockets: perHost } : {}) }
    if (route.startsWith('socks')) return new SocksProxyAgent(route, pool)
    if (route !== 'direct') {
      const headers = () => this.logins.proxyHeaders(route)
      const ca = route.startsWith('https:') ? { ca: trusted() } : {}
      return new HttpsProxyAgent(route, { ...pool, ...ca, headers })
    }
    return protocol === 'https:' ? new HttpsAgent({ ...pool, ...tlsOptions(identity) }) : new HttpAgent(pool)
  }

  /** Tracks a request until it closes, for `closeAll`. */
  track(request: ClientRequest): void {
    this.#running.add(request)
    request.once('close', () => this.#running.delete(request))
  }

  /** Closes all connections. Running requests fail with the given error. */
  closeAll(reason = 'ABORTED'): void {
    for (const request of this.#running) request.destroy(netError(reason))
    this.#running.clear()
    for (const agent of this.#agents.values()) agent.destroy()
    this.#agents.clear()
  }
}
