import { lstat, readdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { FolderSize } from '#shared/ipc/diagnostics.ts'

/** Enough for everything that the app keeps; a folder with more is somebody else's. */
const maxFiles = 20_000

/**
 * Returns the size of a folder and everything below, without following links. Never throws: unreadable entries are
 * skipped.
 */
export const sizeOfFolder = async (folder: string, most = maxFiles): Promise<Omit<FolderSize, 'path'>> => {
  let bytes = 0
  let files = 0
  const waiting = [folder]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const entries = await readdir(next, { withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      if (files >= most) return { bytes, files, whole: false }
      const path = join(next, entry.name)
      if (entry.isDirectory()) waiting.push(path)
      else {
        files += 1
        bytes += (await lstat(path).catch(() => null))?.size ?? 0
      }
    }
  }
  return { bytes, files, whole: true }
}

/** Bytes that are free on the volume of a folder; null where the system does not say. */
export const freeBytes = async (folder: string): Promise<number | null> => {
  const volume = await statfs(folder).catch(() => null)
  return volume ? volume.bavail * volume.bsize : null
}
