import { pictureWidth, pictureWidths } from '#shared/rules/picture-widths.ts'
import { accountMarkAtom } from './session.ts'
import { store } from './store.ts'

/**
 * Returns the page's address of a picture or file of the network. Main fetches it with the session and serves it
 * under the app's own origin. The page itself contacts no host and carries no cookie. Lone surrogates, which no
 * address can hold, become the replacement character. The address names the account, so that Chromium separates the
 * caches of two accounts within one page.
 */
export const mediaUrl = (path: string, mark = store.get(accountMarkAtom)): string =>
  `/media/${encodeURIComponent(path.toWellFormed())}?of=${mark}`

/** Returns the address of the picture at a known width, CSS px. */
export const pictureUrl = (path: string, width: number, mark?: string): string =>
  `${mediaUrl(path, mark)}&w=${pictureWidth(width * devicePixelRatio)}`

/**
 * Returns the sources of a lazy `<img>` whose size the layout decides. Chromium loads the width that fits, and a
 * larger one when the element grows. `fit` follows the width in the address.
 */
export const pictureSources = (src: string, fit: '' | '&fit=whole' = '') =>
  src.startsWith('/media/')
    ? { sizes: 'auto', srcSet: pictureWidths.map((width) => `${src}&w=${width}${fit} ${width}w`).join() }
    : {}

/** Returns the path behind a media address of any width; null for other addresses. */
export const mediaPathOf = (url: string): string | null =>
  url.startsWith('/media/') ? decodeURIComponent(url.slice(7).replace(/\?.*/, '')) : null
