import { domainToASCII, domainToUnicode } from 'node:url'

/** Where a link leads, as it is asked about before it is opened. */
export type Destination =
  | { readonly kind: 'web'; readonly url: string; readonly origin: string; readonly shown: string }
  | { readonly kind: 'mail'; readonly url: string; readonly shown: string }

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
 * A host as people should read it: in its own letters only where no label mixes scripts, and then with the encoded
 * form beside it; a mixed one, which may look like another, as punycode alone (robustness.md#links).
 */
export const shownHost = (host: string): string => {
  const [name = host, port] = host.split(/(?=:\d+$)/)
  const readable = domainToUnicode(name)
  if (readable === '' || isAscii(readable)) return host
  const honest = readable.split('.').every((label) => oneScript(label.replace(/[^\p{L}\p{M}]/gu, '')))
  return honest ? `${readable}${port ?? ''} (${host})` : host
}

const address = /^([^\s@<>"\\\p{Cc}\p{Cf}]{1,64})@([^\s@<>"\\\p{Cc}\p{Cf}]{1,255})$/u

/** What name servers know; a longer name only pushes the end of the question out of sight. */
const longestHost = 253

const mailTo = (path: string): Destination | null => {
  let to: string
  try {
    to = decodeURIComponent(path)
  } catch {
    return null
  }
  const [, name, domain] = address.exec(to) ?? []
  const host = domainToASCII(domain ?? '')
  // Only whom to write to: subject, body and attachments are for the writer to add.
  return name === undefined || host === ''
    ? null
    : { kind: 'mail', url: `mailto:${path}`, shown: `${name}@${shownHost(host)}` }
}

/**
 * The destination of a link that may be opened: https, http or mailto, nothing else (robustness.md#links). A relative
 * one is taken from `base`, the signed-in network. Null for one that is not to be opened.
 */
export const destinationOf = (link: string, base: string | null): Destination | null => {
  const context = base ?? undefined
  if (!URL.canParse(link, context)) return null
  const url = new URL(link, context)
  if (url.protocol === 'mailto:') return mailTo(url.pathname)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.hostname.length > longestHost) return null
  // Names before an @ are there to look like a host.
  url.username = ''
  url.password = ''
  return { kind: 'web', url: url.href, origin: url.origin, shown: shownHost(url.host) }
}
