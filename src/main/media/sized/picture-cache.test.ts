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

it('keeps a picture and its type over a start of the app', async () => {
  await cache.write('a', 'one', picture(10, 'image/webp'))
  const kept = await open().read('a', 'one')
  expect(kept?.type).toBe('image/webp')
  expect(kept?.bytes.length).toBe(10)
  expect(await open().read('a', 'two')).toBeNull()
})

it('is of one account, named after nobody, and its owner’s alone', async () => {
  await cache.write('https://network.example|u1', '/storage/passport.jpg', picture(10))
  expect(await cache.read('https://network.example|u2', '/storage/passport.jpg')).toBeNull()
  const [file = ''] = files()
  expect(file.slice(folder.length)).toMatch(/^[\\/][0-9a-f]{32}[\\/][0-9a-f]{32}\.jpeg$/)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('that keeps nothing removes what is there and takes nothing new, until it may again', async () => {
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

it('lets go of what was used longest ago', async () => {
  cache = open(250)
  for (const key of ['one', 'two']) await cache.write('a', key, picture(100))
  await cache.read('a', 'one')
  await cache.write('a', 'three', picture(100))
  expect(await cache.read('a', 'two')).toBeNull()
  expect(await cache.read('a', 'one')).not.toBeNull()
  expect(files()).toHaveLength(2)
})

it('counts what is written twice once', async () => {
  cache = open(250)
  await cache.write('a', 'one', picture(100))
  for (const type of ['image/webp', 'image/jpeg']) await cache.write('a', 'two', picture(100, type))
  expect(await cache.read('a', 'one')).not.toBeNull()
  expect(files()).toHaveLength(2)
})

it('is empty of an account that signed out, also of what was being written', async () => {
  await cache.write('b', 'one', picture(10))
  const writing = cache.write('a', 'one', picture(10))
  await cache.clear('a')
  await writing
  expect(await cache.read('a', 'one')).toBeNull()
  expect(await cache.read('b', 'one')).not.toBeNull()
  expect(files()).toHaveLength(1)
})

it('fetches anew after a day, and when the clock was set back', async () => {
  await cache.write('a', 'one', picture(10))
  now += day - 1
  expect(await cache.read('a', 'one')).not.toBeNull()
  now += 1
  expect(await cache.read('a', 'one')).toBeNull()
  await cache.write('a', 'one', picture(10))
  now -= day
  expect(await cache.read('a', 'one')).toBeNull()
})

it('does not mind what somebody did to its files', async () => {
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

it('has nothing where it cannot write', async () => {
  writeFileSync(folder, 'no folder')
  await cache.write('a', 'one', picture(10))
  expect(await cache.read('a', 'one')).toBeNull()
  expect(log).toHaveBeenCalledOnce()
})

it.each([
  ['one that is too large', 3 * 1024 * 1024, 'image/jpeg'],
  ['none', 0, 'image/jpeg'],
  ['what is no picture', 10, 'application/octet-stream'],
])('keeps %s', async (_, size, type) => {
  await cache.write('a', 'one', picture(size, type))
  expect(await cache.read('a', 'one')).toBeNull()
})
