import { beforeEach, expect, it, vi } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed } from '#shared/errors.ts'
import { noLock } from '#shared/ipc/lock.ts'
import type { Flags, SavedLock } from '../storage/flags.ts'
import { startLock } from './start.ts'

const { windows, created } = vi.hoisted(() => ({
  windows: [] as unknown[],
  created: [] as ((event: unknown, window: unknown) => void)[],
}))
vi.mock('electron', () => ({
  app: { on: (_name: string, listener: (typeof created)[number]) => created.push(listener) },
  BrowserWindow: { getAllWindows: () => windows },
}))

const fakeWindow = (id: number, isVisible: boolean) => {
  let onShow = (): void => undefined
  const window = {
    webContents: { id },
    on: (_name: string, listener: () => void) => {
      onShow = listener
    },
    show: () => {
      window.visible = true
      onShow()
    },
    visible: isVisible,
    isVisible: () => window.visible,
    isDestroyed: () => false,
    hide: () => {
      window.visible = false
    },
    showInactive: () => {
      window.visible = true
    },
  }
  return window
}
const [page, details, closed] = [fakeWindow(1, true), fakeWindow(2, true), fakeWindow(3, false)]
const visible = () => [page, details, closed].map((window) => window.visible)

const user = authUser.parse({ id: 7, full_name: 'Asha Rao', email: 'asha@network.test' })
const known = {
  account: 'https://network.test|7',
  server: 'https://network.test',
  user,
  isDemo: false,
  isLoaded: true,
  isActive: false,
}

const start = () => {
  let saved: SavedLock = { hasPin: false, tries: 0, covered: [] }
  const stored = new Map<string, string>()
  const push = vi.fn()
  const session = {
    lock: vi.fn(),
    accounts: () => [known],
    state: () => ({ status: 'signed-out' as const, reason: 'expired' as const, server: known.server }),
  }
  const lock = startLock({
    keyring: {
      fits: () => true,
      read: async (name) => {
        const secret = stored.get(name)
        return secret === undefined ? { status: 'none' } : { status: 'found', secret }
      },
      write: async (name, _owner, secret) => stored.set(name, secret).has(name),
      remove: async (name) => stored.delete(name),
    },
    flags: {
      session: { all: () => [] } as unknown as Flags['session'],
      lock: {
        get: () => saved,
        set: (value) => {
          saved = value
        },
      },
    },
    session,
    isOurs: (id) => id === 1,
    push,
  })
  return { lock, push, session }
}

beforeEach(() => {
  windows.splice(0, windows.length, page, details, closed)
})

it('hides the windows without a cover while the app is locked, and shows the same ones again', async () => {
  const { lock, push } = start()
  await lock.setPin('2468', null)
  lock.lock()
  expect(visible()).toEqual([true, false, false])
  expect(push).toHaveBeenLastCalledWith({
    type: 'lock',
    lock: {
      hasPin: true,
      isLocked: true,
      takesPin: true,
      accounts: [{ account: known.account, name: 'Asha Rao', network: 'network.test' }],
    },
  })
  await lock.unlock('2468')
  expect(visible()).toEqual([true, true, false])
})

it('ends the session before it forgets the PIN', async () => {
  const { lock, session } = start()
  await lock.setPin('2468', null)
  lock.lock()
  session.lock.mockImplementation(() => expect(lock.isLocked()).toBe(true))
  lock.forget()
  expect(session.lock).toHaveBeenCalledOnce()
  expect(lock.state()).toEqual(noLock)
  expect(await lock.unlock('2468')).toEqual(failed('storage'))
})

it('hides a window without a cover that opens while the app is locked, until it is unlocked', async () => {
  created.length = 0
  const { lock } = start()
  await lock.setPin('2468', null)
  const [ofPage, prompt] = [fakeWindow(1, false), fakeWindow(4, false)]
  windows.push(prompt)
  for (const window of [ofPage, prompt]) for (const note of created) note({}, window)
  lock.lock()
  prompt.show()
  ofPage.show()
  expect([ofPage.visible, prompt.visible]).toEqual([true, false])
  await lock.unlock('2468')
  expect(prompt.visible).toBe(true)
})

it('keeps what a sign-in needs of an account that it covers', async () => {
  const { lock } = start()
  await lock.setPin('2468', null)
  lock.lock()
  expect(lock.covered(known.account)).toEqual({
    account: known.account,
    server: known.server,
    email: 'asha@network.test',
    name: 'Asha Rao',
    isDemo: false,
    remember: false,
  })
})
