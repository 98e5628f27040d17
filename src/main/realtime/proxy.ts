import type { Agent } from 'node:http'
import { trustedAuthorities } from './authorities.ts'

/** Asks the system which proxy stands before a URL, in the words of a PAC file; Electron's `session.resolveProxy`. */
export type ResolveProxy = (url: string) => Promise<string>

/** The address of a proxy, or `direct`. */
type Route = string

/** How long a proxy that could not be reached is passed over while there is another, as Chromium does. */
const passedOver = 5 * 60_000

/** A name in a PAC file's answer, and how the agents call it. SOCKS 5 proxies look names up themselves. */
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

/** The ways that an answer such as `PROXY a:8080; DIRECT` names, best first. An empty answer is the direct way. */
export const readProxyList = (answer: string): readonly Route[] =>
  answer.trim() === '' ? ['direct'] : answer.split(';').flatMap(routeOf)

/** The ways to a server, with a memory of those that failed. */
export interface Routes {
  /** The way to take now. Never rejects: a system that gives no answer leaves the direct way. */
  next(url: string): Promise<Route>
  /** The way could not be gone: its proxy was out of reach. */
  failed(route: Route): void
}

/** Looks the way up anew for every attempt: a laptop that moves to another network has other proxies there. */
export const createRoutes = (resolveProxy: ResolveProxy, now: () => number = Date.now): Routes => {
  const failedAt = new Map<Route, number>()
  return {
    next: async (url) => {
      // As a browser does: what stands behind the host is nobody's business on the way.
      const answer = await resolveProxy(new URL('/', url).href).catch(() => 'DIRECT')
      const routes = readProxyList(answer)
      const fresh = routes.find(
        (route) => (failedAt.get(route) ?? Number.NEGATIVE_INFINITY) + passedOver <= now(),
      )
      if (fresh === undefined) failedAt.clear()
      return fresh ?? routes[0] ?? 'direct'
    },
    failed: (route) => {
      failedAt.set(route, now())
    },
  }
}

/** Node's agent for a way; undefined for the direct one. The agents are loaded only where a proxy is. */
export const agentFor = async (route: Route): Promise<Agent | undefined> => {
  if (route === 'direct') return undefined
  if (route.startsWith('socks')) {
    const { SocksProxyAgent } = await import('socks-proxy-agent')
    return new SocksProxyAgent(route)
  }
  const { HttpsProxyAgent } = await import('https-proxy-agent')
  return new HttpsProxyAgent(route, route.startsWith('https:') ? { ca: trustedAuthorities() } : {})
}

/** Whether an error before the connection stood says that the way is closed, rather than that the server refused. */
export const isRouteFailure = (error: unknown): boolean => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return typeof code === 'string'
    ? /^(ECONN|EHOST|ENET|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|EADDR)/.test(code)
    : /handshake has timed out|SOCKS|[Pp]roxy connection/.test(String(message))
}
