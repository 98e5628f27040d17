import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { type AppError, failed, ok, type Result } from '#shared/errors.ts'
import type { Download, SavedFile } from '#shared/ipc/native.ts'
import { fileNameOf, isDocumentName } from '#shared/rules/file-name.ts'
import { type Allowance, createAllowance } from '../allowance.ts'
import type { FileSaver } from './save-file.ts'

export interface DownloadPorts {
  readonly saver: FileSaver
  /** Prompts before opening a saved file, with main's texts. */
  readonly confirm: (fileName: string) => Promise<boolean>
  /** Opens a file with the system's program; resolves with whether it did. */
  readonly open: (path: string) => Promise<boolean>
}

/**
 * A file saver that lists all files saved in this run, from any window. A file of the network is not saved again while
 * the saved one is on disk with the same bytes.
 */
export interface Downloads extends Pick<FileSaver, 'save' | 'reveal' | 'forget'> {
  /** Saves content made by the app; text as UTF-8. */
  saveGenerated(fileName: string, content: string | Uint8Array<ArrayBuffer>): Promise<Result<SavedFile>>
  /** Saves content that is made of files of the network, with progress. It can be stopped. */
  saveFetched(
    fileName: string,
    content: (signal: AbortSignal) => Readable,
    signal: AbortSignal,
  ): Promise<Result<SavedFile>>
  /** Returns the downloads, newest first. */
  list(): readonly Download[]
  /** Stops a download in progress; its caller gets 'cancelled'. */
  stop(id: string): Result<null>
  /** Opens a saved file after a prompt. Only types that cannot run code are allowed (robustness.md#downloads). */
  open(savedId: string): Promise<Result<null>>
}

/** Limits per ten minutes, which no user reaches: for files made by pages, and for files fetched from the network. */
const perTenMinutes = {
  made: { files: 100, bytes: 100 * 1024 * 1024 },
  fetched: { files: 500, bytes: 4 * 1024 * 1024 * 1024 },
}

const createBudget = ({ files, bytes }: { readonly files: number; readonly bytes: number }) => {
  const refillMs = 600_000
  const [ofFiles, ofBytes] = [files, bytes].map((burst) => createAllowance({ burst, refillMs })) as [
    Allowance,
    Allowance,
  ]
  return {
    /** Returns why no file can be saved now. Null allows and counts one. */
    refusal: (): Result<never> | null => {
      const refused = ofBytes.refusal() ?? ofFiles.refusal()
      if (refused === null) ofFiles.use()
      return refused
    },
    note: (bytes: number): void => ofBytes.use(bytes),
  }
}

/** Maximum list entries. Older ones ended long ago. */
const most = 200

interface Entry {
  download: Download
  readonly stop: () => void
}

const newDownload = (id: string, fileName: string): Download => ({
  id,
  fileName,
  state: 'loading',
  received: 0,
  total: 0,
  savedId: null,
  error: null,
})

/** Returns the last state of a download. */
const endOf = (result: Result<SavedFile>): Partial<Download> => {
  if (result.ok) {
    const { savedId, fileName } = result.value
    return { state: 'saved', savedId, fileName }
  }
  const error: AppError = result.error
  return error.code === 'cancelled' ? { state: 'stopped' } : { state: 'failed', error }
}

