import { expect, it } from 'vitest'
import { addressOf, type Installation, whyNotItself } from './installation.ts'

const linux: Installation = {
  platform: 'linux',
  isPackaged: true,
  execPath: '/tmp/.mount_quays/quayside',
  appImage: '/home/a/q.AppImage',
  packageType: null,
  hasUninstaller: false,
  isFolderWritable: true,
}

it.each<readonly [string, Partial<Installation>, ReturnType<typeof whyNotItself>]>([
  ['an AppImage', {}, null],
  ['an AppImage where nothing can be written', { isFolderWritable: false }, 'read-only'],
  ['one that was unpacked', { appImage: null }, 'not-installed'],
  ['a deb', { packageType: 'deb', appImage: null, execPath: '/opt/Quayside/quayside' }, 'package-manager'],
  ['one in /usr', { appImage: null, execPath: '/usr/lib/quayside/quayside' }, 'package-manager'],
  ['development', { isPackaged: false }, 'not-installed'],
  ['the Windows installer', { platform: 'win32', hasUninstaller: true }, null],
  ['the MSI', { platform: 'win32' }, 'for-all-users'],
  ['macOS', { platform: 'darwin', execPath: '/Applications/Quayside.app/Contents/MacOS/Quayside' }, null],
  ['a disk image', { platform: 'darwin', execPath: '/Volumes/Quayside/Quayside.app/x' }, 'read-only'],
  [
    'a quarantined app',
    { platform: 'darwin', execPath: '/private/var/x/AppTranslocation/y/d/Q.app/x' },
    'read-only',
  ],
])('%s: %j', (_what, given, why) => {
  expect(whyNotItself({ ...linux, ...given })).toBe(why)
})

const url = 'https://updates.example/q/'

it('the organisation’s address comes first; what is not secured is none', () => {
  const config = { url, publisherName: null }
  expect(addressOf('linux', config, null)).toEqual({ url })
  expect(addressOf('linux', config, 'https://own.example/')).toEqual({ url: 'https://own.example/' })
  expect(addressOf('linux', config, 'http://127.0.0.1:8080/')).toEqual({ url: 'http://127.0.0.1:8080/' })
  for (const given of ['http://own.example/', 'ftp://own.example/', 'https://a:b@own.example/', 'x'])
    expect(addressOf('linux', config, given)).toEqual({ why: 'no-address' })
  expect(addressOf('linux', { url: null, publisherName: null }, null)).toEqual({ why: 'no-address' })
})

it('Windows takes nothing where nobody says who must have signed it', () => {
  expect(addressOf('win32', { url, publisherName: null }, null)).toEqual({ why: 'unsigned' })
  expect(addressOf('win32', { url, publisherName: [] }, url)).toEqual({ why: 'unsigned' })
  expect(addressOf('win32', { url, publisherName: ['The Quayside contributors'] }, null)).toEqual({ url })
})
