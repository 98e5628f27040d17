import { type AddressSpace, addressSpace, spaces } from './address-space.ts'

export interface NamedPlacesPorts {
  /** The addresses of a host's name; rejects where it has none. */
  readonly resolveHost: (host: string) => Promise<readonly string[]>
  /** The way to a URL, as a PAC file says it. */
  readonly resolveProxy: (url: string) => Promise<string>
}

/** Decides whether a server may lead the app to another place that it names. */
export type MayName = (origin: string, url: string) => Promise<boolean>

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** The space that a host's text alone says; null for a name that has to be resolved. */
const writtenSpace = (host: string): AddressSpace | null =>
  /(^|\.)localhost$/i.test(host) ? spaces.computer : addressSpace(host)

/**
 * Creates the check of places that a server names: a server of the Internet must not lead to the local network or to this
 * computer, nor one of the local network to this computer. It is made before each connection, because a name may change its
 * addresses at any time. Behind a proxy, whose names nobody resolves here, only written addresses count.
 */
export const createNamedPlaces = ({ resolveHost, resolveProxy }: NamedPlacesPorts): MayName => {
  /** The most public space in which each server was seen: a later private address makes it no neighbour. */
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
    const farthest = Math.min(...found, seen ?? spaces.computer) as AddressSpace
    servers.set(origin, farthest)
    return farthest
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
