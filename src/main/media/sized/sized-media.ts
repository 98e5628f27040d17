import PQueue from 'p-queue'
import type { PicturePlace } from '#shared/rules/picture-widths.ts'
import { type MediaFetch, mediaHeaders, refusal } from '../serve-media.ts'
import type { KeptPicture, PictureCache } from './picture-cache.ts'
import type { PictureMaker } from './picture-maker.ts'
import type { Pixels } from './pixels.ts'

/** An account's pictures. */
export interface PictureSource {
  /** Fetches the original. */
  readonly fetch: MediaFetch
  /** Returns the pictures' account; null while signed out. */
  readonly account: () => string | null
}

/** `fetch` and `account` are those of the active account. */
export interface SizedPorts extends PictureSource {
  readonly maker: PictureMaker
  readonly cache: PictureCache
}

/** Members' pictures at their shown sizes. */
export interface SizedMedia {
  /** Fetches a whole file or a part. Refuses a picture with too many pixels. */
  readonly original: MediaFetch
  /** Serves the picture at a `/media/` address for a place; the original if it cannot be shrunk. */
  serve(encoded: string, place: PicturePlace, signal: AbortSignal): Promise<Response>
  /** As `serve`, for another account. */
  serveFrom(
    source: PictureSource,
    encoded: string,
    place: PicturePlace,
    signal: AbortSignal,
  ): Promise<Response>
  /** Returns a cached picture as pixels for a notification, by the server's path; null if not cached. Never fetches. */
  pixels(path: string, signal: AbortSignal): Promise<Pixels | null>
  /** Removes the account's pictures from memory and disk. */
  forget(account: string): void
  stop(): void
}

/** Maximum originals in memory, each up to 25 MB: Chromium's connections per host. */
const atOnce = 6
/** Widths of members' pictures next to their names. */
const thumbnailWidths = [64, 128, 240] as const
/** Maximum remembered originals that are not shrunk. The oldest are checked again. */
const maxVerdicts = 2000

const decodable = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])

/** An answer in memory, which all requesters share. */
interface Made {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer> | null
}

interface Flight {
  readonly account: string
  readonly controller: AbortController
  readonly made: Promise<Made>
  waiting: number
}

/** A picture that an account needs at a place. */
interface Wanted {
  readonly fetch: MediaFetch
  readonly owner: string
  readonly encoded: string
  readonly place: PicturePlace
}

const keyOf = ({ encoded, place: { width, whole } }: Pick<Wanted, 'encoded' | 'place'>): string =>
  `${width}${whole ? ' whole' : ''} ${encoded}`

const respond = ({ status, headers, bytes }: Made): Response => new Response(bytes, { status, headers })

const madeOf = ({ bytes, type }: KeptPicture): Made => ({
  status: 200,
  headers: new Headers({ ...mediaHeaders, 'Content-Type': type, 'Content-Length': String(bytes.length) }),
  bytes: bytes as Uint8Array<ArrayBuffer>,
})

const refused = (status: number): Made => ({ status, headers: refusal(status).headers, bytes: null })

const untilAborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(null)
    else signal.addEventListener('abort', () => resolve(null), { once: true })
  })

type Verdict = 'left' | 'too-large'

/** The originals that are not shrunk, by account. */
interface Verdicts {
  add(account: string, encoded: string, verdict: Verdict): void
  of(account: string | null, encoded: string): Verdict | undefined
  clear(): void
}

const createVerdicts = (): Verdicts => {
  const verdicts = new Map<string, Verdict>()
  return {
    add: (account, encoded, verdict) => {
      verdicts.set(`${account} ${encoded}`, verdict)
      for (const oldest of verdicts.keys()) {
        if (verdicts.size <= maxVerdicts) break
        verdicts.delete(oldest)
      }
    },
    of: (account, encoded) => verdicts.get(`${account} ${encoded}`),
    clear: () => verdicts.clear(),
  }
}

