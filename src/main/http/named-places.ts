import { BlockList, isIP } from 'node:net'

/** Network distance of an address: the Internet, the local network or this computer. */
export const spaces = { internet: 0, local: 1, computer: 2 } as const
type AddressSpace = (typeof spaces)[keyof typeof spaces]

const listOf = (...nets: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const net of nets) {
    const [address = '', bits] = net.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

const computer = listOf('127.0.0.0/8', '0.0.0.0/8', '::1/128', '::/128')
/** Other ranges that the Internet does not route (RFC 6890), including multicast and broadcast. */
const local = listOf(
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'],
  ...['192.0.0.0/24', '198.18.0.0/15', '224.0.0.0/3', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
)

/**
 * Returns the IPv4 address embedded in an IPv6 one (mapped, NAT64, 6to4), or null. `address` is in the URL parser's
 * form.
 */
const embedded = (address: string): string | null => {
  const found =
    /^(?:::ffff:|::|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address) ??
    /^2002:([0-9a-f]{1,4}):([0-9a-f]{1,4}):/.exec(address)
  if (!found) return null
  const [high, low] = [Number.parseInt(found[1] ?? '', 16), Number.parseInt(found[2] ?? '', 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** Returns the space of an IP address (without brackets); null for other texts. */
export const addressSpace = (text: string): AddressSpace | null => {
  const kind = isIP(text)
  if (kind === 0) return null
  const address = kind === 6 ? new URL(`http://[${text.replace(/%.*$/, '')}]`).hostname.slice(1, -1) : text
  const inner = embedded(address)
  if (inner !== null) return addressSpace(inner)
  const family = kind === 6 ? 'ipv6' : 'ipv4'
  if (computer.check(address, family)) return spaces.computer
  return local.check(address, family) ? spaces.local : spaces.internet
}

export interface NamedPlacesPorts {
  /** Resolves the addresses of a host name; rejects if there are none. */
  readonly resolveHost: (host: string) => Promise<readonly string[]>
  /** Resolves the proxy for a URL, in PAC format. */
  readonly resolveProxy: (url: string) => Promise<string>
}

/** Decides whether a server may send the app to a URL that it names. */
export type MayName = (origin: string, url: string) => Promise<boolean>

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** Returns the space that a host's text shows; null for a name that needs resolving. */
const writtenSpace = (host: string): AddressSpace | null =>
  /(^|\.)localhost$/i.test(host) ? spaces.computer : addressSpace(host)

/**
 * Creates the check of URLs that a server names. A server of the Internet must not lead to the local network or this
 * computer. A server of the local network must not lead to this computer. Check before each connection, because a
 * name's addresses can change. Behind a proxy only literal addresses count, since the proxy resolves names.
 */
export const createNamedPlaces = ({ resolveHost, resolveProxy }: NamedPlacesPorts): MayName => {
  /** The most public space seen per server. A later private address does not make it a local server. */
  const servers = new Map<string, AddressSpace>()

  const spacesOf = async (host: string): Promise<readonly AddressSpace[]> => {
    const written = writtenSpace(host)
    if (written !== null) return [written]
    return (await resolveHost(host)).map((address) => addressSpace(address) ?? spaces.computer)
  }
  const serverSpace = async (origin: string): Promise<AddressSpace> => {
    const seen = servers.get(origin)
    if (seen === spaces.internet) return seen
    const found = await spacesOf(hostOf(origin)).catch(() => [])
    if (found.length === 0) return seen ?? spaces.internet
    const addressSpace = Math.min(...found, seen ?? spaces.computer) as AddressSpace
    servers.set(origin, addressSpace)
    return addressSpace
  }

  return async (origin, url) => {
    const own = await serverSpace(origin)
    if (own === spaces.computer) return true
    const host = hostOf(url)
    const written = writtenSpace(host)
    if (written !== null) return written <= own
    const ways = (await resolveProxy(url)).split(';').map((way) => way.trim().toUpperCase())
    const isDirect = ways[0] === 'DIRECT' || ways[0] === ''
    if (!isDirect && !ways.includes('DIRECT')) return true
    const found = await spacesOf(host).catch(() => null)
    if (found === null) return !isDirect
    return found.every((space) => space <= own)
  }
}
