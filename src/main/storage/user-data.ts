import { chmodSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isFull } from './problems.ts'

/** Returns whether a path is a folder. */
export const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Only the owner may read, write and enter (POSIX). Windows' profile folders are private already. */
const ownerOnly = 0o700

/**
 * Creates folders one by one: Node's recursive mkdir never returns for places like /proc, where nothing can be created.
 */
const makeMissing = (path: string): void => {
  if (isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) makeMissing(parent)
  try {
    mkdirSync(path, { mode: ownerOnly })
  } catch (error) {
    if (!isFolder(path)) throw error
  }
}

/** Restricts a folder to its owner, including one of an older version. A file system without modes stays as it is. */
const keepPrivate = (path: string): void => {
  try {
    chmodSync(path, ownerOnly)
  } catch {
    // Another user's folder, or a disk without modes. The next step checks whether it is usable.
  }
}

/**
 * Makes a folder of the app that only its owner can enter, with its missing parents, or restricts an existing one.
 * Throws the system's error if it cannot be created.
 */
export const makePrivateFolder = (path: string): void => {
  makeMissing(path)
  keepPrivate(path)
}

/**
 * Returns whether the app can use a folder for its data. Creates a missing folder and restricts it to its owner. A full
 * disk does not prevent a start (robustness.md#disk). A read-only folder does, since it must hold the lock against a
 * second start.
 */
export const isUsableFolder = (path: string): boolean => {
  try {
    makePrivateFolder(path)
    rmdirSync(mkdtempSync(join(path, '.quayside-')))
    return true
  } catch (error) {
    return isFull(error) && isFolder(path)
  }
}
