import { pictureWidth, pictureWidths } from '#shared/rules/picture-widths.ts'
import { accountMarkAtom } from './session.ts'
import { store } from './store.ts'

/**
 * Returns the page's address of a picture or file of the network: main fetches it with the session and serves it under
 * the app's own origin. The page itself contacts no host and carries no cookie. A lone surrogate, which no address can
 * hold, becomes the replacement character. The address names the account, so that Chromium separates the caches of two
 * accounts within one page.
 */
export const mediaUrl = (path: string): string =>
  `/media/${encodeURIComponent(path.toWellFormed())}?of=${store.get(accountMarkAtom)}`

/** The same picture for a place of a known width in CSS pixels. */
export const pictureUrl = (path: string, width: number): string =>
  `${mediaUrl(path)}&w=${pictureWidth(width * devicePixelRatio)}`

/**
 * For a lazy `<img>` whose place the layout gives: Chromium takes the width that fits it, and another once it grows. `fit` is what
 * comes after the width.
 */
export const pictureSources = (src: string, fit: '' | '&fit=whole' = '') =>
  src.startsWith('/media/')
    ? { sizes: 'auto', srcSet: pictureWidths.map((width) => `${src}&w=${width}${fit} ${width}w`).join() }
    : {}

/** The path behind such an address, at whatever width; null for any other. */
export const mediaPathOf = (url: string): string | null =>
  url.startsWith('/media/') ? decodeURIComponent(url.slice(7).replace(/\?.*/, '')) : null
