import { navigate } from 'wouter/use-browser-location'
import { paths, resetTokenIn } from '#shared/paths.ts'
import { type ResetLink, resetLinkAtom } from '../../lib/reset-link.ts'
import { store } from '../../lib/store.ts'

const address = /https?:\/\/[^\s<>"']+/g
const bareToken = /^[\w.~-]{16,500}$/

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

const read = (link: string, host: boolean): ResetLink | null => {
  const base = 'http://path.invalid'
  if (!URL.canParse(link, base)) return null
  const url = new URL(link, base)
  const inPath = resetTokenIn(url.pathname)
  if (inPath === null) return null
  const token = inPath === '' ? url.searchParams.get('token') : decoded(inPath)
  if (token === null || token === '' || token.length > 500) return null
  const email = url.searchParams.get('email')
  return { token, email: email && email.length <= 320 ? email : null, host: host ? url.host : null }
}

/**
 * Finds the reset link in a pasted text (product.md#passwords): a link, its path, the token alone, or the whole mail.
 * Null without one.
 */
export const readResetLink = (text: string): ResetLink | null => {
  const pasted = text.trim()
  for (const [found] of pasted.matchAll(address)) {
    const link = read(found.replace(/[).,;\]]+$/, ''), true)
    if (link !== null) return link
  }
  if (pasted.startsWith('/')) return read(pasted, false)
  return bareToken.test(pasted) ? { token: pasted, email: null, host: null } : null
}

/** Shows the reset form. The link's token is neither in the address nor in the history. */
export const openResetLink = (link: ResetLink | null): void => {
  store.set(resetLinkAtom, link)
  navigate(paths.resetPassword)
}

/** Shows the reset form for a path of the app with the token in it. */
export const openResetPath = (path: string): void => openResetLink(readResetLink(path))
