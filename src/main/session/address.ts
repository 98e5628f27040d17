import { failed, ok, type Result } from '#shared/errors.ts'

const loopbackName = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** Host names and addresses as DNS allows them; the URL parser accepts more. */
const possibleName = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)$/

/** True for a host that is this machine itself. */
const isLoopback = (hostname: string): boolean => loopbackName.test(hostname)

/**
 * The origin meant by a typed server address. Without a scheme it is https, on this machine itself http;
 * plain http to other hosts only when typed in full. A path is cut off. `bad-address` when it is no address.
 */
export const parseServerAddress = (typed: string): Result<string> => {
  const text = typed.trim()
  if (text === '') return failed('bad-address')
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
