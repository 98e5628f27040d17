import type { UploadFile } from '#shared/contract/entities/attachment.ts'
import { type AppError, failed, ok, type Result } from '#shared/errors.ts'
import { fileNameOf } from '#shared/rules/file-name.ts'
import { extensionOf, typeOfName } from '#shared/rules/files.ts'
import { mediaError } from './save-file.ts'

/** Largest file that is sent on, in bytes: it is held as a whole, as one is that somebody has picked. */
const maxBytes = 100 * 1024 * 1024
/** Files that all pages together may have fetched at a time: each is in memory as a whole. */
const mostAtOnce = 4

export interface FetchFilePorts {
  /** Fetches a file of the network with the session, from the places where the network keeps files. */
  readonly fetch: (path: string, signal: AbortSignal) => Promise<Response>
  /** Why a file may not be taken from the network under its name; null where it may. */
  readonly refusal: (fileName: string) => AppError | null
  /** Key of the account that is signed in; null when signed out. */
  readonly account: () => string | null
}

/** Fetches a file as a whole, as if it had been picked: under a safe name, with its type where that is known. */
export type FetchFile = (path: string, fileName: string, signal: AbortSignal) => Promise<Result<UploadFile>>

/** A server's type of a file that it does not know. */
const unknownType = 'application/octet-stream'

/** By its name, as of a picked file: what a server calls a program must not pass for a document. */
const typeOf = (name: string, contentType: string): string =>
  extensionOf(name) === '' && contentType !== unknownType ? contentType : typeOfName(name)

/** All bytes of an answer; null where there are more than one may have. */
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

/** Creates what fetches the files of a message that is forwarded (user-guide.md#forwarding). Nothing of it is saved. */
export const createFetchFile = ({ fetch, refusal, account }: FetchFilePorts, most = maxBytes): FetchFile => {
  let underWay = 0
  const fetchNow = async (path: string, name: string, signal: AbortSignal): Promise<Result<UploadFile>> => {
    const asker = account()
    const answer = await fetch(path, signal)
    if (!answer.ok || !answer.body) return mediaError(answer.status)
    try {
      const bytes = await bytesOf(answer.body, most)
      if (bytes === null) return failed('too-large')
      // The file belongs to the account that requested it.
      if (asker === null || account() !== asker) return failed('signed-out')
      return ok({ name, type: typeOf(name, answer.headers.get('content-type') ?? ''), bytes })
    } catch {
      return failed(signal.aborted ? 'cancelled' : 'offline')
    }
  }
  return async (path, fileName, signal) => {
    const name = fileNameOf(fileName, path)
    const refused = refusal(name)
    if (refused !== null) return { ok: false, error: refused }
    if (underWay >= mostAtOnce) return failed('throttled', { retryAfter: 1 })
    underWay += 1
    try {
      return await fetchNow(path, name, signal)
    } finally {
      underWay -= 1
    }
  }
}
