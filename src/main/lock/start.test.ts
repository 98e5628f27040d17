import { beforeEach, expect, it, vi } from 'vitest'
import { failed } from '#shared/errors.ts'
import type { SavedLock } from '../storage/flags.ts'
import { startLock } from './start.ts'

const { windows } = vi.hoisted(() => ({ windows: [] as unknown[] }))
vi.mock('electron', () => ({ BrowserWindow: { getAllWindows: () => windows } }))

const fakeWindow = (id: number, isVisible: boolean) => {
  const window = {
    webContents: { id },
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

const start = () => {
  let saved: SavedLock = { hasPin: false, tries: 0, triedAt: 0 }
  const stored = new Map<string, string>()
  const push = vi.fn()
  const session = { lock: vi.fn() }
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
  expect(push).toHaveBeenLastCalledWith({ type: 'lock', lock: { hasPin: true, isLocked: true } })
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
  expect(lock.state()).toEqual({ hasPin: false, isLocked: false })
  expect(await lock.unlock('2468')).toEqual(failed('storage'))
})
