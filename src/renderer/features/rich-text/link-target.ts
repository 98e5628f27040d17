import { isInAppPath } from '#shared/paths.ts'
import type { RichLinkTarget } from './rich-node.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
const invisible = /[\u0000-\u0020\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g

/** Returns the target of a link; null if the app would not open it. */
export const linkTargetOf = (raw: string): RichLinkTarget | null => {
  const href = raw.replace(invisible, '')
  if (href.length === 0 || href.length > 2000) return null
  try {
    if (href.startsWith('/') && !href.startsWith('//')) {
      const url = new URL(href, 'https://in-app.invalid')
      if (url.origin !== 'https://in-app.invalid' || !isInAppPath(url.pathname)) return null
      return { kind: 'in-app', path: url.pathname + url.search + url.hash }
    }
    const url = new URL(href.startsWith('//') ? `https:${href}` : href)
    if (url.protocol === 'mailto:')
      return { kind: 'mail', url: url.href, address: decodeURIComponent(url.pathname) }
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
    // `https://bank.example@other.example` shows one name and opens another host.
    url.username = ''
    url.password = ''
    return { kind: 'web', url: url.href, host: url.host }
  } catch {
    return null
  }
}

/** Returns the in-app path of an address on the network's own server; null for other addresses. */
export const inAppPathOf = (url: string, server: string | null): string | null => {
  if (!server) return null
  try {
    const target = new URL(url)
    if (target.origin !== new URL(server).origin || !isInAppPath(target.pathname)) return null
    return target.pathname + target.search + target.hash
  } catch {
    return null
  }
}
