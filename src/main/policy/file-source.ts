import {
  closeSync,
  constants,
  existsSync,
  type FSWatcher,
  fstatSync,
  openSync,
  readFileSync,
  type Stats,
  statSync,
  watch,
} from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Log } from '../log.ts'
import type { RawPolicies } from './read-policies.ts'
import type { PolicySource, SourceState } from './source.ts'

export interface FileSourcePorts {
  readonly path: string
  /** Trusted owners of the file: administrators, by number. */
  readonly owners: readonly number[]
  readonly log: Log
}

/** Ms within which the steps of one change (write, rename, set the owner) count as one. */
const settleMs = 150
/** More than any policies need. */
const maxBytes = 1024 * 1024
/** Writable by the group or everybody. */
const writableByOthers = 0o022

const none: SourceState = { raw: {}, trouble: null }

/** Returns the result of `look`; null if the file or folder does not exist. */
const ifThere = <T>(readPath: () => T): T | null => {
  try {
    return readPath()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}

/** Encodings by the byte order mark, in hexadecimal digits. */
const encodings: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' }

/** Decodes text by its byte order mark, which some editors write before JSON, else as UTF-8. */
const decoded = (bytes: Buffer): string => {
  const mark = bytes.subarray(0, 2).toString('hex')
  return new TextDecoder(encodings[mark] ?? 'utf-8').decode(bytes)
}

/**
 * Returns the file's content, or null without a file. Checks and reads the same open file, since a user with access to
 * the folder could replace it in between.
 */
const readTrusted = (path: string, owners: readonly number[]): string | 'not-trusted' | null => {
  const isTrusted = ({ uid, mode }: Stats): boolean => owners.includes(uid) && (mode & writableByOthers) === 0
  const folder = ifThere(() => statSync(dirname(path)))
  if (folder === null) return null
  if (!isTrusted(folder)) return 'not-trusted'
  // Opening a pipe without a writer would block. Non-blocking mode prevents that.
  const file = ifThere(() => openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)))
  if (file === null) return null
  try {
    const stats = fstatSync(file)
    if (!isTrusted(stats)) return 'not-trusted'
    if (!stats.isFile()) throw new Error('no regular file')
    if (stats.size > maxBytes) throw new Error('too large')
    return decoded(readFileSync(file))
  } finally {
    closeSync(file)
  }
}

const parse = (content: string): RawPolicies => {
  const value: unknown = JSON.parse(content)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new Error('no object')
  return value as RawPolicies
}

/**
 * Reads policies from a JSON file that only an administrator may write. An untrusted or unreadable file is reported,
 * and the earlier values stay. Watches the folder, or its parent until the folder exists, so that replacing, removing
 * or creating the file is noticed.
 */
export const filePolicies = ({ path, owners, log }: FileSourcePorts): PolicySource => {
  let last = none
  let watcher: FSWatcher | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const read = (): SourceState => {
    try {
      const content = readTrusted(path, owners)
      if (content === null) last = none
      else if (content === 'not-trusted') {
        const why = 'others than root may write it or its folder; what held before holds on'
        log('error', `policies: the file is not believed, because ${why}`, { path })
        last = { raw: {}, trouble: 'not-trusted' }
      } else last = { raw: parse(content), trouble: null }
    } catch (error) {
      log('error', 'policies: the file cannot be read, so what held before holds on', {
        path,
        code: (error as NodeJS.ErrnoException).code ?? 'not JSON',
      })
      last = { raw: {}, trouble: 'unreadable' }
    }
    return last
  }

  const watchFolder = (onChange: (state: SourceState) => void): void => {
    watcher?.close()
    watcher = null
    if (closed) return
    const folder = dirname(path)
    const above = !existsSync(folder)
    const place = above ? dirname(folder) : folder
    const recheckSoon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const before = JSON.stringify(last)
        // The folder may have been replaced or removed.
        watchFolder(onChange)
        if (JSON.stringify(read()) !== before) onChange(last)
      }, settleMs)
    }
    try {
      watcher = watch(place, { persistent: false }, (_event, name) => {
        if (name === null || name === basename(above ? folder : path) || !existsSync(place)) recheckSoon()
      })
      watcher.on('error', recheckSoon)
      // The folder was created between the check and the watch.
      if (above && existsSync(folder)) recheckSoon()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT') log('warn', 'policies: changes are seen at the next start only', { code })
    }
  }

  return {
    place: path,
    carrier: 'json',
    start: async (onChange) => {
      watchFolder(onChange)
      return read()
    },
    close: () => {
      closed = true
      clearTimeout(timer)
      watcher?.close()
    },
  }
}
