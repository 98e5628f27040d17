import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const disk = vi.hoisted(() => ({
  refusal: null as string | null,
  /** The error for writing, and its moment: on opening the file, or with its first bytes. */
  write: null as { code: string; at: 'open' | 'write' } | null,
}))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    link: (from: string, to: string) =>
      disk.refusal === null
        ? real.link(from, to)
        : Promise.reject(Object.assign(new Error(disk.refusal), { code: disk.refusal })),
  }
})
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  return {
    ...real,
    createWriteStream: (path: string, options: object) => {
      const { write } = disk
      if (write === null) return real.createWriteStream(path, options)
      const failing = () => Object.assign(new Error(write.code), { code: write.code })
      return real.createWriteStream(path, {
        ...options,
        fs: {
          open:
            write.at === 'open'
              ? (...all: unknown[]) => (all.at(-1) as (e: Error) => void)(failing())
              : real.open,
          write: (...all: unknown[]) => (all.at(-1) as (e: Error) => void)(failing()),
          close: real.close,
        },
      } as never)
    },
  }
})
const { createFileSaver } = await import('./save-file.ts')

/** Realistic folders: on sticks and shares, with links, under names in any script. */

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-files-'))
  disk.refusal = null
  disk.write = null
  marked = []
})
afterEach(() => rmSync(folder, { recursive: true }))

let marked: string[]
const save = (name: string) =>
  createFileSaver({
    folder: () => join(folder, 'downloads'),
    refusal: () => null,
    fetch: async () => new Response('content'),
    reveal: () => undefined,
    mark: async (path) => void marked.push(path),
  }).save('/storage/x.pdf', name, new AbortController().signal, () => undefined)
const filesInDownloads = (): string[] => readdirSync(join(folder, 'downloads')).sort()

it.each(['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP', 'EMLINK'])(
  'saves on a disk without links (%s) and overwrites nothing',
  async (refusal) => {
    await save('a.pdf')
    disk.refusal = refusal
    expect(await save('a.pdf')).toMatchObject({ ok: true, value: { fileName: 'a (1).pdf' } })
    expect(readFileSync(join(folder, 'downloads', 'a (1).pdf'), 'utf8')).toBe('content')
    expect(filesInDownloads()).toEqual(['a (1).pdf', 'a.pdf'])
    // Copying loses the mark.
    expect(marked.at(-1)).toBe(join(folder, 'downloads', 'a (1).pdf'))
  },
)

it.each([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EACCES', 'storage'],
  ['EROFS', 'storage'],
  ['EIO', 'storage'],
])('maps the disk error %s to a storage error and leaves no file', async (refusal, code) => {
  for (const at of ['open', 'write'] as const) {
    disk.write = { code: refusal, at }
    expect(await save('a.pdf')).toMatchObject({ ok: false, error: { code } })
    expect(filesInDownloads()).toEqual([])
  }
  disk.write = null
  disk.refusal = refusal
  expect(await save('a.pdf')).toMatchObject({ ok: false, error: { code } })
  expect(filesInDownloads()).toEqual([])
})

it('does not write through symbolic links', async ({ skip }) => {
  skip(process.platform === 'win32', 'Windows lets administrators alone make symbolic links')
  await save('first.pdf')
  const outside = join(folder, 'outside.txt')
  writeFileSync(outside, 'mine')
  symlinkSync(outside, join(folder, 'downloads', 'a.pdf'))
  symlinkSync(join(folder, 'nowhere'), join(folder, 'downloads', 'a (1).pdf'))
  for (const refusal of [null, 'EPERM']) {
    disk.refusal = refusal
    expect(await save('a.pdf')).toMatchObject({ ok: true })
  }
  expect(readFileSync(outside, 'utf8')).toBe('mine')
  expect(existsSync(join(folder, 'nowhere'))).toBe(false)
  expect(filesInDownloads()).toEqual(['a (1).pdf', 'a (2).pdf', 'a (3).pdf', 'a.pdf', 'first.pdf'])
})

it.each([
  ['Chinese', '提'.repeat(300)],
  ['emoji', '👩‍👩‍👧‍👦'.repeat(100)],
  ['many accents', `a${'\u0301'.repeat(500)}`],
  ['dots and slashes', `${'../'.repeat(300)}etc/passwd\0`],
  ['a lone surrogate', '\ud800'.repeat(100)],
])('saves under a name of %s', async (_name, name) => {
  const result = await save(`${name}.pdf`)
  expect(result).toMatchObject({ ok: true })
  expect(await save(`${name}.pdf`)).toMatchObject({ ok: true })
  expect(filesInDownloads()).toHaveLength(2)
  for (const saved of filesInDownloads()) expect(Buffer.byteLength(saved)).toBeLessThanOrEqual(255)
  expect(filesInDownloads().every((saved) => saved.endsWith('.pdf'))).toBe(true)
})
