import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type AgeClock, mayExpire } from '../storage/age-clock.ts'
import { makePrivateFolder } from '../storage/user-data.ts'

/** A file that marks its folder for removal, even over restarts. */
const condemned = 'to-be-removed'

/** The archives of all accounts, each in a separate folder whose name reveals neither account nor network. */
export interface ArchiveFolder {
  /** Returns an account's file, in an existing folder. */
  fileOf(account: string): string
  /** Marks the account's archive for removal. If the app quits first, the next start removes it. Never throws. */
  markForDeletion(account: string): void
  /** Marks the archives of all accounts for removal. */
  markAllForDeletion(): Promise<void>
  /**
   * Removes archives marked for removal, archives unused for `days`, and older corrupt files. No archive may be open.
   * Never rejects.
   */
  sweep(days: number): Promise<void>
}

const fileName = 'archive.db'

/** Manages the archives below a folder. */
export const archiveFolder = (
  root: string,
  clock: Pick<AgeClock, 'certainTime' | 'seenAt' | 'latest'>,
): ArchiveFolder => {
  const folderOf = (account: string): string =>
    join(root, createHash('sha256').update(account).digest('hex').slice(0, 32))
  const folders = async (): Promise<string[]> =>
    (await readdir(root).catch(() => [])).map((name) => join(root, name))
  const mark = (folder: string): void => {
    try {
      writeFileSync(join(folder, condemned), '', { mode: 0o600 })
    } catch {
      // The folder does not exist, so there is nothing to remove.
    }
  }
  const sweepOne = async (folder: string, days: number): Promise<void> => {
    const names = await readdir(folder)
    const own = names.filter((name) => name === fileName || name === `${fileName}-wal`)
    const isUnused = (some: readonly string[]): boolean =>
      mayExpire(
        some.map((name) => join(folder, name)),
        days,
        clock,
      )
    if (names.includes(condemned) || isUnused(own)) return rm(folder, { recursive: true, force: true })
    for (const name of names.filter((file) => file.includes('.corrupt-')))
      if (isUnused([name])) await rm(join(folder, name), { force: true })
  }
  return {
    fileOf: (account) => {
      const folder = folderOf(account)
      makePrivateFolder(folder)
      return join(folder, fileName)
    },
    markForDeletion: (account) => mark(folderOf(account)),
    markAllForDeletion: async () => {
      for (const folder of await folders()) mark(folder)
    },
    sweep: async (days) => {
      for (const folder of await folders())
        try {
          await sweepOne(folder, days)
        } catch {
          // Another user's file, or locked by another program. The next start tries again.
        }
    },
  }
}
