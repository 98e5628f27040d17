import { beforeEach, describe, expect, it, vi } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import type { CoveredAccount, SavedLock } from '../storage/flags.ts'
import { createLock, matchesPin } from './lock.ts'

// The tests derive many keys.
vi.mock('node:crypto', async (original) => {
  const { withCheapKeys } = await import('../../../tests/support/main/cheap-keys.ts')
  return withCheapKeys(await original())
})

let stored: Map<string, string>
let isKeyringThere: boolean
let saved: SavedLock
let now: number
let accounts: readonly CoveredAccount[]
const onChange = vi.fn()

const covered = (account: string, isDemo = false): CoveredAccount => ({
  account,
  server: 'https://network.test',
  email: `${account}@network.test`,
  name: account,
  isDemo,
  remember: true,
})
const [asha, ben, demo] = [covered('asha'), covered('ben'), covered('demo', true)]
const state = (more: object) => ({ hasPin: true, isLocked: false, takesPin: true, accounts: [], ...more })
const shown = ({ account, name }: CoveredAccount) => ({ account, name, network: 'network.test' })

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
    accounts: () => accounts,
    hasSession: () => accounts.length > 0,
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
  saved = { hasPin: false, tries: 0, covered: [] }
  accounts = [asha]
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
    expect(lock.state()).toEqual(state({ hasPin: false }))
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
    expect(onChange.mock.calls).toEqual([[state({ isLocked: true, accounts: [shown(asha)] })], [state({})]])
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

  it('forgets the PIN and unlocks', async () => {
    const lock = await withPin()
    lock.lock()
    lock.forget()
    expect([lock.state(), stored.size]).toEqual([state({ hasPin: false }), 0])
  })

  it('has a signal for each time of being unlocked', async () => {
    const lock = await withPin()
    const before = lock.unlocked()
    lock.lock()
    expect([before.aborted, lock.unlocked().aborted]).toEqual([true, true])
    const waiting = vi.fn()
    const isOpen = lock.whenUnlocked().then(waiting)
    await lock.unlock('2468')
    await isOpen
    expect([before.aborted, lock.unlocked().aborted]).toEqual([true, false])
    expect(start().unlocked().aborted).toBe(true)
  })
})

describe('the covered accounts', () => {
  it('open the lock with a password, also after their sessions have ended and after a restart', async () => {
    accounts = [asha, ben]
    const first = await withPin()
    first.lock()
    accounts = [ben]
    for (const lock of [first, start()]) {
      expect(lock.state()).toEqual(state({ isLocked: true, accounts: [shown(asha), shown(ben)] }))
      expect(lock.covered('asha')).toEqual(asha)
    }
    accounts = []
    const lock = start()
    expect(lock.state().isLocked).toBe(true)
    lock.open(asha)
    expect(lock.state()).toEqual(state({}))
    expect(start().state().isLocked).toBe(false)
  })

  it('keep the lock closed for any other account, and for the demo', async () => {
    accounts = [asha, demo]
    const lock = await withPin()
    lock.lock()
    for (const other of [ben, demo]) {
      expect(lock.covered(other.account)).toBeNull()
      lock.open(other)
    }
    expect(lock.state().isLocked).toBe(true)
    expect(lock.state().accounts).toEqual([shown(asha)])
  })

  it('are none while nobody is signed in, and then there is no lock', async () => {
    const lock = await withPin()
    accounts = []
    lock.lock()
    expect(lock.state().isLocked).toBe(false)
    expect(lock.covered('asha')).toBeNull()
    expect(start().state().isLocked).toBe(false)
  })
})

describe('wrong tries', () => {
  it('cost a doubling wait from the third on, and after ten the PIN no longer counts', async () => {
    const lock = await withPin()
    lock.lock()
    onChange.mockClear()
    const waits: number[] = []
    for (let at = 0; at < 9; at += 1) {
      const { ok: isRight, ...rest } = await lock.unlock('0000')
      expect(isRight).toBe(false)
      const seconds = 'error' in rest ? (rest.error.retryAfter ?? 0) : 0
      waits.push(seconds)
      now += seconds * 1000
    }
    expect(waits).toEqual([0, 0, 5, 10, 20, 40, 80, 160, 300])
    expect(await lock.unlock('0000')).toEqual(failed('blocked'))
    expect(onChange.mock.calls).toEqual([
      [state({ isLocked: true, takesPin: false, accounts: [shown(asha)] })],
    ])
    now += 86_400_000
    for (const each of [lock, start()]) {
      expect(await each.unlock('2468')).toEqual(failed('blocked'))
      expect(each.state()).toMatchObject({ isLocked: true, takesPin: false })
    }
    lock.open(asha)
    expect(lock.state()).toEqual(state({}))
    lock.lock()
    expect(await lock.unlock('2468')).toEqual(ok(null))
  })

  it('in the settings lock the app at the tenth', async () => {
    const lock = await withPin()
    for (let at = 0; at < 10; at += 1) {
      await lock.removePin('0000')
      now += 300_000
    }
    expect(lock.state()).toMatchObject({ hasPin: true, isLocked: true, takesPin: false })
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

  it('wait in full again after a restart, whatever the clock of the computer says', async () => {
    const lock = await withPin()
    lock.lock()
    for (let at = 0; at < 4; at += 1) {
      await lock.unlock('0000')
      now += at < 2 ? 0 : 5000
    }
    // Another process: its monotonic clock has another origin.
    for (const origin of [0, 1_000_000_000]) {
      now = origin
      vi.setSystemTime(origin)
      expect(await start().unlock('2468')).toEqual(failed('throttled', { retryAfter: 10 }))
    }
    vi.useRealTimers()
  })
})
