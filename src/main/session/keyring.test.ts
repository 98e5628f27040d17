import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createKeyring, type Keyring, type Keytar, savedSecrets, sharedEntry } from './keyring.ts'

const origin = 'https://network.example'

const fake = (over: Partial<Keytar> = {}): Keytar => ({
  getPassword: async () => 'secret',
  setPassword: async () => undefined,
  deletePassword: async () => true,
  ...over,
})

describe('keyring', () => {
  it('stores a secret by server, data folder and member', async () => {
    const getPassword = vi.fn(async () => 'secret')
    const keyring = createKeyring(
      async () => fake({ getPassword }),
      () => 'folder',
    )
    expect(await keyring.read(origin, '7')).toEqual({ status: 'found', secret: 'secret' })
    expect(getPassword).toHaveBeenCalledWith(`Quayside ${origin}`, 'folder|7')
  })

  it('is unavailable without its native module and does not throw', async () => {
    const keyring = createKeyring(
      () => Promise.reject(new Error('no libsecret')),
      () => 'folder',
    )
    expect(await keyring.read(origin, '7')).toEqual({ status: 'unavailable', late: null })
    expect(await keyring.write(origin, '7', 'x')).toBe(false)
    expect(await keyring.remove(origin, '7')).toBe(false)
  })

  it("rejects a secret beyond the system's limit in bytes", async () => {
    const setPassword = vi.fn(async () => undefined)
    const keyring = createKeyring(
      async () => fake({ setPassword }),
      () => 'folder',
      3000,
      5 * 512,
    )
    expect(await keyring.write(origin, '7', 'x'.repeat(2560))).toBe(true)
    expect(keyring.fits('ü'.repeat(1281))).toBe(false)
    expect(await keyring.write(origin, '7', 'ü'.repeat(1281))).toBe(false)
    expect(setPassword).toHaveBeenCalledOnce()
  })

  it('runs one call at a time', async () => {
    let running = 0
    let most = 0
    const keyring = createKeyring(
      async () =>
        fake({
          setPassword: async () => {
            running += 1
            most = Math.max(most, running)
            await sleep(5)
            running -= 1
          },
        }),
      () => 'folder',
    )
    await Promise.all(['a', 'b', 'c'].map((secret) => keyring.write(origin, '7', secret)))
    expect(most).toBe(1)
  })

  it('times out on a hanging call and starts no other', async () => {
    const setPassword = vi.fn(async () => undefined)
    const keyring = createKeyring(
      async () => fake({ getPassword: () => new Promise(() => undefined), setPassword }),
      () => 'folder',
      30,
    )
    expect((await keyring.read(origin, '7')).status).toBe('unavailable')
    expect(await keyring.write(origin, '7', 'x')).toBe(false)
    expect(setPassword).not.toHaveBeenCalled()
  })

  it('returns a late secret after the timeout', async () => {
    const keyring = createKeyring(
      async () =>
        fake({
          getPassword: async () => {
            await sleep(60)
            return 'late'
          },
        }),
      () => 'folder',
      20,
    )
    const reading = await keyring.read(origin, '7')
    expect(reading.status === 'unavailable' ? await reading.late : null).toBe('late')
  })
})

describe('two data folders with one keyring', () => {
  const entries = new Map<string, string>()
  const shared = fake({
    getPassword: async (service, account) => entries.get(`${service} ${account}`) ?? null,
    setPassword: async (service, account, secret) => void entries.set(`${service} ${account}`, secret),
    deletePassword: async (service, account) => entries.delete(`${service} ${account}`),
  })
  const [one, other] = ['one', 'other'].map((folder) =>
    createKeyring(
      async () => shared,
      () => folder,
    ),
  ) as [Keyring, Keyring]
  beforeEach(() => entries.clear())

  it('do not share the sessions of a member', async () => {
    await one.write(origin, '7', 'of one')
    await other.write(origin, '7', 'of the other')
    await other.remove(origin, '7')
    expect(await one.read(origin, '7')).toEqual({ status: 'found', secret: 'of one' })
    expect(await other.read(origin, '7')).toEqual({ status: 'none' })
  })

  it('do not share proxy logins, and leave the entry of earlier versions', async () => {
    entries.set('Quayside proxy a:1 session', 'earlier')
    const [own, others] = [savedSecrets(one, () => true), savedSecrets(other, () => false)]
    expect([await own.read('proxy a:1'), await others.read('proxy a:1')]).toEqual(['earlier', null])
    await own.write('proxy a:1', 'own')
    await others.remove('proxy a:1')
    expect([await own.read('proxy a:1'), await others.read('proxy a:1')]).toEqual(['own', null])
    expect(await one.read('proxy a:1', sharedEntry)).toEqual({ status: 'found', secret: 'earlier' })
  })
})
