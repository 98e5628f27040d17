import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { freshFolder } from '../../../../tests/support/main/storage.ts'
import { openPictureCache, type PictureCache } from './picture-cache.ts'

let folder: string
let cache: PictureCache
let now: number
const log = vi.fn()
const day = 24 * 60 * 60_000

const open = (limit?: number): PictureCache => openPictureCache(folder, log, limit, () => now)
const picture = (size: number, type = 'image/jpeg') => ({ bytes: new Uint8Array(size).fill(7), type })
const files = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  )

beforeEach(() => {
  folder = join(freshFolder(), 'pictures')
  now = Date.now()
  log.mockReset()
  cache = open()
})

it('keeps a picture and its type over a restart', async () => {
  await cache.write('a', 'one', picture(10, 'image/webp'))
  const kept = await open().read('a', 'one')
  expect(kept?.type).toBe('image/webp')
  expect(kept?.bytes.length).toBe(10)
  expect(await open().read('a', 'two')).toBeNull()
})

it('separates accounts by hashed names that only the owner can read', async () => {
  await cache.write('https://network.example|u1', '/storage/passport.jpg', picture(10))
  expect(await cache.read('https://network.example|u2', '/storage/passport.jpg')).toBeNull()
  const [file = ''] = files()
  expect(file.slice(folder.length)).toMatch(/^[\\/][0-9a-f]{32}[\\/][0-9a-f]{32}\.jpeg$/)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('removes and ignores pictures while disabled', async () => {
  await cache.write('a', 'one', picture(10))
  cache.keep(false)
  expect(await cache.read('a', 'one')).toBeNull()
  await cache.write('a', 'two', picture(10))
  expect(readdirSync(join(folder, '..'))).toEqual([])
  cache.keep(true)
  expect(await cache.read('a', 'one')).toBeNull()
  await cache.write('a', 'two', picture(10))
  expect(await cache.read('a', 'two')).not.toBeNull()
})

it('evicts the least recently used picture', async () => {
  cache = open(250)
  for (const key of ['one', 'two']) await cache.write('a', key, picture(100))
  await cache.read('a', 'one')
  await cache.write('a', 'three', picture(100))
  expect(await cache.read('a', 'two')).toBeNull()
  expect(await cache.read('a', 'one')).not.toBeNull()
  expect(files()).toHaveLength(2)
})

it('counts a rewritten picture once', async () => {
  cache = open(250)
  await cache.write('a', 'one', picture(100))
  for (const type of ['image/webp', 'image/jpeg']) await cache.write('a', 'two', picture(100, type))
  expect(await cache.read('a', 'one')).not.toBeNull()
  expect(files()).toHaveLength(2)
})

it("removes an account's pictures, including writes in progress", async () => {
  await cache.write('b', 'one', picture(10))
  const writing = cache.write('a', 'one', picture(10))
  await cache.clear('a')
  await writing
  expect(await cache.read('a', 'one')).toBeNull()
  expect(await cache.read('b', 'one')).not.toBeNull()
  expect(files()).toHaveLength(1)
})

it('expires pictures after a day, or if the clock is set back', async () => {
  await cache.write('a', 'one', picture(10))
  now += day - 1
  expect(await cache.read('a', 'one')).not.toBeNull()
  now += 1
  expect(await cache.read('a', 'one')).toBeNull()
  await cache.write('a', 'one', picture(10))
  now -= day
  expect(await cache.read('a', 'one')).toBeNull()
})

it('survives external changes to its files', async () => {
  for (const key of ['one', 'two']) await cache.write('a', key, picture(10))
  const [one = '', two = ''] = files()
  truncateSync(one)
  writeFileSync(`${two}.part`, 'half')
  writeFileSync(join(two, '..', 'notes.txt'), 'mine')
  cache = open()
  await cache.write('a', 'three', picture(10))
  expect(files()).toHaveLength(2)
  expect(readFileSync(two)).toHaveLength(10)
  expect(log).not.toHaveBeenCalled()
})

it('caches nothing if it cannot write', async () => {
  writeFileSync(folder, 'no folder')
  await cache.write('a', 'one', picture(10))
  expect(await cache.read('a', 'one')).toBeNull()
  expect(log).toHaveBeenCalledOnce()
})

it.each([
  ['too large a picture', 3 * 1024 * 1024, 'image/jpeg'],
  ['an empty picture', 0, 'image/jpeg'],
  ['another type', 10, 'application/octet-stream'],
])('does not cache %s', async (_, size, type) => {
  await cache.write('a', 'one', picture(size, type))
  expect(await cache.read('a', 'one')).toBeNull()
})
