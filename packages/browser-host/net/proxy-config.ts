import { pacScript } from './pac-script.ts'
import { resolveProxy } from './proxy.ts'
import type { ResolveProxy } from './routes.ts'

/**
 * Resolves the proxies of a URL for `session.setProxy`, by Chromium's rules. Sources: Electron's page `session`,
 * "proxyRules has to follow the rules below"; Chromium's page on proxies, "Bypass rules", "Implicit bypass rules".
 */

/** Names of proxies in a PAC result, by the scheme of a proxy's URL. */
const kinds: Readonly<Record<string, string>> = {
  http: 'PROXY',
  https: 'HTTPS',
  socks: 'SOCKS5',
  socks4: 'SOCKS',
  socks5: 'SOCKS5',
}
const ports: Readonly<Record<string, number>> = { PROXY: 80, HTTPS: 443, SOCKS: 1080, SOCKS5: 1080 }

const oneProxy = (written: string, scheme: string): string => {
  if (/^direct(:\/\/)?$/.test(written.trim())) return 'DIRECT'
  const [, given, host = '', port] =
    /^(?:(\w+):\/\/)?(\[[^\]]+\]|[^:]+)(?::(\d+))?$/.exec(written.trim()) ?? []
  const kind = kinds[given ?? (scheme === 'socks' ? 'socks4' : 'http')] ?? 'PROXY'
  return `${kind} ${host}:${port ?? ports[kind]}`
}

const proxies = (written: string, scheme: string): string =>
  written
    .split(',')
    .map((one) => oneProxy(one, scheme))
    .join('; ')

/** Parses proxy rules by scheme. The key '' is a list for all URLs. */
const readRules = (rules: string): ReadonlyMap<string, string> =>
  new Map(
    rules.split(';').flatMap((rule): [string, string][] => {
      const [scheme = '', list] = rule.split('=')
      if (rule.trim() === '') return []
      return list === undefined
        ? [['', proxies(scheme, '')]]
        : [[scheme.trim(), proxies(list, scheme.trim())]]
    }),
  )

const forScheme = (rules: ReadonlyMap<string, string>, scheme: string): string => {
  // A WebSocket prefers SOCKS, then the proxy for https, then the one for http.
  const order = /^wss?$/.test(scheme) ? ['', 'socks', 'https', 'http'] : ['', scheme, 'socks']
  return order.map((one) => rules.get(one)).find((found) => found !== undefined) ?? 'DIRECT'
}

const isLoopback = (host: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|169\.254(\.\d+){2})$/.test(host)

const fitsPattern = (pattern: string, { protocol, hostname, port }: URL): boolean => {
  const [, scheme, host = '', wantedPort] = /^(?:(\w+):\/\/)?(.*?)(?::(\d+))?$/.exec(pattern) ?? []
  if (scheme !== undefined && `${scheme}:` !== protocol) return false
  if (wantedPort !== undefined && wantedPort !== port) return false
  if (host === '<local>') return !hostname.includes('.')
  const glob = host.startsWith('.') ? `*${host}` : host
  return new RegExp(`^${glob.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 'i').test(
    hostname,
  )
}

/** Returns whether a URL bypasses the proxies. Loopback addresses always do, unless `<-loopback>` is set. */
const isBypassed = (bypass: string, url: URL): boolean => {
  const patterns = bypass
    .split(/[;,]/)
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '')
  if (isLoopback(url.hostname)) return !patterns.includes('<-loopback>')
  return patterns.some((pattern) => pattern !== '<-loopback>' && fitsPattern(pattern, url))
}

const proxyModes = ['direct', 'auto_detect', 'pac_script', 'fixed_servers', 'system']

/** Returns the routes of one session. Routes by a script reject when it is missing or fails. */
export const routesOf = (config: Electron.ProxyConfig): ResolveProxy => {
  const mode = config.mode ?? (config.pacScript === undefined ? 'fixed_servers' : 'pac_script')
  if (!proxyModes.includes(mode)) throw new Error(`Invalid mode: ${mode}`)
  if (mode === 'system' || mode === 'auto_detect') return resolveProxy
  if (mode === 'direct') return async () => 'DIRECT'
  if (mode === 'pac_script') {
    const find = pacScript(config.pacScript ?? '')
    return async (address) => {
      const url = new URL(address)
      // The implicit rules apply before any script, and no `<-loopback>` can remove them.
      return isLoopback(url.hostname) ? 'DIRECT' : find(url)
    }
  }
  const rules = readRules(config.proxyRules ?? '')
  const bypass = config.proxyBypassRules ?? ''
  return async (address) => {
    const url = new URL(address)
    return isBypassed(bypass, url) ? 'DIRECT' : forScheme(rules, url.protocol.slice(0, -1))
  }
}
