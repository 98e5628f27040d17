import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

vi.mock('electron', () => ({
  nativeImage: {
    createFromBitmap: (bytes: Buffer, size: object) => ({ bytes, size, toPNG: () => Buffer.from('png') }),
  },
}))
const { createSenderPictures } = await import('./sender-pictures.ts')

const made = { side: 64, bytes: new Uint8Array(64 * 64 * 4) } as const
const sender = { profile_img: '/storage/profile/7.jpg' }
/** The tests simulate other systems, but file modes are this system's. */
const runsOnWindows = process.platform === 'win32'
let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'senders-')), 'senders')
})
afterEach(() => void vi.unstubAllGlobals())
const on = (platform: string): void => void vi.stubGlobal('process', { ...process, platform })

it('creates the picture from pixels by its path', async () => {
  on('darwin')
  const pixels = vi.fn(async () => made)
  const picture = await createSenderPictures({ pixels, folder }).of({ ...sender })
  expect(pixels).toHaveBeenCalledExactlyOnceWith('/storage/profile/7.jpg', expect.any(AbortSignal))
  expect(picture).toMatchObject({ image: { size: { width: 64, height: 64 } }, file: null })
})

it('writes a file with a random name on Windows and removes it with the account', async () => {
  on('win32')
  const pictures = createSenderPictures({ pixels: async () => made, folder })
  const file = (await pictures.of(sender))?.file ?? ''
  expect(await readFile(file, 'utf8')).toBe('png')
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.png$/)])
  if (!runsOnWindows) expect((await stat(file)).mode & 0o077).toBe(0)
  await pictures.clear()
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
  // The next start removes the files of an earlier run.
  await pictures.of(sender)
  createSenderPictures({ pixels: async () => made, folder })
  await vi.waitFor(() => expect(readdir(folder)).rejects.toThrow('ENOENT'))
})

it.each([
  ['it is not cached', async () => null],
  ['it cannot be read', () => Promise.reject(new Error('broken'))],
])('returns null if %s', async (_name, pixels) => {
  on('linux')
  expect(await createSenderPictures({ pixels, folder }).of(sender)).toBeNull()
})

it('returns null without a lookup for a sender without a picture', async () => {
  const pixels = vi.fn()
  expect(await createSenderPictures({ pixels, folder }).of({ profile_img: null })).toBeNull()
  expect(pixels).not.toHaveBeenCalled()
})
