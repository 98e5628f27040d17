import { z } from 'zod'
import { type PicturePlace, pictureWidth } from '#shared/rules/picture-widths.ts'
import type { DesktopConfig } from '../session/account.ts'

/** Places of members' files on the network (robustness.md#member-media). */
export interface MediaPlaces {
  /** Path prefixes, with a slash at both ends. */
  readonly prefixes: readonly string[]
  /** Additional origins that serve only files. They get no cookies. */
  readonly origins: readonly string[]
}

/** Default places of files, and those until the configuration is loaded (product.md#assumed-calls). */
export const defaultPlaces: MediaPlaces = { prefixes: ['/storage/', '/uploads/', '/freight/'], origins: [] }

/** Paths of actions and data. Configuration cannot make them file places. */
const never =
  /^\/(api|frontend|sanctum|broadcasting|log(in|out)|register|user|admin|(forgot|reset)-password)\//i

/**
 * Returns a network's file places: the default ones and the configured ones (product.md#assumed-calls). Without a
 * configuration, only the default ones.
 */
export const placesOf = (config: DesktopConfig | null): MediaPlaces => ({
  prefixes: [
    ...defaultPlaces.prefixes,
    ...(config?.media_prefixes ?? []).filter((prefix) => !never.test(prefix)),
  ],
  origins: config?.media_origins ?? [],
})

/** Permitted query parameters: size, version, and the network's own signature. */
const knownQuery = new Set(['w', 'h', 'width', 'height', 'size', 'v', 't', 'id', 'expires', 'signature'])
const plainValue = /^[\w.-]{0,128}$/

/**
 * Returns whether a segment names a front controller. The whole application may be behind it, whatever the path's
 * prefix.
 */
const isProgram = (segment: string): boolean => /\.(php\d?|phtml|phar|cgi|aspx?|jsp)$/i.test(segment)

const isKnownQuery = (query: URLSearchParams): boolean =>
  [...query].every(([key, value]) => knownQuery.has(key) && plainValue.test(value))

/** A parsed media path or URL, and whether it needs the session. */
export interface MediaAddress {
  readonly url: string
  readonly isOwn: boolean
}

/** Returns the path as a server resolves it. Null if servers may resolve it differently or outside its prefix. */
const plainPath = (pathname: string): string | null => {
  if (/%2f/i.test(pathname)) return null
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return null
  }
  if (/[\\\p{Cc}]|%[0-9a-f]{2}|\/\//iu.test(path)) return null
  const segments = path.split('/')
  if (segments.some((segment) => segment === '.' || segment === '..' || isProgram(segment))) return null
  return path
}

/**
 * Parses the encoded path or URL after `/media/`. Null outside the network's file places. Otherwise `<img
 * src="/frontend/view-…">` in a post would spend the reader's credits, and any GET could act in the reader's name.
 */
export const mediaAddress = (
  encoded: string,
  origin: string,
  places: MediaPlaces = defaultPlaces,
): MediaAddress | null => {
  let wanted: string
  try {
    wanted = decodeURIComponent(encoded)
  } catch {
    return null
  }
  if (wanted === '' || !URL.canParse(wanted, `${origin}/`)) return null
  const url = new URL(wanted, `${origin}/`)
  const isOwn = url.origin === origin
  if ((!isOwn && !places.origins.includes(url.origin)) || url.username !== '' || url.password !== '')
    return null
  const path = plainPath(url.pathname)
  if (path === null || path.endsWith('/') || !isKnownQuery(url.searchParams)) return null
  if (isOwn && !places.prefixes.some((prefix) => path.startsWith(prefix))) return null
  url.hash = ''
  return { url: url.href, isOwn }
}

/** Maximum bytes of a video per fetch. The player requests the next part itself. */
const maxPart = 8 * 1024 * 1024

/** Returns a player's `Range` with an end, so that no part exceeds the maximum. Null unless it is a single range. */
export const boundedRange = (header: string | null): string | null => {
  const found = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '')
  if (!found) return null
  const from = Number(found[1])
  const last = from + maxPart - 1
  const to = found[2] === '' ? last : Math.min(Number(found[2]), last)
  return to < from ? null : `bytes=${from}-${to}`
}

/** Returns the bytes of the part in `Content-Range`; null when the part does not match the requested `Range`. */
export const partOf = (contentRange: string | null, requested: string | null): number | null => {
  const given = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/.exec(contentRange ?? '')
  const wanted = /^bytes=(\d+)-(\d+)$/.exec(requested ?? '')
  if (!given || !wanted) return null
  const [from, to] = [Number(given[1]), Number(given[2])]
  return from === Number(wanted[1]) && to >= from && to <= Number(wanted[2]) ? to - from + 1 : null
}

const shown = /^(image\/(png|jpeg|gif|webp|avif|bmp)|(video|audio)\/[a-z0-9.+-]{1,60}|application\/pdf)$/

/** Returns the type for showing a file. Null for a file that can only be saved, for example SVG and HTML. */
export const shownType = (contentType: string): string | null => {
  const bare = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  return shown.test(bare) ? bare : null
}

const pictureQuery = z.strictObject({
  of: z.string(),
  w: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform((text) => pictureWidth(Number(text)))
    .optional(),
  fit: z.literal('whole').optional(),
})

/** A page's wish: the mark of an account, and the place for one of the known widths; null for the original. */
export interface AskedPicture {
  readonly mark: string
  readonly place: PicturePlace | null
}

/** Parses a media address's query. Returns undefined for an unknown one. */
export const askedPicture = (search: URLSearchParams): AskedPicture | undefined => {
  const parsed = pictureQuery.safeParse(Object.fromEntries(search))
  if (!parsed.success) return undefined
  const { of: mark, w: width, fit } = parsed.data
  return { mark, place: width === undefined ? null : { width, whole: fit === 'whole' } }
}
