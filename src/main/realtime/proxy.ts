import type { Agent } from 'node:http'
import { trustedAuthorities } from './authorities.ts'

/**
 * Looks up the system's proxy for a URL; answers in the format of a PAC file, as Electron's
 * `session.resolveProxy` does.
 */
export type ResolveProxy = (url: string) => Promise<string>

/** The address of a proxy, or `direct`. */
type Route = string

/** Milliseconds for which an unreachable proxy is skipped while there is another, as in Chromium. */
const skipMs = 5 * 60_000

/**
 * Names of proxies in a PAC file's answer, and the URL schemes of the agents. SOCKS 5 proxies resolve names
 * themselves.
 */
const schemes: Readonly<Record<string, string>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS: 'socks4',
  SOCKS4: 'socks4',
  SOCKS5: 'socks5h',
}

const routeOf = (entry: string): Route[] => {
  const [kind = '', address = '', ...more] = entry.trim().split(/\s+/)
  if (kind.toUpperCase() === 'DIRECT') return ['direct']
  const scheme = schemes[kind.toUpperCase()]
  if (scheme === undefined || more.length > 0 || !/^[^\s/@?#]+:\d{1,5}$/.test(address)) return []
  const url = `${scheme}://${address}`
  return URL.canParse(url) ? [url] : []
}

/**
 * The routes that an answer such as `PROXY a:8080; DIRECT` names, best first. An empty answer is the direct
 * route.
 */
export const readProxyList = (answer: string): readonly Route[] =>
  answer.trim() === '' ? ['direct'] : answer.split(';').flatMap(routeOf)

/** The routes to a server, with a memory of those that failed. */
export interface Routes {
  /** The route to take now. Never rejects: without an answer from the system it is the direct one. */
  next(url: string): Promise<Route>
  /** The route failed: its proxy was unreachable. */
  failed(route: Route): void
}

/** Looks routes up anew for every attempt: a laptop that moves to another network has other proxies there. */
export const createRoutes = (
  resolveProxy: ResolveProxy,
  now: () => number = () => performance.now(),
): Routes => {
  const failedAt = new Map<Route, number>()
  return {
    next: async (url) => {
      // Without path and query, as a browser does: the proxy lookup needs the host only.
      const answer = await resolveProxy(new URL('/', url).href).catch(() => 'DIRECT')
      const routes = readProxyList(answer)
      const fresh = routes.find(
        (route) => (failedAt.get(route) ?? Number.NEGATIVE_INFINITY) + skipMs <= now(),
      )
      if (fresh === undefined) failedAt.clear()
      return fresh ?? routes[0] ?? 'direct'
    },
    failed: (route) => {
      failedAt.set(route, now())
    },
  }
}

/** Node's agent for a route; undefined for the direct one. The agents are loaded only where there is a proxy. */
export const agentFor = async (route: Route): Promise<Agent | undefined> => {
  if (route === 'direct') return undefined
  if (route.startsWith('socks')) {
    const { SocksProxyAgent } = await import('socks-proxy-agent')
    return new SocksProxyAgent(route)
  }
  const { HttpsProxyAgent } = await import('https-proxy-agent')
  return new HttpsProxyAgent(route, route.startsWith('https:') ? { ca: trustedAuthorities() } : {})
}

/**
 * Whether an error before the connection opened means that the route is closed, rather than that the server
 * refused.
 */
export const isRouteFailure = (error: unknown): boolean => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return typeof code === 'string'
    ? /^(ECONN|EHOST|ENET|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|EADDR)/.test(code)
    : /handshake has timed out|SOCKS|[Pp]roxy connection/.test(String(message))
}
