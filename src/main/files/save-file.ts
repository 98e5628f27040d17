import { randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type AppError, CodedError, failed, ok, type Result } from '#shared/errors.ts'
import type { SavedFile } from '#shared/ipc/native.ts'
import { fileNameOf, isExecutableName } from '#shared/rules/file-name.ts'
import { codeOfRefusal } from '../media/serve-media.ts'

export interface FileSaverPorts {
  /** Returns the current folder for saved files. */
  readonly folder: () => string
  /** Returns the policies' refusal of a file by its name; null if allowed. */
  readonly refusal: (fileName: string) => AppError | null
  /** Fetches a file of the network with the session. */
  readonly fetch: (path: string, signal: AbortSignal) => Promise<Response>
  readonly reveal: (path: string) => void
  /** Sets the system's download mark on a file. Never rejects. */
  readonly mark: (path: string) => Promise<void>
}

export interface FileSaver {
  save(
    path: string,
    fileName: string,
    signal: AbortSignal,
    onProgress: (received: number, total: number) => void,
  ): Promise<Result<SavedFile>>
  /** Saves content made by the app; text as UTF-8. Without a signal it cannot be stopped. */
  saveGenerated(
    fileName: string,
    content: string | Uint8Array<ArrayBuffer> | Readable,
    onProgress?: (received: number, total: number) => void,
    signal?: AbortSignal,
  ): Promise<Result<SavedFile>>
  /** Shows a saved file in its folder. `not-found` once it is gone. */
  reveal(savedId: string): Promise<Result<null>>
  /** Returns the path of a saved file whose bytes are still the saved ones; null otherwise and for an unknown id. */
  unchangedPath(savedId: string): Promise<string | null>
  /** Clears the paths of saved files; the files stay. */
  forget(): void
}

const maxNames = 1000
/** Ms between two reports of progress. */
const progressIntervalMs = 100

/** Errors of USB sticks and network shares without hard links. */
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'])

type Mark = FileSaverPorts['mark']

/**
 * Renames a file by linking, or by copying where links fail. Like linking, copying never overwrites and follows no
 * link. A copy is marked again.
 */
