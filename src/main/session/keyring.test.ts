import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createKeyring, type Keytar } from './keyring.ts'

const origin = 'https://network.example'

const fake = (over: Partial<Keytar> = {}): Keytar => ({
  getPassword: async () => 'secret',
  setPassword: async () => undefined,
  deletePassword: async () => true,
  ...over,
})

describe('keyring', () => {
  it('stores one secret per server', async () => {
    const getPassword = vi.fn(async () => 'secret')
    const keyring = createKeyring(async () => fake({ getPassword }))
    expect(await keyring.read(origin)).toEqual({ status: 'found', secret: 'secret' })
    expect(getPassword).toHaveBeenCalledWith(`Quayside ${origin}`, 'session')
  })

  it('is unavailable without its native module and does not throw', async () => {
    const keyring = createKeyring(() => Promise.reject(new Error('no libsecret')))
    expect(await keyring.read(origin)).toEqual({ status: 'unavailable', late: null })
    expect(await keyring.write(origin, 'x')).toBe(false)
    expect(await keyring.remove(origin)).toBe(false)
  })

  it("rejects a secret beyond the system's limit in bytes", async () => {
    const setPassword = vi.fn(async () => undefined)
    const keyring = createKeyring(async () => fake({ setPassword }), 3000, 5 * 512)
    expect(await keyring.write(origin, 'x'.repeat(2560))).toBe(true)
    expect(keyring.fits('ü'.repeat(1281))).toBe(false)
    expect(await keyring.write(origin, 'ü'.repeat(1281))).toBe(false)
    expect(setPassword).toHaveBeenCalledOnce()
  })

  it('runs one call at a time', async () => {
    let running = 0
    let most = 0
    const keyring = createKeyring(async () =>
      fake({
        setPassword: async () => {
          running += 1
          most = Math.max(most, running)
          await sleep(5)
          running -= 1
        },
      }),
    )
    await Promise.all(['a', 'b', 'c'].map((secret) => keyring.write(origin, secret)))
    expect(most).toBe(1)
  })

  it('times out on a hanging call and starts no other', async () => {
    const setPassword = vi.fn(async () => undefined)
    const keyring = createKeyring(
      async () => fake({ getPassword: () => new Promise(() => undefined), setPassword }),
      30,
    )
    expect((await keyring.read(origin)).status).toBe('unavailable')
    expect(await keyring.write(origin, 'x')).toBe(false)
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
      20,
    )
    const reading = await keyring.read(origin)
    expect(reading.status === 'unavailable' ? await reading.late : null).toBe('late')
  })
})
