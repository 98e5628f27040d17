import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Step by step: Node's own recursive way never comes back from a place like /proc, where nothing can be made. */
const make = (path: string): void => {
  if (isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) make(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    if (!isFolder(path)) throw error
  }
}

const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code))

/**
 * Whether the app can keep its things in a folder, which is made where it is not there. A full disk does not keep it from
 * starting (robustness.md#disk); a folder that takes nothing does, since even the lock against a second start lies
 * there.
 */
export const isUsableFolder = (path: string): boolean => {
  try {
    make(path)
    rmdirSync(mkdtempSync(join(path, '.quayside-')))
    return true
  } catch (error) {
    return isFull(error) && isFolder(path)
  }
}
