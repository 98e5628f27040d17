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
  '%s: a waiting update is installed at the next start, once',
  async (platform) => {
    expect(await start({ platform })).toBe('installing')
    expect(install.mock.calls).toEqual([[path(), sha512(installer)]])
    expect(checkSigner.mock.calls.length).toBe(platform === 'win32' ? 1 : 0)
    // The installer has failed: this start shows its window and drops the update.
    expect(await start({ platform })).toEqual({ atLogin: false })
    expect([install.mock.calls.length, waiting.get(), existsSync(path())]).toEqual([1, null, false])
  },
)

it('a start after the installation removes what is left, and is as hidden as the one before', async () => {
  await start({ atLogin: true })
  expect(await start({ version: '0.2.0' })).toEqual({ atLogin: true })
  expect(await start({ version: '0.2.0' })).toEqual({ atLogin: false })
  expect([waiting.get(), readdirSync(join(folder, 'pending'))]).toEqual([null, []])
})

it('a version that is no newer is removed and never installed', async () => {
  expect(await start({ version: '0.3.0' })).toEqual({ atLogin: false })
  expect([install.mock.calls.length, waiting.get()]).toEqual([0, null])
})

it.each<readonly [string, Partial<InstallPorts>]>([
  ['the organisation forbids updates', { limits: { forbidden: true, pin: null } }],
  ['the version is beyond the pin', { limits: { forbidden: false, pin: '0.1' } }],
  ['this start opens a link, or somebody else updates the app', { mayInstall: false }],
  ['Squirrel has its own copy', { platform: 'darwin' }],
])('waits on where %s', async (_why, more) => {
  expect(await start(more)).toEqual({ atLogin: false })
  expect([install.mock.calls.length, waiting.get()?.isTried]).toEqual([0, false])
})

describe('refuses what is not what was fetched', () => {
  const refused = async (more: Partial<InstallPorts> = {}): Promise<void> => {
    expect(await start(more)).toEqual({ atLogin: false })
    expect([install.mock.calls.length, waiting.get()]).toEqual([0, null])
  }
  it('a changed file', async () => {
    writeFileSync(path(), 'something else')
    await refused()
  })
  it('a file that is gone', async () => {
    waiting.drop()
    waiting.keep(fetched)
    await refused()
  })
  it('Windows: another signer, or a check that fails', async () => {
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
    ['a signed version that is another one', { ...fetched, version: '0.9.0' }, updateKey],
    ['an app without a key', fetched, null],
  ])('Linux: %s', async (_what, kept, key) => {
    waiting.keep(kept)
    await refused({ platform: 'linux', key })
  })
  it('Linux: an installer that the signed metadata does not name', async () => {
    const other = Buffer.from('an installer of somebody else')
    writeFileSync(path(), other)
    waiting.keep({ ...fetched, sha512: sha512(other) })
    await refused({ platform: 'linux' })
  })
})

it('goes on without the update where the installer cannot be started', async () => {
  install.mockRejectedValueOnce(new Error('EACCES'))
  expect(await start()).toEqual({ atLogin: false })
  expect(waiting.get()).toBeNull()
})

it('a record that is broken, or names a file elsewhere, is none', async () => {
  for (const text of ['', '{', '[]', JSON.stringify({ ...waiting.get(), file: '../../x' })]) {
    writeFileSync(join(folder, 'waiting.json'), text)
    expect(await start()).toEqual({ atLogin: false })
  }
  expect(install).not.toHaveBeenCalled()
})

it('the time at which a version was ready outlives a second fetch, and not another version', () => {
  vi.useFakeTimers({ now: 1000 })
  const first = waiting.keep(fetched).readyAt
  vi.useRealTimers()
  expect(waiting.keep(fetched).readyAt).toBe(first)
  expect(waiting.keep({ ...fetched, version: '0.3.0' }).version).toBe('0.3.0')
})
