import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markOrigin } from './mark-origin.ts'

const origin = 'https://network.test'
let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-mark-'))
  path = join(folder, 'a.pdf')
  writeFileSync(path, 'content')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('Windows: writes the zone beside the file', async () => {
  const run = vi.fn()
  await markOrigin(path, origin, { platform: 'win32', run })
  // On this disk a separate file; on NTFS a stream of the same file.
  expect(readFileSync(`${path}:Zone.Identifier`, 'utf8')).toBe(
    '[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=https://network.test/\r\n',
  )
  expect(run).not.toHaveBeenCalled()
})

it('Windows: marks a file without a network origin', async () => {
  await markOrigin(path, null, { platform: 'win32', run: vi.fn() })
  expect(readFileSync(`${path}:Zone.Identifier`, 'utf8')).toContain('ZoneId=3\r\nHostUrl=about:internet\r\n')
})

it('macOS: quarantines the file', async () => {
  const run = vi.fn(async () => undefined)
  await markOrigin(path, origin, { platform: 'darwin', run })
  expect(run.mock.calls).toEqual([
    [
      '/usr/bin/xattr',
      [
        '-w',
        'com.apple.quarantine',
        expect.stringMatching(/^0081;[0-9a-f]{8};Quayside;[0-9A-F-]{36}$/),
        path,
      ],
    ],
  ])
})

it('Linux: sets the origin with the first working program', async () => {
  const run = vi.fn(async (program: string) => {
    if (program === 'setfattr') throw new Error('ENOENT')
  })
  await markOrigin(path, origin, { platform: 'linux', run })
  expect(run.mock.calls.map(([program]) => program)).toEqual(['setfattr', 'gio'])
})

it.each(['win32', 'darwin', 'linux'] as const)('%s: ignores a disk without attributes', async (platform) => {
  const run = async (): Promise<void> => {
    throw new Error('not supported')
  }
  await markOrigin(join(folder, 'no', 'such'), origin, { platform, run })
})

const hasGio = (): boolean => {
  try {
    execFileSync('gio', ['version'])
    return true
  } catch {
    return false
  }
}

it.runIf(process.platform === 'linux' && hasGio())('Linux: the file has the attribute', async () => {
  await markOrigin(path, origin)
  const attributes = execFileSync('gio', ['info', '-a', 'xattr::xdg.origin.url', path], { encoding: 'utf8' })
  expect(attributes).toContain('xattr::xdg.origin.url: https://network.test/')
})
