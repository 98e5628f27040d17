/**
 * Looks up the proxy for a URL; answers in the format of a PAC file, as Electron's `session.resolveProxy` does. Rejects where
 * that is up to a script that fails.
 */
export type ResolveProxy = (url: string) => Promise<string>

/** The address of a proxy, or `direct`. */
export type Route = string

/** Milliseconds for which Chromium skips an unreachable proxy while there is another. */
const skipMs = 5 * 60_000

/** Names of proxies in a PAC file's answer, and the URL schemes of the agents. */
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

/** The routes that an answer such as `PROXY a:8080; DIRECT` names, best first; an empty answer is the direct one. */
export const readProxyList = (answer: string): readonly Route[] =>
  answer.trim() === '' ? ['direct'] : answer.split(';').flatMap(routeOf)

/** The routes to a server, with a memory of those that failed. */
export interface Routes {
  /** The route to take now. Rejects where nobody can say. */
  next(url: string): Promise<Route>
  /** The route failed: its proxy was unreachable. True when there is another to try. */
  failed(url: string, route: Route): Promise<boolean>
}

/** Looks routes up anew for every attempt, as Chromium does when a laptop moves to another network. */
export const createRoutes = (
  resolveProxy: ResolveProxy,
  now: () => number = () => performance.now(),
): Routes => {
  const failedAt = new Map<Route, number>()
  const isFresh = (route: Route): boolean =>
    (failedAt.get(route) ?? Number.NEGATIVE_INFINITY) + skipMs <= now()
  // Without path and query, as Chromium does: the lookup needs the host only.
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

/** Whether an error before any answer means that the proxy could not be reached. */
export const isRouteFailure = (error: unknown): boolean => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return typeof code === 'string'
    ? /^(ECONNREFUSED|ECONNRESET|EHOST|ENET|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|EADDR)/.test(code)
    : /handshake has timed out|SOCKS|[Pp]roxy connection/.test(String(message))
}
