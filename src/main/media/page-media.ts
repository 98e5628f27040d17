import { accountMark } from '#shared/rules/account-mark.ts'
import type { ParkedSession } from '../session/current-session.ts'
import { askedPicture } from './media-address.ts'
import { mediaSalt } from './media-salt.ts'
import { refusal } from './serve-media.ts'
import type { PictureSource, SizedMedia } from './sized/sized-media.ts'

export interface PageMediaPorts {
  /** Returns the key of the active account; null while signed out. */
  readonly account: () => string | null
  readonly pictures: Pick<SizedMedia, 'original' | 'serve' | 'serveFrom'>
  /** Returns the sessions of the other accounts. */
  readonly parked: () => readonly ParkedSession[]
  /** Returns the pictures of another account, fetched with its session. */
  readonly sourceOf: (session: ParkedSession) => PictureSource
}

/** Answers a page's request for media: the part of the URL after `/media/`, its query and its `Range`. */
export type PageMedia = (
  encoded: string,
  search: URLSearchParams,
  range: string | null,
  signal: AbortSignal,
) => Promise<Response>

/**
 * Serves the media of the active account, and for the switcher the own picture of each other one. Everything else is
 * refused.
 */
export const createPageMedia =
  ({ account, pictures, parked, sourceOf }: PageMediaPorts): PageMedia =>
  (encoded, search, range, signal) => {
    const asked = askedPicture(search)
    const current = account()
    if (asked === undefined) return Promise.resolve(refusal(404))
    const { mark, place } = asked
    if (current !== null && mark === accountMark(current, mediaSalt))
      return place === null
        ? pictures.original(encoded, range, signal)
        : pictures.serve(encoded, place, signal)
    const other = parked().find((one) => accountMark(one.account, mediaSalt) === mark)
    const own = other?.loaded.user.profile_img?.toWellFormed()
    if (!other || place === null || !own || encoded !== encodeURIComponent(own))
      return Promise.resolve(refusal(404))
    return pictures.serveFrom(sourceOf(other), encoded, place, signal)
  }
