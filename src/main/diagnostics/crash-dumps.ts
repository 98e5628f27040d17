import { copyFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A crash dump. It contains memory of the crashed process. */
export interface CrashDump {
  readonly path: string
  /** Time of writing, ms since 1970. */
  readonly at: number
}

/** Returns the folder of crash dumps, below the caches' folder. */
export const crashFolder = (cache: string): string => join(cache, 'crashes')

/** Maximum number and age (ms) of dumps. */
const maxDumps = 5
const longestMs = 30 * 24 * 60 * 60 * 1000

/** Returns the dumps below a folder, newest first. Crashpad sorts them into subfolders. */
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

/** Removes old and surplus dumps, since they contain the memory of sessions. */
export const pruneCrashDumps = async (folder: string, now: number): Promise<void> => {
  const dumps = await crashDumps(folder)
  const old = dumps.filter(({ at }, index) => index >= maxDumps || now - at > longestMs)
  await Promise.all(old.map(({ path }) => rm(path, { force: true })))
}

/** Copies dumps next to a saved report, with its name as their prefix. */
export const addCrashDumps = async (dumps: readonly CrashDump[], report: string): Promise<void> => {
  const stem = report.replace(/\.txt$/i, '')
  await Promise.all(dumps.map(({ path }, index) => copyFile(path, `${stem}-crash-${index + 1}.dmp`)))
}
