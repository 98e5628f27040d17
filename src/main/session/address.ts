import type { EndpointName } from '#shared/contract/api/contract.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import { createTarget, type Target } from '../http/target.ts'

const loopbackName = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** Host names and addresses that DNS allows. The URL parser accepts more. */
const possibleName = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)$/

/** An IPv6 address without the brackets of a URL. Its last group looks like a port, but a name has no second colon. */
const bareIpv6 = /^[0-9a-f.]*:[0-9a-f.]*:[0-9a-f:.]*$/i

const isLoopback = (hostname: string): boolean => loopbackName.test(hostname)

/**
 * Returns the origin of a typed server address, without its path; `bad-address` for an invalid one. The default scheme
 * is https, for this machine http. Plain http to another host needs the scheme typed.
 */
export const parseServerAddress = (typed: string): Result<string> => {
  const text = typed.trim()
  if (text === '') return failed('bad-address')
  if (bareIpv6.test(text)) return parseServerAddress(`[${text}]`)
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
  const assumed = `https://${text}`
  const written = hasScheme ? text : assumed
  if (!URL.canParse(written)) return failed('bad-address')
  const url = new URL(written)
  if (!hasScheme && isLoopback(url.hostname)) return parseServerAddress(`http://${text}`)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return failed('bad-address')
  if (url.username !== '' || url.password !== '' || !possibleName.test(url.hostname))
    return failed('bad-address')
  return ok(url.origin)
}

/**
 * Returns the server of a forgotten password while signed out: the one typed on the sign-in screen. Null for other
 * calls and invalid addresses.
 */
export const resetTarget = (name: EndpointName, server: string): Target | null => {
  if (name !== 'account.forgotPassword' && name !== 'account.resetPassword') return null
  const address = parseServerAddress(server)
  return address.ok ? createTarget(address.value) : null
}
