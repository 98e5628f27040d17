import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { type AppError, failed, ok, type Result } from '#shared/errors.ts'
import type { Download, SavedFile } from '#shared/ipc/native.ts'
import { fileNameOf, isDocumentName } from '#shared/rules/file-name.ts'
import { type Allowance, createAllowance } from '../allowance.ts'
import { type FileSaver, isThere } from './save-file.ts'

export interface DownloadPorts {
  readonly saver: FileSaver
  /** Prompts before opening a saved file, with main's texts. */
  readonly confirm: (fileName: string) => Promise<boolean>
  /** Opens a file with the system's program; resolves with whether it did. */
  readonly open: (path: string) => Promise<boolean>
}

/**
 * A file saver that lists all files saved in this run, from any window. A file of the network that it saved and that is
 * still there is not saved again.
 */
export interface Downloads extends FileSaver {
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

/** Creates the list of current and finished downloads. */
export const createDownloads = ({ saver, confirm, open }: DownloadPorts): Downloads => {
  const entries = new Map<string, Entry>()
  /** The saved files of the network, by place and name. */
  const earlier = new Map<string, SavedFile>()
  const made = createBudget(perTenMinutes.made)
  const fetched = createBudget(perTenMinutes.fetched)
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
  const endOf = (result: Result<SavedFile>): Partial<Download> => {
    if (result.ok) {
      const { savedId, fileName } = result.value
      return { state: 'saved', savedId, fileName }
    }
    const error: AppError = result.error
    return error.code === 'cancelled' ? { state: 'stopped' } : { state: 'failed', error }
  }
  return {
    ...saver,
    saveGenerated: async (fileName, content) => {
      const throttled = made.refusal()
      if (throttled !== null) return throttled
      made.note(Buffer.byteLength(content))
      const id = randomUUID()
      add(newDownload(id, fileNameOf(fileName, '')), () => undefined)
      try {
        const result = await saver.saveGenerated(fileName, content, (received, total) =>
          change(id, { received, total }),
        )
        change(id, endOf(result))
        return result
      } catch (error) {
        change(id, endOf(failed('storage')))
        throw error
      }
    },
    save: async (path, fileName, signal, onProgress) => {
      const name = fileNameOf(fileName, path)
      const source = `${path}\n${name}`
      const before = earlier.get(source)
      const savedAt = before === undefined ? null : saver.pathOf(before.savedId)
      if (before !== undefined && savedAt !== null && (await isThere(savedAt))) return ok(before)
      const throttled = fetched.refusal()
      if (throttled !== null) return throttled
      let reported = 0
      const id = randomUUID()
      const stopping = new AbortController()
      add(newDownload(id, name), () => stopping.abort())
      try {
        const both = AbortSignal.any([signal, stopping.signal])
        const result = await saver.save(path, fileName, both, (received, total) => {
          change(id, { received, total })
          fetched.note(received - reported)
          reported = received
          onProgress(received, total)
        })
        change(id, endOf(result))
        if (result.ok) earlier.set(source, result.value)
        return result
      } catch (error) {
        change(id, endOf(failed(stopping.signal.aborted || signal.aborted ? 'cancelled' : 'server')))
        throw error
      }
    },
    list: () => [...entries.values()].map(({ download }) => download).reverse(),
    stop: (id) => {
      const entry = entries.get(id)
      if (!entry) return failed('not-found')
      entry.stop()
      return ok(null)
    },
    open: async (savedId) => {
      const path = saver.pathOf(savedId)
      if (path === null) return failed('not-found')
      if (!isDocumentName(path)) return failed('blocked')
      if (!(await isThere(path))) return failed('not-found')
      // A compromised page makes the same call as the user.
      if (!(await confirm(basename(path))) || saver.pathOf(savedId) !== path)
        return failed('cancelled')
      return (await open(path)) ? ok(null) : failed('storage')
    },
    forget: () => {
      for (const { stop } of entries.values()) stop()
      entries.clear()
      earlier.clear()
      saver.forget()
    },
  }
}
