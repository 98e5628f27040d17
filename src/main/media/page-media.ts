import { accountMark } from '#shared/rules/account-mark.ts'
import type { ParkedSession } from '../session/current-session.ts'
import { askedPicture } from './media-address.ts'
import { refusal } from './serve-media.ts'
import type { SizedMedia } from './sized/sized-media.ts'

export interface PageMediaPorts {
  /** Returns the key of the active account; null while signed out. */
  readonly account: () => string | null
  readonly active: Pick<SizedMedia, 'original' | 'serve'>
  /** Returns the sessions of the other accounts. */
  readonly parked: () => readonly ParkedSession[]
  /** Returns the pictures of another account, fetched with its session. */
  readonly picturesOf: (session: ParkedSession) => Pick<SizedMedia, 'serve'>
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
  ({ account, active, parked, picturesOf }: PageMediaPorts): PageMedia =>
  (encoded, search, range, signal) => {
    const asked = askedPicture(search)
    const current = account()
    if (asked === undefined) return Promise.resolve(refusal(404))
    const { mark, place } = asked
    if (current !== null && mark === accountMark(current))
      return place === null ? active.original(encoded, range, signal) : active.serve(encoded, place, signal)
    const other = parked().find((one) => accountMark(one.account) === mark)
    const own = other?.loaded.user.profile_img?.toWellFormed()
    if (!other || place === null || !own || encoded !== encodeURIComponent(own))
      return Promise.resolve(refusal(404))
    return picturesOf(other).serve(encoded, place, signal)
  }
