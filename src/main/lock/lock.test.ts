import { beforeEach, describe, expect, it, vi } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import type { SavedLock } from '../storage/flags.ts'
import { createLock, matchesPin } from './lock.ts'

let stored: Map<string, string>
let isKeyringThere: boolean
let saved: SavedLock
let now: number
const onChange = vi.fn()

const start = () =>
  createLock({
    keyring: {
      read: async (name) => (isKeyringThere ? (stored.get(name) ?? null) : null),
      write: async (name, secret) => {
        if (isKeyringThere) stored.set(name, secret)
        return isKeyringThere
      },
      remove: async (name) => stored.delete(name),
    },
    saved: {
      get: () => saved,
      set: (value) => {
        saved = value
      },
    },
    onChange,
    now: () => now,
  })
const withPin = async () => {
  const lock = start()
  await lock.setPin('2468', null)
  onChange.mockClear()
  return lock
}
const wrong = (seconds?: number) => failed('invalid', seconds === undefined ? {} : { retryAfter: seconds })

beforeEach(() => {
  stored = new Map()
  isKeyringThere = true
  saved = { hasPin: false, tries: 0, triedAt: 0 }
  now = 1_000_000
  onChange.mockClear()
})

describe('PIN', () => {
  it('is stored as a salted key, never as text', async () => {
    await withPin()
    const first = stored.get('lock') ?? ''
    expect(first).not.toContain('2468')
    expect(await matchesPin('2468', first)).toBe(true)
    await start().setPin('2468', '2468')
    expect(stored.get('lock')).not.toBe(first)
  })

  it('matches in composed and decomposed spelling', async () => {
    const lock = start()
    await lock.setPin('clé-1', null)
    lock.lock()
    expect(await lock.unlock('cle\u0301-1')).toEqual(ok(null))
  })

  it('does not match a damaged entry of the keyring', async () => {
    const lock = await withPin()
    for (const damaged of ['', ':', 'x', 'AAAA:AAAA']) {
      stored.set('lock', damaged)
      now += 1_000_000
      expect((await lock.unlock('2468')).ok).toBe(false)
    }
  })

  it('changes only with the current PIN', async () => {
    const lock = await withPin()
    expect(await lock.setPin('1357', null)).toEqual(wrong())
    expect(await lock.setPin('1357', '0000')).toEqual(wrong())
    expect(await lock.setPin('1357', '2468')).toEqual(ok(null))
    lock.lock()
    expect(await lock.unlock('1357')).toEqual(ok(null))
  })

  it('is removed only with the current PIN', async () => {
    const lock = await withPin()
    expect(await lock.removePin('0000')).toEqual(wrong())
    expect(await lock.removePin('2468')).toEqual(ok(null))
    expect([lock.state().hasPin, stored.size]).toEqual([false, 0])
  })

  it('is not set without a keyring', async () => {
    isKeyringThere = false
    const lock = start()
    expect(await lock.setPin('2468', null)).toEqual(failed('storage'))
    expect(lock.state()).toEqual({ hasPin: false, isLocked: false })
  })
})

describe('createLock', () => {
  it('does not lock without a PIN', () => {
    const lock = start()
    lock.lock()
    expect(lock.state().isLocked).toBe(false)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('reports each lock and unlock once', async () => {
    const lock = await withPin()
    lock.lock()
    lock.lock()
    await lock.unlock('2468')
    expect(onChange.mock.calls).toEqual([
      [{ hasPin: true, isLocked: true }],
      [{ hasPin: true, isLocked: false }],
    ])
  })

  it('starts locked with a PIN', async () => {
    await withPin()
    expect(start().state().isLocked).toBe(true)
  })

  it('stays locked while the keyring does not answer, and counts no try', async () => {
    const lock = await withPin()
    lock.lock()
    isKeyringThere = false
    expect(await lock.unlock('2468')).toEqual(failed('storage'))
    expect([lock.state().isLocked, saved.tries]).toEqual([true, 0])
  })

  it('keeps the PIN after a sign-in with the password', async () => {
    const lock = await withPin()
    lock.lock()
    lock.open()
    expect(lock.state()).toEqual({ hasPin: true, isLocked: false })
  })

  it('forgets the PIN and unlocks', async () => {
    const lock = await withPin()
    lock.lock()
    lock.forget()
    expect([lock.state(), stored.size]).toEqual([{ hasPin: false, isLocked: false }, 0])
  })
})

describe('wrong tries', () => {
  it('cost a doubling wait from the third on, up to five minutes', async () => {
    const lock = await withPin()
    lock.lock()
    const waits: number[] = []
    for (let at = 0; at < 12; at += 1) {
      const { ok: isRight, ...rest } = await lock.unlock('0000')
      expect(isRight).toBe(false)
      const seconds = 'error' in rest ? (rest.error.retryAfter ?? 0) : 0
      waits.push(seconds)
      now += seconds * 1000
    }
    expect(waits).toEqual([0, 0, 5, 10, 20, 40, 80, 160, 300, 300, 300, 300])
  })

  it('refuse the right PIN too until the wait is over', async () => {
    const lock = await withPin()
    lock.lock()
    for (let at = 0; at < 3; at += 1) await lock.unlock('0000')
    expect(await lock.unlock('2468')).toEqual(failed('throttled', { retryAfter: 5 }))
    now += 5000
    expect(await lock.unlock('2468')).toEqual(ok(null))
    lock.lock()
    expect(await lock.unlock('0000')).toEqual(wrong())
  })

  it('count across restarts and for parallel calls', async () => {
    const lock = await withPin()
    lock.lock()
    const answers = await Promise.all(Array.from({ length: 5 }, () => lock.unlock('0000')))
    expect(answers.map((answer) => (answer.ok ? '' : answer.error.code))).toEqual([
      'invalid',
      'invalid',
      'invalid',
      'throttled',
      'throttled',
    ])
    expect(await start().unlock('2468')).toEqual(failed('throttled', { retryAfter: 5 }))
  })

  it('wait no longer when the clock is set back', async () => {
    const lock = await withPin()
    for (let at = 0; at < 3; at += 1) await lock.unlock('0000')
    now -= 86_400_000
    expect(await lock.unlock('2468')).toEqual(failed('throttled', { retryAfter: 5 }))
    now += 86_400_000 + 5000
    expect(await lock.unlock('2468')).toEqual(ok(null))
  })
})
