import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#shared/dates.ts'
import type { Log } from '../../log.ts'
import { makePrivateFolder } from '../../storage/user-data.ts'

/** A picture as the page gets it. */
export interface KeptPicture {
  readonly bytes: Uint8Array
  readonly type: string
}

/**
 * Disk cache of pictures at their shown sizes, by account. A lost picture costs a fetch, so nothing here rejects. File
 * names are digests, so the folder reveals neither the account nor the pictures.
 */
export interface PictureCache {
  read(account: string, key: string): Promise<KeptPicture | null>
  write(account: string, key: string, picture: KeptPicture): Promise<void>
  /** Removes all pictures of the account up to now. */
  clear(account: string): Promise<void>
  /** Turns the cache on or off. Off removes its content. */
  keep(keeps: boolean): void
}

const megabyte = 1024 * 1024
const totalBytes = 200 * megabyte
/** Maximum size of one picture. A larger one would displace a hundred others. */
const maxBytes = 2 * megabyte
/** Ms until a picture is refetched: a network may replace it under the same address. */
const maxAge = dayMs
/** Tolerated ms of a file's time in the future, since disks round. Beyond it, the clock was set back. */
const clockSlack = 60_000
/** Minimum ms between two updates of a picture's last use on disk. */
const usedStep = 60 * 60_000

const types = ['jpeg', 'webp', 'png', 'gif', 'avif', 'bmp']
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

interface Entry {
  readonly path: string
  readonly bytes: number
  readonly madeAt: number
  usedAt: number
}

/** Reads the folder at the start, least recently used first. Removes foreign and incomplete files. */
const scan = async (folder: string): Promise<[string, Entry][]> => {
  const found: [string, Entry][] = []
  for (const account of await readdir(folder).catch(() => []))
    for (const name of await readdir(join(folder, account)).catch(() => [])) {
      const path = join(folder, account, name)
      const known = /^([0-9a-f]{32})\.([a-z]+)$/.exec(name)
      const file = await stat(path).catch(() => null)
      if (known?.[1] === undefined || !types.includes(known[2] ?? '') || !file?.isFile() || file.size === 0)
        await rm(path, { recursive: true, force: true }).catch(() => undefined)
      else
        found.push([
          `${account}/${known[1]}`,
          { path, bytes: file.size, madeAt: file.mtimeMs, usedAt: file.atimeMs },
        ])
    }
  return found.sort(([, a], [, b]) => a.usedAt - b.usedAt)
}

/**
 * Opens the cache in a folder and reads it on first use. Beyond `limit` bytes, the least recently used pictures are
 * removed.
 */
export const openPictureCache = (
  folder: string,
  log: Log,
  limit = totalBytes,
  now: () => number = Date.now,
): PictureCache => {
  /** Least recently used first. */
  const entries = new Map<string, Entry>()
  let total = 0
  let opened: Promise<void> | null = null
  let queue: Promise<void> = Promise.resolve()
  let keeps = true

  const open = (): Promise<void> => {
    opened ??= scan(folder).then((found) => {
      for (const [id, entry] of found) add(id, entry)
    })
    return opened
  }
  const add = (id: string, entry: Entry): void => {
    total += entry.bytes - (entries.get(id)?.bytes ?? 0)
    entries.delete(id)
    entries.set(id, entry)
  }
  const remove = async (id: string, entry: Entry): Promise<void> => {
    if (entries.delete(id)) total -= entry.bytes
    await rm(entry.path, { force: true })
  }
  /** Runs changes in sequence, so that no write interleaves with a removal. */
  const enqueue = (act: () => Promise<void>): Promise<void> => {
    queue = queue
      .then(open)
      .then(act)
      .catch((error: unknown) => log('warn', 'picture cache', error))
    return queue
  }

  return {
    read: async (account, key) => {
      if (!keeps) return null
      await open().catch(() => undefined)
      const id = `${digest(account)}/${digest(key)}`
      const entry = entries.get(id)
      if (entry === undefined) return null
      const age = now() - entry.madeAt
      const bytes = age > -clockSlack && age < maxAge ? await readFile(entry.path).catch(() => null) : null
      if (bytes === null) {
        void enqueue(async () => {
          if (entries.get(id) === entry) await remove(id, entry)
        })
        return null
      }
      if (entries.get(id) === entry) add(id, entry)
      if (now() - entry.usedAt > usedStep) {
        entry.usedAt = now()
        await utimes(entry.path, entry.usedAt / 1000, entry.madeAt / 1000).catch(() => undefined)
      }
      return { bytes, type: `image/${entry.path.slice(entry.path.lastIndexOf('.') + 1)}` }
    },
    write: (account, key, { bytes, type }) =>
      enqueue(async () => {
        if (!keeps) return
        const ending = type.slice('image/'.length)
        if (bytes.length === 0 || bytes.length > maxBytes || !types.includes(ending)) return
        const own = digest(account)
        const path = join(folder, own, `${digest(key)}.${ending}`)
        makePrivateFolder(join(folder, own))
        await writeFile(`${path}.part`, bytes, { mode: 0o600 })
        await rename(`${path}.part`, path)
        const id = `${own}/${digest(key)}`
        const before = entries.get(id)
        if (before !== undefined && before.path !== path) await remove(id, before)
        add(id, { path, bytes: bytes.length, madeAt: now(), usedAt: now() })
        for (const [oldest, entry] of entries) {
          if (total <= limit) break
          await remove(oldest, entry)
        }
      }),
    keep: (wanted) => {
      const wipes = keeps && !wanted
      keeps = wanted
      if (!wipes) return
      void enqueue(async () => {
        entries.clear()
        total = 0
        await rm(folder, { recursive: true, force: true })
      })
    },
    clear: (account) =>
      enqueue(async () => {
        const own = digest(account)
        for (const [id, entry] of entries)
          if (id.startsWith(`${own}/`)) {
            entries.delete(id)
            total -= entry.bytes
          }
        await rm(join(folder, own), { recursive: true, force: true })
      }),
  }
}
