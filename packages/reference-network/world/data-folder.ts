import { mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Database, openDatabase } from './database.ts'

/** An unusable data folder; the message has the reason and a solution. */
export class UnusableFolder extends Error {
  constructor(folder: string, why: string, cause?: unknown) {
    super(
      `The folder ${folder} ${why}: name another with --data.`,
      cause === undefined ? undefined : { cause },
    )
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Creates folders one by one, because Node's recursive mode never returns for places like /proc. */
const make = (path: string): void => {
  if (isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) make(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have created it in the meantime.
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

/** Creates a folder in the data folder, or the data folder itself. Throws UnusableFolder. */
const makeWithin = (dataDir: string, path: string): void => {
  try {
    make(resolve(path))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new UnusableFolder(dataDir, reasons[code] ?? `cannot be used (${(error as Error).message})`, error)
  }
}

/** Time to wait for a terminating network to unlock its folder, ms. */
const lockTimeoutMs = 2500
/** By SQLite's result code. */
const lockReasons: Readonly<Record<number, string>> = {
  5: 'is in use by another network',
  13: 'is on a full disk',
}

/**
 * Locks the folder for this process. The lock ends with the returned function or with the process, even a killed one.
 * It is SQLite's lock on an empty file, which the system releases. Throws UnusableFolder.
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
    throw new UnusableFolder(dataDir, lockReasons[code] ?? 'cannot be written', error)
  }
}
