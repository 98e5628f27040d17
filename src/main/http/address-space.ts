import { BlockList, isIP } from 'node:net'

/** Network distance of an address: the Internet, the local network or this computer. */
export const spaces = { internet: 0, local: 1, computer: 2 } as const
export type AddressSpace = (typeof spaces)[keyof typeof spaces]

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
