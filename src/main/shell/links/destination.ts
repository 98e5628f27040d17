import { domainToASCII, domainToUnicode } from 'node:url'
import { isInAppPath, plainlyRead } from '#shared/paths.ts'

/** Where a link leads, as the user is asked to confirm it. */
export type Destination =
  | { readonly kind: 'web'; readonly url: string; readonly origin: string; readonly shown: string }
  | { readonly kind: 'mail'; readonly url: string; readonly shown: string }

/**
 * The in-app path behind a link to the network's own website; null for every other link. However it is written: what the
 * server may take for one of its pages is the app's to open (product.md#links).
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
 * A host as people should read it: in its own letters only where no label mixes scripts, and then with the
 * encoded form beside it; a mixed one, which may imitate another, as punycode alone (robustness.md#links).
 */
export const shownHost = (host: string): string => {
  const [name = host, port] = host.split(/(?=:\d+$)/)
  const readable = domainToUnicode(name)
  if (readable === '' || isAscii(readable)) return host
  const honest = readable.split('.').every((label) => oneScript(label.replace(/[^\p{L}\p{M}]/gu, '')))
  return honest ? `${readable}${port ?? ''} (${host})` : host
}

const address = /^([^\s@<>"\\\p{Cc}\p{Cf}]{1,64})@([^\s@<>"\\\p{Cc}\p{Cf}]{1,255})$/u

/** The longest name that DNS allows; a longer one would only push the end of the question out of sight. */
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
  // The recipient only: subject, body and attachments are for the writer to add.
  return name === undefined || host === ''
    ? null
    : { kind: 'mail', url: `mailto:${path}`, shown: `${name}@${shownHost(host)}` }
}

/**
 * The destination of a link that may be opened: https, http or mailto, nothing else (robustness.md#links). A
 * relative link is resolved against `base`, the signed-in network. Null for a link that must not be opened.
 */
export const destinationOf = (link: string, base: string | null): Destination | null => {
  const context = base ?? undefined
  if (!URL.canParse(link, context)) return null
  const url = new URL(link, context)
  if (url.protocol === 'mailto:') return mailTo(url.pathname)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.hostname.length > maxHostLength) return null
  // Names before an @ only serve to look like a host.
  url.username = ''
  url.password = ''
  return { kind: 'web', url: url.href, origin: url.origin, shown: shownHost(url.host) }
}
