import { domainToASCII, domainToUnicode } from 'node:url'
import { isInAppPath, plainlyRead } from '#shared/paths.ts'

/** A link's destination, as the user confirms it. */
export type Destination =
  | { readonly kind: 'web'; readonly url: string; readonly origin: string; readonly shown: string }
  | { readonly kind: 'mail' | 'phone'; readonly url: string; readonly shown: string }

/**
 * Returns the in-app path of a link to the network's website; null for other links. However the link is written, the
 * app opens anything that the server may treat as its page (product.md#links).
 */
export const inAppPathOf = (link: string, network: string | null): string | null => {
  if (network === null || !URL.canParse(link)) return null
  const url = new URL(link)
  const path = plainlyRead(url.pathname)
  return url.origin === network && isInAppPath(path) ? path + url.search : null
}

const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Thai',
  'Hangul',
  'Armenian',
  'Georgian',
]
const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}ー]+$/u

const oneScript = (letters: string): boolean =>
  letters === '' ||
  eastAsian.test(letters) ||
  scripts.some((script) => new RegExp(`^\\p{Script=${script}}+$`, 'u').test(letters))

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/**
 * Returns a host for reading. Without mixed scripts it has its own letters, followed by the encoded form. With mixed
 * scripts, which may imitate another host, it is punycode only (robustness.md#links).
 */
export const shownHost = (host: string): string => {
  const [name = host, port] = host.split(/(?=:\d+$)/)
  const readable = domainToUnicode(name)
  if (readable === '' || isAscii(readable)) return host
  const isSafeToShow = readable.split('.').every((label) => oneScript(label.replace(/[^\p{L}\p{M}]/gu, '')))
  return isSafeToShow ? `${readable}${port ?? ''} (${host})` : host
}

const address = /^([^\s@<>"\\\p{Cc}\p{Cf}]{1,64})@([^\s@<>"\\\p{Cc}\p{Cf}]{1,255})$/u

/** DNS's maximum name length. A longer name would only hide the end of the prompt. */
const maxHostLength = 253

const mailTo = (path: string): Destination | null => {
  let to: string
  try {
    to = decodeURIComponent(path)
  } catch {
    return null
  }
  const [, name, domain] = address.exec(to) ?? []
  const host = domainToASCII(domain ?? '')
  // Only the recipient: the writer adds subject, body and attachments.
  return name === undefined || host === ''
    ? null
    : { kind: 'mail', url: `mailto:${path}`, shown: `${name}@${shownHost(host)}` }
}

/** A number alone: no parameters, and no codes such as *21#, which a phone would run. */
const phoneNumber = /^\+?\d{3,20}$/

const phoneTo = (path: string): Destination | null => {
  const digits = path.replaceAll('%20', '').replace(/[().-]/g, '')
  return phoneNumber.test(digits) ? { kind: 'phone', url: `tel:${digits}`, shown: digits } : null
}

/**
 * Returns the destination of an allowed link: https, http, mailto or tel only (robustness.md#links). Resolves relative
 * links against `base`, the signed-in network. Null for other links.
 */
export const destinationOf = (link: string, base: string | null): Destination | null => {
  const context = base ?? undefined
  if (!URL.canParse(link, context)) return null
  const url = new URL(link, context)
  if (url.protocol === 'mailto:') return mailTo(url.pathname)
  if (url.protocol === 'tel:') return phoneTo(url.pathname)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.hostname.length > maxHostLength) return null
  // Names before an @ only imitate a host.
  url.username = ''
  url.password = ''
  return { kind: 'web', url: url.href, origin: url.origin, shown: shownHost(url.host) }
}
