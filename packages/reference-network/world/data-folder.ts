import { mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Database, openDatabase } from './database.ts'

/** A data folder that this network cannot have; the message says why and what to do. */
export class UnusableFolder extends Error {
  constructor(folder: string, why: string, cause?: unknown) {
    super(
      `The folder ${folder} ${why}: name another with --data.`,
      cause === undefined ? undefined : { cause },
    )
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Step by step: Node's own recursive way never comes back from a place like /proc, where nothing can be made. */
const make = (path: string): void => {
  if (isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) make(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!isFolder(path)) throw error
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'cannot be written',
  EPERM: 'cannot be written',
  EROFS: 'cannot be written',
  EEXIST: 'is no folder',
  ENOTDIR: 'is no folder',
  ENOENT: 'cannot be made there',
  ENAMETOOLONG: 'has too long a name',
  ENOSPC: 'is on a full disk',
}

/** Makes a folder below or as the data folder, or throws UnusableFolder. */
const makeWithin = (dataDir: string, path: string): void => {
  try {
    make(resolve(path))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new UnusableFolder(dataDir, reasons[code] ?? `cannot be used (${(error as Error).message})`, error)
  }
}

/** Time that an ending network may still lock its folder, ms. */
const lockTimeoutMs = 2500
const busy = 5
const full = 13

/**
 * Takes the folder for this process alone, until the answered function is called or the process ends, however it does:
 * the lock is SQLite's own on an empty file, which the system lifts with its holder. Throws UnusableFolder.
 */
export const holdFolder = (dataDir: string, wait = lockTimeoutMs): (() => void) => {
  for (const folder of [dataDir, join(dataDir, 'uploads')]) makeWithin(dataDir, folder)
  let lock: Database | undefined
  try {
    lock = openDatabase(join(dataDir, 'network.lock'), { timeout: wait })
    lock.script('BEGIN EXCLUSIVE')
    return lock.close
  } catch (error) {
    lock?.close()
    const code = Number((error as { errcode?: unknown }).errcode) & 0xff
    const why =
      code === busy
        ? 'is in use by another network'
        : code === full
          ? 'is on a full disk'
          : 'cannot be written'
    throw new UnusableFolder(dataDir, why, error)
  }
}
