import { type AddressSpace, addressSpace, spaces } from './address-space.ts'

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
