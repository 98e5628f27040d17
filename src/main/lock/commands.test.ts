import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import type { PageCaller } from '../commands.ts'
import { type LockCommandPorts, lockCommands } from './commands.ts'

describe('signing in to unlock', () => {
  const asha = {
    account: 'https://network.test|7',
    server: 'https://network.test',
    email: 'asha@network.test',
    name: 'Asha',
    isDemo: false,
    remember: false,
  }
  const open = vi.fn()
  const signIn = vi.fn()
  const ports = {
    session: { signIn },
    signInGuard: { admitUnlock: () => null },
    lock: { covered: (account: string) => (account === asha.account ? asha : null), open },
  } as unknown as LockCommandPorts
  const unlock = (account: string) =>
    lockCommands(ports)['lock.signIn']({ account, password: 'right' }, {} as PageCaller)
  beforeEach(() => vi.clearAllMocks())

  test('opens the lock with the password of a covered account, and of that account only', async () => {
    signIn.mockResolvedValue(ok({ status: 'signed-in' }))
    expect(await unlock(asha.account)).toEqual(ok(null))
    expect(signIn.mock.calls).toEqual([
      [asha.server, { email: asha.email, password: 'right', remember: false }, false, { only: asha.account }],
    ])
    expect(open).toHaveBeenCalledExactlyOnceWith(asha)
  })

  test('opens nothing after a wrong password, and sends none for another account', async () => {
    signIn.mockResolvedValue(failed('invalid'))
    expect(await unlock(asha.account)).toMatchObject({ error: { code: 'invalid' } })
    signIn.mockClear()
    for (const other of ['https://network.test|8', 'demo|1', ''])
      expect(await unlock(other)).toMatchObject({ error: { code: 'blocked' } })
    expect(signIn).not.toHaveBeenCalled()
    expect(open).not.toHaveBeenCalled()
  })
})

test('only a locked app forgets its PIN', async () => {
  const forget = vi.fn()
  const of = (isLocked: boolean) =>
    lockCommands({
      lock: { isLocked: () => isLocked, forget },
    } as unknown as LockCommandPorts)['lock.forget']({}, {} as PageCaller)
  expect(await of(false)).toMatchObject({ error: { code: 'blocked' } })
  expect(forget).not.toHaveBeenCalled()
  expect(await of(true)).toEqual(ok(null))
})
