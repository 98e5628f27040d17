import { copyFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A dump of a crashed process: part of its memory, with whatever was in it. */
export interface CrashDump {
  readonly path: string
  /** When it was written, ms since 1970. */
  readonly at: number
}

/** The folder of crash dumps, below the one of caches. */
export const crashFolder = (cache: string): string => join(cache, 'crashes')

/** Dumps that are kept, and how long, ms. */
const mostDumps = 5
const longestMs = 30 * 24 * 60 * 60 * 1000

/** Returns the dumps below a folder, the newest first; Crashpad sorts them into subfolders. */
export const crashDumps = async (folder: string): Promise<readonly CrashDump[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.dmp'))
  const dumps = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      const { mtimeMs } = await stat(path)
      return { path, at: mtimeMs }
    }),
  ).catch(() => [])
  return dumps.toSorted((a, b) => b.at - a.at)
}

/** Removes dumps that are too old or too many; each has the memory of a session in it. */
export const pruneCrashDumps = async (folder: string, now: number): Promise<void> => {
  const dumps = await crashDumps(folder)
  const old = dumps.filter(({ at }, index) => index >= mostDumps || now - at > longestMs)
  await Promise.all(old.map(({ path }) => rm(path, { force: true })))
}

/** Copies dumps beside a saved report, under names that begin with its own. */
export const addCrashDumps = async (dumps: readonly CrashDump[], report: string): Promise<void> => {
  const stem = report.replace(/\.txt$/i, '')
  await Promise.all(dumps.map(({ path }, index) => copyFile(path, `${stem}-crash-${index + 1}.dmp`)))
}
