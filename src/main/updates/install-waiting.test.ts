import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { metadataOf, sha512, signatureOf, updateKey } from '../../../tests/support/servers/update-server.ts'
import { type InstallPorts, installWaiting } from './install-waiting.ts'
import { openWaiting, type WaitingUpdate } from './waiting.ts'

const installer = Buffer.from('the new version')
const file = 'quayside-0.2.0-linux-x86_64.AppImage'
const name = 'latest-linux.yml'
const content = metadataOf('0.2.0', file, installer)
const signed = { name, content, signature: signatureOf(name, content) }

let folder: string
let waiting: WaitingUpdate
const install = vi.fn(async () => undefined)
const checkSigner = vi.fn<InstallPorts['checkSigner']>(async () => null)

const start = (more: Partial<InstallPorts> = {}) =>
  installWaiting({
    platform: 'win32',
    version: '0.1.0',
    waiting,
    mayInstall: true,
    limits: { forbidden: false, pin: null },
    key: updateKey,
    checkSigner,
    atLogin: false,
    install,
    log: vi.fn(),
    ...more,
  })
const path = () => join(folder, 'pending', file)
const fetched = { version: '0.2.0', file, sha512: sha512(installer), signed }

beforeEach(() => {
  vi.clearAllMocks()
  checkSigner.mockResolvedValue(null)
  install.mockResolvedValue(undefined)
  folder = freshFolder()
  waiting = openWaiting(folder)
  mkdirSync(join(folder, 'pending'))
  writeFileSync(path(), installer)
  waiting.keep(fetched)
})

it.each(['win32', 'linux'] as const)(
  '%s: installs a waiting update once on the next start',
  async (platform) => {
    expect(await start({ platform })).toBe('installing')
    expect(install.mock.calls).toEqual([[path(), sha512(installer)]])
    expect(checkSigner.mock.calls.length).toBe(platform === 'win32' ? 1 : 0)
    // The installer has failed: this start shows its window and drops the update.
    expect(await start({ platform })).toEqual({ atLogin: false })
    expect([install.mock.calls.length, waiting.get(), existsSync(path())]).toEqual([1, null, false])
  },
)

it('removes leftovers after the installation and keeps the hidden start', async () => {
  await start({ atLogin: true })
  expect(await start({ version: '0.2.0' })).toEqual({ atLogin: true })
  expect(await start({ version: '0.2.0' })).toEqual({ atLogin: false })
  expect([waiting.get(), readdirSync(join(folder, 'pending'))]).toEqual([null, []])
})

it('removes an older version without installing it', async () => {
  expect(await start({ version: '0.3.0' })).toEqual({ atLogin: false })
  expect([install.mock.calls.length, waiting.get()]).toEqual([0, null])
})

it.each<readonly [string, Partial<InstallPorts>]>([
  ['a policy forbids updates', { limits: { forbidden: true, pin: null } }],
  ['the version is beyond the pin', { limits: { forbidden: false, pin: '0.1' } }],
  ['this start must not install', { mayInstall: false }],
  ['Squirrel has its own copy', { platform: 'darwin' }],
])('keeps the update if %s', async (_name, more) => {
  expect(await start(more)).toEqual({ atLogin: false })
  expect([install.mock.calls.length, waiting.get()?.isTried]).toEqual([0, false])
})

describe('installWaiting with an invalid update', () => {
  const refused = async (more: Partial<InstallPorts> = {}): Promise<void> => {
    expect(await start(more)).toEqual({ atLogin: false })
    expect([install.mock.calls.length, waiting.get()]).toEqual([0, null])
  }
  it('rejects a changed file', async () => {
    writeFileSync(path(), 'something else')
    await refused()
  })
  it('rejects a missing file', async () => {
    waiting.drop()
    waiting.keep(fetched)
    await refused()
  })
  it('Windows: rejects another signer or a failed check', async () => {
    checkSigner.mockResolvedValueOnce('signed by somebody else')
    await refused()
    writeFileSync(path(), installer)
    waiting.keep(fetched)
    checkSigner.mockRejectedValueOnce(new Error('PowerShell is not there'))
    await refused()
  })
  it.each<readonly [string, Parameters<WaitingUpdate['keep']>[0], string | null]>([
    ['no signature', { ...fetched, signed: null }, updateKey],
    [
      'a signature of other metadata',
      { ...fetched, signed: { ...signed, content: `${content}\n` } },
      updateKey,
    ],
    ['another signed version', { ...fetched, version: '0.9.0' }, updateKey],
    ['an app without a key', fetched, null],
  ])('Linux: rejects %s', async (_name, kept, key) => {
    waiting.keep(kept)
    await refused({ platform: 'linux', key })
  })
  it('Linux: rejects an installer that the signed metadata lacks', async () => {
    const other = Buffer.from('an installer of somebody else')
    writeFileSync(path(), other)
    waiting.keep({ ...fetched, sha512: sha512(other) })
    await refused({ platform: 'linux' })
  })
})

it('continues without the update if the installer fails to start', async () => {
  install.mockRejectedValueOnce(new Error('EACCES'))
  expect(await start()).toEqual({ atLogin: false })
  expect(waiting.get()).toBeNull()
})

it('ignores an invalid record or a path outside of its folder', async () => {
  for (const text of ['', '{', '[]', JSON.stringify({ ...waiting.get(), file: '../../x' })]) {
    writeFileSync(join(folder, 'waiting.json'), text)
    expect(await start()).toEqual({ atLogin: false })
  }
  expect(install).not.toHaveBeenCalled()
})

it('keeps the ready time over a second fetch of the same version', () => {
  vi.useFakeTimers({ now: 1000 })
  const first = waiting.keep(fetched).readyAt
  vi.useRealTimers()
  expect(waiting.keep(fetched).readyAt).toBe(first)
  expect(waiting.keep({ ...fetched, version: '0.3.0' }).version).toBe('0.3.0')
})
