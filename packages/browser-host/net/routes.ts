/**
 * Resolves the proxy for a URL, in PAC format like Electron's `session.resolveProxy`. Rejects when a proxy script
 * fails.
 */
export type ResolveProxy = (url: string) => Promise<string>

/** The address of a proxy, or `direct`. */
export type Route = string

/** Time for which Chromium skips an unreachable proxy if there is another, ms. */
const skipMs = 5 * 60_000

/** Names of proxies in a PAC result, with the URL schemes of their agents. */
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

/** Parses a PAC result such as `PROXY a:8080; DIRECT` as routes, best first. An empty result is the direct route. */
export const readProxyList = (answer: string): readonly Route[] =>
  answer.trim() === '' ? ['direct'] : answer.split(';').flatMap(routeOf)

/** The routes to a server. Remembers the failed ones. */
export interface Routes {
  /** Returns the current route. Rejects when the proxy is unknown. */
  next(url: string): Promise<Route>
  /** Marks a route with an unreachable proxy as failed. Returns whether there is another route. */
  failed(url: string, route: Route): Promise<boolean>
}

/** Creates routes that are resolved for every attempt, as in Chromium, because a laptop may change networks. */
export const createRoutes = (
  resolveProxy: ResolveProxy,
  now: () => number = () => performance.now(),
): Routes => {
  const failedAt = new Map<Route, number>()
  const isFresh = (route: Route): boolean =>
    (failedAt.get(route) ?? Number.NEGATIVE_INFINITY) + skipMs <= now()
  // Omits path and query, as Chromium does: the lookup needs only the host.
  const listed = async (url: string): Promise<readonly Route[]> =>
    readProxyList(await resolveProxy(new URL('/', url).href))
  return {
    next: async (url) => {
      const routes = await listed(url)
      const fresh = routes.find(isFresh)
      if (fresh === undefined) failedAt.clear()
      return fresh ?? routes[0] ?? 'direct'
    },
    failed: async (url, route) => {
      failedAt.set(route, now())
      return (await listed(url).catch(() => [])).some(isFresh)
    },
  }
}

/** Returns whether an error before any answer means an unreachable proxy. */
export const isRouteFailure = (error: unknown): boolean => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return typeof code === 'string'
    ? /^(ECONNREFUSED|ECONNRESET|EHOST|ENET|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|EADDR)/.test(code)
    : /handshake has timed out|SOCKS|[Pp]roxy connection/.test(String(message))
}
