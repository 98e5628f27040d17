import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { app } from 'electron'
import { type Archive, createArchive } from '../archive/archive.ts'
import { archiveFolder } from '../archive/archive-folder.ts'
import type { Log } from '../log.ts'
import type { SessionReader } from '../session/current-session.ts'
import type { StorageProblems } from '../storage/problems.ts'
import type { Storage } from './storage.ts'

export interface ArchiveParts {
  /** Folder of the built bundles. */
  readonly out: string
  readonly storage: Pick<Storage, 'preferences' | 'clock'>
  readonly session: Pick<SessionReader, 'account' | 'state'>
  readonly problems: StorageProblems
  readonly log: Log
}

/** Opens the signed-in account's archive. */
export const openArchive = ({ out, storage, session, problems, log }: ArchiveParts): Archive => {
  const { preferences, clock } = storage
  const archive = createArchive({
    folder: archiveFolder(join(app.getPath('sessionData'), 'archive'), clock),
    start: (given) => {
      const worker = new Worker(join(out, 'main', 'archive-worker.js'), { workerData: given })
      // Whoever quits does not wait for it.
      worker.unref()
      return worker
    },
    account: session.account,
    viewer: () => {
      const state = session.state()
      return state.status === 'signed-out' || state.user === null
        ? null
        : { id: state.user.id, is_admin: state.user.is_admin }
    },
    keeping: () => {
      const { archive: isOn, archiveDays: days, archiveMegabytes: megabytes } = preferences.get()
      return { isOn, days, megabytes }
    },
    heard: clock.heard,
    problems,
    log,
  })
  preferences.onChange(archive.govern)
  return archive
}
