import { chmodSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isFull } from './problems.ts'

/** True for a path where a folder is. */
export const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Read, written and entered by its owner and nobody else (POSIX; Windows' profile folders are private already). */
const ownerOnly = 0o700

/** Step by step: Node's own recursive mkdir never returns from a place like /proc, where nothing can be created. */
const makeFolder = (path: string): void => {
  if (isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent)
  try {
    mkdirSync(path, { mode: ownerOnly })
  } catch (error) {
    if (!isFolder(path)) throw error
  }
}

/** Takes a folder away from everybody else, also one of an older version. A file system without modes is left alone. */
const keepPrivate = (path: string): void => {
  try {
    chmodSync(path, ownerOnly)
  } catch {
    // Somebody else's folder, or a disk that has no modes: whether it can be used is seen next.
  }
}

/**
 * Whether the app can use a folder for its data; creates it where it is missing, and keeps it to its owner. A full disk does not stop
 * the app from starting (robustness.md#disk); a folder that cannot be written to does, since even the lock
 * against a second start is in it.
 */
export const isUsableFolder = (path: string): boolean => {
  try {
    makeFolder(path)
    keepPrivate(path)
    rmdirSync(mkdtempSync(join(path, '.quayside-')))
    return true
  } catch (error) {
    return isFull(error) && isFolder(path)
  }
}
