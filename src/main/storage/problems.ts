import type { Notice } from '#shared/ipc/push.ts'
import type { Log } from '../log.ts'

/** File problems that the app shows to the user, once each. */
export type StorageNotice = Extract<Notice, `storage-${string}` | `${string}-reset` | `${string}-failed`>

/** The notices of the stores that have a name of their own for the user, by their name in the log. */
const notices: Readonly<
  Record<string, { readonly failed: StorageNotice | null; readonly reset: StorageNotice | null }>
> = {
  ledger: { failed: 'ledger-failed', reset: 'ledger-reset' },
  archive: { failed: 'archive-failed', reset: 'archive-reset' },
  'user data': { failed: 'storage-failed', reset: 'user-data-reset' },
  preferences: { failed: 'storage-failed', reset: 'preferences-reset' },
  // Lost content costs a fetch.
  cache: { failed: null, reset: null },
}

/** Receiver of the stores' problems. */
export interface StorageProblems {
  /** Reports a failed write: the disk is full, or the folder is gone or read-only. The old content remains. */
  writeFailed(what: string, error: unknown): void
  /** Reports an unreadable file that was renamed to `copy`. Defaults replace it. */
  reset(what: string, copy: string | null): void
}

/** Returns whether an error means a full disk: the system's codes, and SQLite's own (SQLITE_FULL, in its low byte). */
export const isFull = (error: unknown): boolean => {
  const { code, errcode } = (error ?? {}) as { readonly code?: unknown; readonly errcode?: unknown }
  return code === 'ENOSPC' || code === 'EDQUOT' || (Number(errcode) & 0xff) === 13
}

/** Logs every problem and notifies the user of each kind once per run. */
export const storageProblems = (log: Log, onNotice: (notice: StorageNotice) => void): StorageProblems => {
  const reported = new Set<StorageNotice>()
  const report = (notice: StorageNotice | null): void => {
    if (notice === null || reported.has(notice)) return
    reported.add(notice)
    onNotice(notice)
  }
  return {
    writeFailed: (what, error) => {
      log('error', `storage: ${what} could not be written`, {
        code: (error as { code?: unknown } | null)?.code,
      })
      report(isFull(error) ? 'storage-full' : (notices[what] ?? { failed: 'storage-failed' }).failed)
    },
    reset: (what, copy) => {
      log('warn', `storage: ${what} was unreadable`, { keptAs: copy })
      report(notices[what]?.reset ?? null)
    },
  }
}

/** Ignores all problems. */
export const silentProblems: StorageProblems = { writeFailed: () => {}, reset: () => {} }
