/** First segments of paths that are actions or data rather than files: a picture in a post must not reach them. */
const actions = new Set([
  'api',
  'frontend',
  'sanctum',
  'broadcasting',
  'login',
  'logout',
  'register',
  'user',
  'admin',
  'forgot-password',
  'reset-password',
  '__faults',
])

/** A front controller, which any path may follow: the same calls by another way. */
const isProgram = (segment: string, at: number, all: readonly string[]): boolean =>
  /^index\.php$/i.test(segment) || (/\.php$/i.test(segment) && at < all.length - 1)

/**
 * The address of a file of the signed-in network, from what follows `/media/`: a path or a URL, encoded. Null
 * unless it is on that very origin and is neither page nor call: `<img src="/frontend/view-…">` in a post
 * would otherwise spend the reader's credits.
 */
export const mediaAddress = (encoded: string, origin: string): string | null => {
  let wanted: string
  try {
    wanted = decodeURIComponent(encoded)
  } catch {
    return null
  }
  if (wanted === '' || !URL.canParse(wanted, `${origin}/`)) return null
  const url = new URL(wanted, `${origin}/`)
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null
  let path: string
  try {
    path = decodeURIComponent(url.pathname)
  } catch {
    return null
  }
  const segments = path.split(/[/\\]+/).filter((segment) => segment !== '' && segment !== '.')
  if (segments.includes('..') || segments.length === 0) return null
  if (actions.has((segments[0] ?? '').toLowerCase()) || segments.some(isProgram)) return null
  url.hash = ''
  return url.href
}

/** Largest part of a video that is fetched at a time, in bytes; the player requests the next part by itself. */
const maxPart = 8 * 1024 * 1024

/**
 * A player's `Range` with an end, so that no part is larger than the cap; null for one that is not a single
 * range.
 */
export const boundedRange = (header: string | null): string | null => {
  const found = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '')
  if (!found) return null
  const from = Number(found[1])
  const last = from + maxPart - 1
  const to = found[2] === '' ? last : Math.min(Number(found[2]), last)
  return to < from ? null : `bytes=${from}-${to}`
}

/** Bytes in the part that an answer's `Content-Range` names; null when it does not answer the requested `Range`. */
export const partOf = (contentRange: string | null, requested: string | null): number | null => {
  const given = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/.exec(contentRange ?? '')
  const wanted = /^bytes=(\d+)-(\d+)$/.exec(requested ?? '')
  if (!given || !wanted) return null
  const [from, to] = [Number(given[1]), Number(given[2])]
  return from === Number(wanted[1]) && to >= from && to <= Number(wanted[2]) ? to - from + 1 : null
}

const shown = /^(image\/(png|jpeg|gif|webp|avif|bmp)|(video|audio)\/[a-z0-9.+-]{1,60}|application\/pdf)$/

/** The type that a file may be shown as; null for one that is only offered for saving, such as SVG and HTML. */
export const shownType = (contentType: string): string | null => {
  const bare = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  return shown.test(bare) ? bare : null
}
