import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { addressOf, type Installation, isReplaceable, whyNotItself } from './installation.ts'

const linux: Installation = {
  platform: 'linux',
  isPackaged: true,
  execPath: '/tmp/.mount_quays/quayside',
  appImage: '/home/a/q.AppImage',
  packageType: null,
  isFromNsis: false,
  isReplaceable: true,
}

it.each<readonly [string, Partial<Installation>, ReturnType<typeof whyNotItself>]>([
  ['an AppImage', {}, null],
  ['an AppImage in a read-only folder', { isReplaceable: false }, 'read-only'],
  ['an unpacked AppImage', { appImage: null }, 'not-installed'],
  ['a deb', { packageType: 'deb', appImage: null, execPath: '/opt/Quayside/quayside' }, 'package-manager'],
  ['an app in /usr', { appImage: null, execPath: '/usr/lib/quayside/quayside' }, 'package-manager'],
  ['development', { isPackaged: false }, 'not-installed'],
  ['the Windows installer for one user', { platform: 'win32', isFromNsis: true }, null],
  [
    'the Windows installer for all users, with its uninstaller',
    { platform: 'win32', isFromNsis: true, isReplaceable: false },
    'for-all-users',
  ],
  ['the MSI', { platform: 'win32', isReplaceable: false }, 'for-all-users'],
  ['the MSI, started by an administrator', { platform: 'win32' }, 'for-all-users'],
  ['macOS', { platform: 'darwin', execPath: '/Applications/Quayside.app/Contents/MacOS/Quayside' }, null],
  [
    'macOS, installed for all users',
    {
      platform: 'darwin',
      execPath: '/Applications/Quayside.app/Contents/MacOS/Quayside',
      isReplaceable: false,
    },
    'for-all-users',
  ],
  ['a disk image', { platform: 'darwin', execPath: '/Volumes/Quayside/Quayside.app/x' }, 'read-only'],
  [
    'a quarantined app',
    { platform: 'darwin', execPath: '/private/var/x/AppTranslocation/y/d/Q.app/x' },
    'read-only',
  ],
])('whyNotItself, %s: %j', (_name, given, why) => {
  expect(whyNotItself({ ...linux, ...given })).toBe(why)
})

it("isReplaceable is true if the app's files are writable", () => {
  const folder = freshFolder()
  const bundle = join(folder, 'Quayside.app')
  mkdirSync(join(bundle, 'Contents/MacOS'), { recursive: true })
  const program = join(bundle, 'Contents/MacOS/Quayside')
  expect(isReplaceable({ platform: 'win32', execPath: join(folder, 'Quayside.exe'), appImage: null })).toBe(
    true,
  )
  expect(isReplaceable({ platform: 'darwin', execPath: program, appImage: null })).toBe(true)
  expect(isReplaceable({ platform: 'linux', execPath: '/x', appImage: join(folder, 'q') })).toBe(true)
  // The attempt leaves no files.
  expect(readdirSync(folder)).toEqual(['Quayside.app'])
  writeFileSync(join(folder, 'file'), '')
  for (const platform of ['win32', 'darwin', 'linux'] as const)
    expect(isReplaceable({ platform, execPath: join(folder, 'file/a/b/c/d/e'), appImage: null })).toBe(false)
})

const url = 'https://updates.example/q/'
const key = 'RWSPuqBWVknXzYTC8cP2A7O9M8/VICI6HPp4zKF0NoUekEbAwZdJChQV'
const none = { url, publisherName: null, key: null }

it("addressOf prefers the policy's address and rejects insecure ones", () => {
  const config = { ...none, key }
  expect(addressOf('linux', config, null, true)).toEqual({ url })
  expect(addressOf('linux', config, 'https://own.example/', true)).toEqual({ url: 'https://own.example/' })
  expect(addressOf('linux', config, 'http://127.0.0.1:8080/', true)).toEqual({
    url: 'http://127.0.0.1:8080/',
  })
  for (const given of ['http://own.example/', 'ftp://own.example/', 'https://a:b@own.example/', 'x'])
    expect(addressOf('linux', config, given, true)).toEqual({ why: 'no-address' })
  expect(addressOf('linux', { ...config, url: null }, null, true)).toEqual({ why: 'no-address' })
})

it('addressOf requires a publisher on Windows and a key on Linux', () => {
  expect(addressOf('win32', none, null, true)).toEqual({ why: 'unsigned' })
  expect(addressOf('win32', { ...none, publisherName: [] }, url, true)).toEqual({ why: 'unsigned' })
  expect(addressOf('win32', { ...none, publisherName: ['Q'] }, null, true)).toEqual({ url })
  expect(addressOf('win32', none, null, false)).toEqual({ url })
  expect(addressOf('linux', none, null, true)).toEqual({ why: 'unsigned' })
  expect(addressOf('linux', none, null, false)).toEqual({ why: 'unsigned' })
  expect(addressOf('darwin', none, null, true)).toEqual({ url })
})
