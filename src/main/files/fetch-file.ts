import type { UploadFile } from '#shared/contract/entities/attachment.ts'
import { type AppError, failed, ok, type Result } from '#shared/errors.ts'
import { fileNameOf } from '#shared/rules/file-name.ts'
import { extensionOf, headBytes, typeOfFile } from '#shared/rules/file-types.ts'
import { bodyError, mediaError } from './save-file.ts'

/** Maximum size of a forwarded file, in bytes. It is held in memory as a whole, like a picked file. */
const maxBytes = 100 * 1024 * 1024
/** Maximum parallel fetches of all pages. Each file is in memory as a whole. */
const maxAtOnce = 4

export interface FetchFilePorts {
  /** Fetches a file of the network with the session, from the network's file places. */
  readonly fetch: (path: string, signal: AbortSignal) => Promise<Response>
  /** Returns the policies' refusal of a file by its name; null if allowed. */
  readonly refusal: (fileName: string) => AppError | null
  /** Returns the key of the signed-in account; null when signed out. */
  readonly account: () => string | null
}

/** Fetches a whole file like a picked one: under a safe name, with its type if known. */
export type FetchFile = (
  path: string,
  fileName: string,
  signal: AbortSignal,
  /** Maximum bytes, if lower than for a forwarded file. `too-large` for more. */
  maxBytes?: number,
) => Promise<Result<UploadFile>>

/**
 * Returns the type as for a picked file. The server's counts only without an extension: it must not present a program
 * as a document.
 */
const typeOf = (name: string, contentType: string, bytes: Uint8Array): string =>
  typeOfFile({
    name,
    type: extensionOf(name) === '' ? contentType : '',
    head: bytes.subarray(0, headBytes),
  })

/** Returns all bytes of an answer; null if there are more than `most`. */
const bytesOf = async (
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    // Leaving the loop ends the request.
    if (size > most) return null
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/** Creates the fetching of files to forward (user-guide.md#forwarding) or to preview. Nothing is saved. */
export const createFetchFile = ({ fetch, refusal, account }: FetchFilePorts, most = maxBytes): FetchFile => {
  let inProgress = 0
  const fetchNow = async (
    path: string,
    name: string,
    signal: AbortSignal,
    limit: number,
  ): Promise<Result<UploadFile>> => {
    const requester = account()
    const response = await fetch(path, signal)
    if (!response.ok || !response.body) return mediaError(response)
    try {
      const bytes = await bytesOf(response.body, limit)
      if (bytes === null) return failed('too-large')
      // The file belongs to the account that requested it.
      if (requester === null || account() !== requester) return failed('signed-out')
      return ok({ name, type: typeOf(name, response.headers.get('content-type') ?? '', bytes), bytes })
    } catch (error) {
      return signal.aborted ? failed('cancelled') : bodyError(error)
    }
  }
  return async (path, fileName, signal, limit = most) => {
    const name = fileNameOf(fileName, path)
    const refused = refusal(name)
    if (refused !== null) return { ok: false, error: refused }
    if (inProgress >= maxAtOnce) return failed('throttled', { retryAfter: 1 })
    inProgress += 1
    try {
      return await fetchNow(path, name, signal, Math.min(limit, most))
    } finally {
      inProgress -= 1
    }
  }
}
