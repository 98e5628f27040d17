/** An entry of AllowedServers: a scheme, a host with an optional wildcard, and a port. */
const pattern =
  /^(?:(https?):\/\/)?(\[\*\.\]|\*\.)?(\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)(?::(\*|\d{1,5}))?\/?$/i

const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' }

/** Returns whether a text is a pattern of servers. */
export const isServerPattern = (text: string): boolean => {
  const [, , , host] = pattern.exec(text) ?? []
  return host !== undefined && URL.canParse(`http://${host}`)
}

/** Returns the host as in an origin: an IPv6 address may be written in several ways. */
const hostAsIn = (host: string): string =>
  host.startsWith('[') && URL.canParse(`http://${host}`)
    ? new URL(`http://${host}`).hostname
    : host.toLowerCase()

/**
 * Returns whether a pattern matches an origin. `[*.]example.com` matches the domain and its subdomains, as in browsers'
 * policies; `*.example.com` matches only the subdomains. The default scheme is https, the default port the scheme's.
 * `:*` matches any port.
 */
export const matchesServer = (written: string, origin: string): boolean => {
  const [, scheme = 'https', wildcard, host = '', port] = pattern.exec(written) ?? []
  const url = new URL(origin)
  const wanted = hostAsIn(host)
  const isBelow = url.hostname.endsWith(`.${wanted}`)
  const isHost =
    wildcard === undefined
      ? url.hostname === wanted
      : isBelow || (wildcard === '[*.]' && url.hostname === wanted)
  const given = url.port === '' ? defaultPorts[url.protocol.slice(0, -1)] : url.port
  const isPort = port === '*' || given === (port ?? defaultPorts[scheme.toLowerCase()])
  return isHost && isPort && url.protocol === `${scheme.toLowerCase()}:`
}