const nameAs = async (from: string, to: string, mark: Mark): Promise<void> => {
  try {
    await link(from, to)
  } catch (error) {
    if (!withoutLinks.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    await copyFile(from, to, constants.COPYFILE_EXCL)
    await mark(to)
  }
}

/** Gives the finished file its name, or the next free one, because other programs may write there too. */
const moveToFreeName = async (from: string, folder: string, name: string, mark: Mark): Promise<string> => {
  const extension = extname(name)
  const stem = name.slice(0, name.length - extension.length)
  for (let n = 0; n < maxNames; n += 1) {
    const to = join(folder, n === 0 ? name : `${stem} (${n})${extension}`)
    try {
      await nameAs(from, to, mark)
      return to
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  throw new Error('no free name')
}

const partName = /^\.quayside-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/
const staleAfter = 24 * 60 * 60 * 1000

/** Removes unfinished files of a killed app. Never fails, because such files do no harm. */
const clearStale = async (folder: string): Promise<void> => {
  try {
    for (const name of await readdir(folder)) {
      if (!partName.test(name)) continue
      const path = join(folder, name)
      if (Date.now() - (await stat(path)).mtimeMs > staleAfter) await rm(path, { force: true })
    }
  } catch {
    // Removed meanwhile, or unreadable.
  }
}

/** Returns the error of a file that `serveMedia` refuses. */
export const mediaError = (response: Response): Result<never> => {
  const { status } = response
  const code = codeOfRefusal(response)
  if (code !== null) return failed(code)
  if (status === 404 || status === 410) return failed('not-found', { status })
  if (status === 401 || status === 403) return failed('forbidden', { status })
  if (status === 413) return failed('too-large', { status })
  return failed(status === 504 ? 'timeout' : 'server', { status })
}

/** Returns the error of a body of `serveMedia` that ended early. */
export const bodyError = (error: unknown): Result<never> =>
  failed(error instanceof CodedError ? error.error.code : 'offline')

const fullDisk = new Set(['ENOSPC', 'EDQUOT'])

/** Returns the error of a failed write. */
export const diskError = (error: unknown): Result<never> =>
  failed(fullDisk.has((error as NodeJS.ErrnoException).code ?? '') ? 'disk-full' : 'storage')

interface FileOnDisk {
  readonly path: string
  readonly bytes: bigint
  readonly changedAtNs: bigint
}

/** Returns a file as it is on disk; null if none is there. */
const onDisk = (path: string): Promise<FileOnDisk | null> =>
  stat(path, { bigint: true }).then(
    (found) => (found.isFile() ? { path, bytes: found.size, changedAtNs: found.mtimeNs } : null),
    () => null,
  )

/** A stream of Node is one of the web for `Response`, whose types are of a browser. */
const bodyOf = (
  content: string | Uint8Array<ArrayBuffer> | Readable,
): ConstructorParameters<typeof Response>[0] =>
  content instanceof Readable ? (Readable.toWeb(content) as unknown as ReadableStream) : content

/** Saves files into the downloads folder and never opens one (robustness.md#downloads). */
export const createFileSaver = (ports: FileSaverPorts): FileSaver => {
  const saved = new Map<string, FileOnDisk>()
  const cleared = new Set<string>()
  const save = async (
    wantedName: string,
    fetch: () => Promise<Response>,
    signal: AbortSignal,
    onProgress: (received: number, total: number) => void,
  ): Promise<Result<SavedFile>> => {
    const refused = ports.refusal(wantedName)
    if (refused !== null) return { ok: false, error: refused }
    const folder = ports.folder()
    const response = await fetch()
    if (!response.ok || !response.body) return mediaError(response)
    const total = Number(response.headers.get('content-length') ?? 0)
    let received = 0
    let reported = -1
    let reportedAtMonotonic = Number.NEGATIVE_INFINITY
    const report = (): void => {
      reported = received
      // A missing or wrong total counts as unknown.
      onProgress(received, total < received ? 0 : total)
    }
    const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        received += chunk.byteLength
        const now = performance.now()
        if (now - reportedAtMonotonic >= progressIntervalMs) {
          reportedAtMonotonic = now
          report()
        }
        yield chunk
      }
    }
    const partial = join(folder, `.quayside-${randomUUID()}.part`)
    // If one end of a pipe breaks, the other breaks too. Records which broke first.
    let firstFailure: Result<never> | null = null
    try {
      await mkdir(folder, { recursive: true })
      if (!cleared.has(folder)) await clearStale(folder)
      cleared.add(folder)
      const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
      const file = createWriteStream(partial, { flags: 'wx' })
      body.once('error', (error) => {
        firstFailure ??= bodyError(error)
      })
      file.once('error', (error) => {
        firstFailure ??= diskError(error)
      })
      await pipeline(body, counted, file, { signal })
      // The list shows the last report as the file's size.
      if (reported !== received) report()
      // Marked before it has a name that allows opening it.
      await ports.mark(partial)
      const savedPath = await moveToFreeName(partial, folder, wantedName, ports.mark)
      const savedId = randomUUID()
      const kept = await onDisk(savedPath)
      if (kept !== null) saved.set(savedId, kept)
      const name = basename(savedPath)
      return ok({ savedId, fileName: name, executable: isExecutableName(name) })
    } catch (error) {
      if (signal.aborted) return failed('cancelled')
      return firstFailure ?? diskError(error)
    } finally {
      await rm(partial, { force: true }).catch(() => undefined)
      // After a failed write the body may still be unread.
      await response.body.cancel().catch(() => undefined)
    }
  }
  return {
    save: (path, fileName, signal, onProgress) =>
      save(fileNameOf(fileName, path), () => ports.fetch(path, signal), signal, onProgress),
    saveGenerated: (fileName, content, onProgress = () => undefined, signal = new AbortController().signal) =>
      save(fileNameOf(fileName, ''), async () => new Response(bodyOf(content)), signal, onProgress),
    reveal: async (savedId) => {
      const kept = saved.get(savedId)
      if (kept === undefined || (await onDisk(kept.path)) === null) return failed('not-found')
      // The session may have ended meanwhile.
      if (!saved.has(savedId)) return failed('cancelled')
      ports.reveal(kept.path)
      return ok(null)
    },
    unchangedPath: async (savedId) => {
      const kept = saved.get(savedId)
      const now = kept === undefined ? null : await onDisk(kept.path)
      if (kept === undefined || now === null || !saved.has(savedId)) return null
      return now.bytes === kept.bytes && now.changedAtNs === kept.changedAtNs ? kept.path : null
    },
    forget: () => saved.clear(),
  }
}