/** Creates the list of downloads, which is empty. */
const createDownloadList = () => {
  const entries = new Map<string, Entry>()
  const change = (id: string, patch: Partial<Download>): void => {
    const entry = entries.get(id)
    if (entry) entry.download = { ...entry.download, ...patch }
  }
  const add = (download: Download, stop: () => void): void => {
    entries.set(download.id, { download, stop })
    for (const [id, { download: old }] of entries) {
      if (entries.size <= most) break
      if (old.state !== 'loading') entries.delete(id)
    }
  }
  /** Adds a file to the list while it is saved. */
  const listed = async (
    name: string,
    caller: AbortSignal | null,
    run: (
      signal: AbortSignal,
      onProgress: (received: number, total: number) => void,
    ) => Promise<Result<SavedFile>>,
  ): Promise<Result<SavedFile>> => {
    const id = randomUUID()
    const stopping = new AbortController()
    const signal = caller === null ? stopping.signal : AbortSignal.any([caller, stopping.signal])
    add(newDownload(id, name), () => stopping.abort())
    try {
      const result = await run(signal, (received, total) => change(id, { received, total }))
      change(id, endOf(result))
      return result
    } catch (error) {
      change(id, endOf(failed(signal.aborted ? 'cancelled' : 'storage')))
      throw error
    }
  }
  return {
    listed,
    /** Returns the downloads, newest first. */
    list: (): readonly Download[] => [...entries.values()].map(({ download }) => download).reverse(),
    /** Stops a download in progress; its caller gets 'cancelled'. */
    stop: (id: string): Result<null> => {
      const entry = entries.get(id)
      if (!entry) return failed('not-found')
      entry.stop()
      return ok(null)
    },
    /** Stops and removes all. */
    clear: (): void => {
      for (const { stop } of entries.values()) stop()
      entries.clear()
    },
  }
}

/** Creates a file saver with the downloads of this run. */
export const createDownloads = ({ saver, confirm, open }: DownloadPorts): Downloads => {
  /** The saved files of the network, by place and name. */
  const earlier = new Map<string, SavedFile>()
  const { listed, list, stop, clear } = createDownloadList()
  const made = createBudget(perTenMinutes.made)
  const fetched = createBudget(perTenMinutes.fetched)
  /** Returns a listener that counts received bytes of the network. */
  const counting = (listener: (received: number, total: number) => void) => {
    let counted = 0
    return (received: number, total: number): void => {
      fetched.note(received - counted)
      counted = received
      listener(received, total)
    }
  }
  return {
    reveal: saver.reveal,
    saveGenerated: async (fileName, content) => {
      const throttled = made.refusal()
      if (throttled !== null) return throttled
      made.note(Buffer.byteLength(content))
      return listed(fileNameOf(fileName, ''), null, (signal, onProgress) =>
        saver.saveGenerated(fileName, content, onProgress, signal),
      )
    },
    saveFetched: async (fileName, content, caller) => {
      const throttled = fetched.refusal()
      if (throttled !== null) return throttled
      return listed(fileNameOf(fileName, ''), caller, (signal, onProgress) =>
        saver.saveGenerated(fileName, content(signal), counting(onProgress), signal),
      )
    },
    save: async (path, fileName, caller, onProgress) => {
      const name = fileNameOf(fileName, path)
      const source = `${path}\n${name}`
      const before = earlier.get(source)
      if (before !== undefined && (await saver.unchangedPath(before.savedId)) !== null) return ok(before)
      const throttled = fetched.refusal()
      if (throttled !== null) return throttled
      return listed(name, caller, async (signal, onListed) => {
        const listener = (received: number, total: number): void => {
          onListed(received, total)
          onProgress(received, total)
        }
        const result = await saver.save(path, fileName, signal, counting(listener))
        // Of a session that has ended meanwhile nothing is remembered.
        if (result.ok && !signal.aborted) earlier.set(source, result.value)
        return result
      })
    },
    list,
    stop,
    open: async (savedId) => {
      const path = await saver.unchangedPath(savedId)
      if (path === null) return failed('not-found')
      if (!isDocumentName(path)) return failed('blocked')
      // A compromised page makes the same call as the user. Meanwhile the session may end, or the file change.
      if (!(await confirm(basename(path))) || (await saver.unchangedPath(savedId)) !== path)
        return failed('cancelled')
      return (await open(path)) ? ok(null) : failed('storage')
    },
    forget: () => {
      clear()
      earlier.clear()
      saver.forget()
    },
  }
}
