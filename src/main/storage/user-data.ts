import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isFull } from './problems.ts'

/** True for a path where a folder is. */
export const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Step by step: Node's own recursive mkdir never returns from a place like /proc, where nothing can be created. */
const makeFolder = (path: string): void => {
  if (isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    if (!isFolder(path)) throw error
  }
}

/**
 * Whether the app can use a folder for its data; creates it where it is missing. A full disk does not stop
 * the app from starting (robustness.md#disk); a folder that cannot be written to does, since even the lock
 * against a second start is in it.
 */
export const isUsableFolder = (path: string): boolean => {
  try {
    makeFolder(path)
    rmdirSync(mkdtempSync(join(path, '.quayside-')))
    return true
  } catch (error) {
    return isFull(error) && isFolder(path)
  }
}