/** Fetches a picture, shrinks it to its place and caches it. Records an original that is not shrunk. */
const makeOne = async (
  { maker, cache, verdicts }: Pick<SizedPorts, 'maker' | 'cache'> & { readonly verdicts: Verdicts },
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Made> => {
  const { fetch, owner, encoded, place } = wanted
  if (signal.aborted) return refused(499)
  const response = await fetch(encoded, null, signal)
  const { status, headers } = response
  if (status !== 200) return { status, headers, bytes: null }
  const body = await response.arrayBuffer().catch(() => null)
  if (body === null) return refused(502)
  const bytes = new Uint8Array(body)
  const unchanged: Made = { status, headers, bytes }
  const type = headers.get('content-type') ?? ''
  if (!decodable.has(type)) return unchanged
  const shrunk = await maker.make(bytes, place, signal)
  if (signal.aborted) return refused(499)
  if (shrunk.outcome === 'left' || shrunk.outcome === 'too-large') {
    verdicts.add(owner, encoded, shrunk.outcome)
    return shrunk.outcome === 'left' ? unchanged : refused(413)
  }
  const kept = shrunk.outcome === 'small' ? { bytes, type } : shrunk
  void cache.write(owner, keyOf(wanted), kept)
  return madeOf(kept)
}

/**
 * Serves pictures from the cache, or makes them. Parallel requests share one run, which stops when nobody waits for it.
 */
export const createSizedMedia = ({ maker, cache, ...active }: SizedPorts): SizedMedia => {
  const { account } = active
  const flights = new Map<string, Flight>()
  const verdicts = createVerdicts()
  const slots = new PQueue({ concurrency: atOnce })

  const originalOf =
    (source: PictureSource): MediaFetch =>
    (encoded, range, signal) =>
      verdicts.of(source.account(), encoded) === 'too-large'
        ? Promise.resolve(refusal(413))
        : source.fetch(encoded, range, signal)
  const board = (wanted: Wanted): Flight => {
    const { owner } = wanted
    const id = `${owner} ${keyOf(wanted)}`
    const under = flights.get(id)
    if (under) return under
    const controller = new AbortController()
    const { signal } = controller
    const flight: Flight = {
      account: owner,
      controller,
      waiting: 0,
      made: slots
        .add(() => makeOne({ maker, cache, verdicts }, wanted, signal))
        .finally(() => {
          if (flights.get(id) === flight) flights.delete(id)
        }),
    }
    signal.addEventListener('abort', () => {
      if (flights.get(id) === flight) flights.delete(id)
    })
    flights.set(id, flight)
    return flight
  }

  const serveFrom: SizedMedia['serveFrom'] = async (source, encoded, place, signal) => {
    const owner = source.account()
    if (owner === null || verdicts.of(owner, encoded) !== undefined)
      return originalOf(source)(encoded, null, signal)
    const kept = await cache.read(owner, keyOf({ encoded, place }))
    if (source.account() !== owner || signal.aborted) return refusal(499)
    if (kept) return respond(madeOf(kept))
    const flight = board({ fetch: source.fetch, owner, encoded, place })
    flight.waiting += 1
    const made = await Promise.race([flight.made, untilAborted(signal)])
    flight.waiting -= 1
    if (flight.waiting === 0) flight.controller.abort()
    return made === null ? refusal(499) : respond(made)
  }

  return {
    original: originalOf(active),
    serve: (...asked) => serveFrom(active, ...asked),
    serveFrom,
    pixels: async (path, signal) => {
      const owner = account()
      const encoded = encodeURIComponent(path.toWellFormed())
      for (const width of owner === null ? [] : thumbnailWidths) {
        const kept = await cache.read(owner ?? '', keyOf({ encoded, place: { width, whole: false } }))
        if (account() !== owner || signal.aborted) return null
        if (kept !== null) return maker.pixels(kept.bytes, signal)
      }
      return null
    },
    forget: (owner) => {
      for (const flight of flights.values()) if (flight.account === owner) flight.controller.abort()
      verdicts.clear()
      void cache.clear(owner)
    },
    stop: () => {
      for (const { controller } of flights.values()) controller.abort()
      maker.stop()
    },
  }
}
