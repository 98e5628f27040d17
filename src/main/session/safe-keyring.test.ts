import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  HostSafeStorage,
  type SafeStorageSystem,
} from '../../../packages/browser-host/electron/safe-storage.ts'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import type { Platform } from '../platform.ts'
import { createKeyring, type Keyring, sharedEntry } from './keyring.ts'
import { createSafeKeyring } from './safe-keyring.ts'

const server = 'https://a.test'
let dir: string
let secret: string | null
beforeEach(() => {
  dir = freshFolder()
  secret = 'system'
})

const storage = (more: Partial<SafeStorageSystem> = {}): HostSafeStorage =>
  new HostSafeStorage({
    platform: 'linux',
    isReady: () => true,
    backend: 'gnome_libsecret',
    secret: () => secret,
    ...more,
  })
const open = (safeStorage = storage(), platform: Platform = 'linux', ms = 3000): Keyring =>
  createSafeKeyring({ safeStorage, platform, dir }, ms)

const keytar = (): Keyring => {
  const entries = new Map<string, string>()
  return createKeyring(
    async () => ({
      getPassword: async (service, account) => entries.get(`${service} ${account}`) ?? null,
      setPassword: async (service, account, password) => void entries.set(`${service} ${account}`, password),
      deletePassword: async (service, account) => entries.delete(`${service} ${account}`),
    }),
    () => 'folder',
  )
}

describe.each([
  ['keytar', keytar],
  ['safeStorage', () => open()],
])('the keyring on %s', (_name, create) => {
  it('keeps a secret of each server and owner', async () => {
    const keyring = create()
    expect(await keyring.read(server, '1')).toEqual({ status: 'none' })
    for (const owner of ['1', '2', '']) expect(await keyring.write(server, owner, `of ${owner}`)).toBe(true)
    expect(await keyring.write('https://b.test', '1', 'elsewhere')).toBe(true)
    expect(await keyring.write(server, '1', 'नमस्ते')).toBe(true)
    expect(await keyring.remove(server, '2')).toBe(true)
    expect(await keyring.read(server, '1')).toEqual({ status: 'found', secret: 'नमस्ते' })
    expect(await keyring.read(server, '2')).toEqual({ status: 'none' })
    expect(await keyring.read(server, '')).toEqual({ status: 'found', secret: 'of ' })
    expect(await keyring.read('https://b.test', '1')).toMatchObject({ secret: 'elsewhere' })
    expect(await keyring.read(server, sharedEntry)).toEqual({ status: 'none' })
  })
})

describe('the keyring on safeStorage', () => {
  it('keeps secrets for the next start, in a private file without their text', async () => {
    await open().write(server, '1', 'cookie=s1')
    expect(await open().read(server, '1')).toEqual({ status: 'found', secret: 'cookie=s1' })
    const file = join(dir, 'secrets.json')
    expect(readFileSync(file, 'utf8')).not.toContain('cookie')
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })
  it.each([
    ['before the app is ready', { isReady: () => false }],
    ['with the published password of Chromium', { backend: 'basic_text' }],
    ['while the system refuses', { secret: () => null }],
  ] as const)('saves and reads nothing %s, and loses nothing', async (_what, more) => {
    await open().write(server, '1', 'cookie=s1')
    const safeStorage = storage(more)
    safeStorage.setUsePlainTextEncryption(true)
    const keyring = open(safeStorage)
    expect(await keyring.write(server, '1', 'cookie=s2')).toBe(false)
    expect(await keyring.read(server, '1')).toEqual({ status: 'unavailable', late: null })
    expect(await open().read(server, '1')).toEqual({ status: 'found', secret: 'cookie=s1' })
  })
  it('does not ask for the backend on other systems', async () => {
    for (const platform of ['win32', 'darwin'] as const) {
      const keyring = open(storage({ platform }), platform)
      expect(await keyring.write(server, platform, 'x')).toBe(true)
      expect(await keyring.read(server, platform)).toEqual({ status: 'found', secret: 'x' })
    }
  })
  it('reports a secret under another key as unavailable', async () => {
    await open().write(server, '1', 'cookie=s1')
    secret = 'another'
    expect(await open().read(server, '1')).toEqual({ status: 'unavailable', late: null })
  })
  it('encrypts again when the system has a new key', async () => {
    const old = storage({ backend: 'basic_text' })
    old.setUsePlainTextEncryption(true)
    const encrypted = await old.encryptStringAsync('cookie=s1')
    await open().write(server, '1', 'x')
    const file = join(dir, 'secrets.json')
    const content = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(
      file,
      JSON.stringify({ ...content, secrets: { [`${server} 1`]: encrypted.toString('base64') } }),
    )
    expect(await open().read(server, '1')).toEqual({ status: 'found', secret: 'cookie=s1' })
    await vi.waitFor(() => {
      const { secrets } = JSON.parse(readFileSync(file, 'utf8'))
      expect(Buffer.from(secrets[`${server} 1`], 'base64').toString('latin1', 0, 3)).toBe('v11')
    })
  })
  it('waits no longer than its timeout, and reports a late success', async () => {
    const safeStorage = storage()
    let unlock = (): void => undefined
    const unlocked = new Promise<void>((resolve) => {
      unlock = resolve
    })
    const slow = Object.assign(Object.create(safeStorage), {
      isAsyncEncryptionAvailable: async () => {
        await unlocked
        return true
      },
      encryptStringAsync: (text: string) => safeStorage.encryptStringAsync(text),
      decryptStringAsync: (text: Buffer) => safeStorage.decryptStringAsync(text),
      getSelectedStorageBackend: () => safeStorage.getSelectedStorageBackend(),
    })
    await open().write(server, '2', 'before')
    const keyring = open(slow, 'linux', 10)
    const onLate = vi.fn()
    expect(await keyring.write(server, '1', 'cookie=s1', onLate)).toBe(false)
    const reading = await keyring.read(server, '2')
    unlock()
    expect(reading.status === 'unavailable' && (await reading.late)).toBe('before')
    await vi.waitFor(() => expect(onLate).toHaveBeenCalledOnce())
    expect(await open().read(server, '1')).toEqual({ status: 'found', secret: 'cookie=s1' })
  })
  it('does not report a secret as saved that is not on disk', async ({ skip }) => {
    skip(process.platform === 'win32', 'Windows allows the write')
    const keyring = open()
    mkdirSync(join(dir, 'secrets.json', 'inside'), { recursive: true })
    expect(await keyring.write(server, '1', 'cookie=s1')).toBe(false)
  })
})
