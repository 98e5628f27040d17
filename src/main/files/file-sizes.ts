import PQueue from 'p-queue'
import type { Result } from '#shared/errors.ts'
import { ok } from '#shared/errors.ts'

export interface FileSizePorts {
  /** Fetches a part of a file with the session, from the network's file places. */
  readonly fetch: (path: string, range: string, signal: AbortSignal) => Promise<Response>
  /** Returns the key of the signed-in account; null when signed out. */
  readonly account: () => string | null
}

export interface FileSizes {
  /** Returns sizes in bytes, in the order of the paths; null for an unknown size. */
  of(paths: readonly string[], signal: AbortSignal): Promise<Result<readonly (number | null)[]>>
}

/** Maximum parallel requests of all calls. Visible pictures need connections too. */
const atOnce = 3
/** Maximum cached sizes. */
const maxKnown = 5000

const wholeNumber = (text: string | null | undefined): number | null =>
  text != null && /^\d{1,15}$/.test(text) ? Number(text) : null

const sizeIn = ({ status, headers }: Response): number | null => {
  if (status === 206) return wholeNumber(headers.get('content-range')?.split('/')[1])
  return status === 200 ? wholeNumber(headers.get('content-length')) : null
}

/** Creates the look-up. It fetches one byte of each file. If a server sends the whole file, the rest is not read. */
export const createFileSizes = ({ fetch, account }: FileSizePorts): FileSizes => {
  const known = new Map<string, number>()
  const queue = new PQueue({ concurrency: atOnce })
  let knownFor: string | null = null

  const fetchSize = async (path: string, signal: AbortSignal): Promise<number | null> => {
    const before = known.get(path)
    if (before !== undefined || signal.aborted) return before ?? null
    const requester = account()
    try {
      const response = await fetch(path, 'bytes=0-0', signal)
      const size = sizeIn(response)
      await response.body?.cancel()
      if (size !== null && account() === requester && known.size < maxKnown) known.set(path, size)
      return size
    } catch {
      return null
    }
  }

  return {
    of: async (paths, signal) => {
      if (knownFor !== account()) known.clear()
      knownFor = account()
      return ok(await Promise.all(paths.map((path) => queue.add(() => fetchSize(path, signal)))))
    },
  }
}
