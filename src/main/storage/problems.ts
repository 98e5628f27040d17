import type { Notice } from '#shared/ipc/push.ts'
import type { Log } from '../log.ts'

/** What went wrong with files that the user should hear of, once each. */
export type StorageNotice = Extract<Notice, 'storage-full' | 'storage-failed' | 'preferences-reset'>

/** Where stores report their troubles. */
export interface StorageProblems {
  /** A write failed: disk full, folder gone or not writable. The old state stays. */
  writeFailed(what: string, error: unknown): void
  /** A file was unreadable and has been set aside; defaults are in its place. */
  reset(what: string, aside: string | null): void
}

/** The system's codes for no room, and SQLite's own (SQLITE_FULL, in its low byte). */
const isFull = (error: unknown): boolean => {
  const { code, errcode } = (error ?? {}) as { readonly code?: unknown; readonly errcode?: unknown }
  return code === 'ENOSPC' || code === 'EDQUOT' || (Number(errcode) & 0xff) === 13
}

/** Logs every trouble and tells the user each kind once, until `told` is forgotten with the process. */
export const storageProblems = (log: Log, onNotice: (notice: StorageNotice) => void): StorageProblems => {
  const told = new Set<StorageNotice>()
  const tell = (notice: StorageNotice): void => {
    if (told.has(notice)) return
    told.add(notice)
    onNotice(notice)
  }
  return {
    writeFailed: (what, error) => {
      log('error', `storage: ${what} could not be written`, {
        code: (error as { code?: unknown } | null)?.code,
      })
      tell(isFull(error) ? 'storage-full' : 'storage-failed')
    },
    reset: (what, aside) => {
      log('warn', `storage: ${what} was unreadable`, { keptAs: aside })
      if (what === 'preferences') tell('preferences-reset')
    },
  }
}

/** For those who do not care. */
export const silentProblems: StorageProblems = { writeFailed: () => {}, reset: () => {} }
