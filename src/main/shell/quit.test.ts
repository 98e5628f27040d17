import type { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const made = vi.hoisted(() => ({
  app: null as unknown as EventEmitter & { quit: () => void },
  updater: null as unknown as EventEmitter,
  quit: vi.fn(),
}))

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  made.app = Object.assign(new Emitter(), { quit: made.quit })
  made.updater = new Emitter()
  return { app: made.app, autoUpdater: made.updater }
})

const { quitInOrder, quitWithLastWindow } = await import('./quit.ts')

beforeEach(() => {
  vi.useFakeTimers()
  made.app.removeAllListeners()
  made.updater.removeAllListeners()
  made.quit.mockClear()
})
afterEach(() => vi.useRealTimers())

const ports = { save: async () => undefined, close: () => undefined, log: vi.fn() }

it('saves once, then quits', async () => {
  const save = vi.fn(async () => undefined)
  const isQuitting = quitInOrder({ ...ports, save })
  expect(isQuitting()).toBe(false)
  const event = { preventDefault: vi.fn() }
  made.app.emit('before-quit', event)
  expect(isQuitting()).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  made.app.emit('before-quit', event)
  expect(save).toHaveBeenCalledOnce()
  expect(event.preventDefault).toHaveBeenCalledOnce()
  expect(made.quit).toHaveBeenCalledOnce()
})

it('isQuitting is true as soon as an update closes the windows', () => {
  const isQuitting = quitInOrder(ports)
  made.updater.emit('before-quit-for-update')
  expect(isQuitting()).toBe(true)
})

it.each([
  ['linux', true, 1],
  ['win32', true, 1],
  // A start at login without a window: the closed window was a prompt.
  ['linux', false, 0],
  ['win32', false, 0],
  // On macOS apps usually continue without a window.
  ['darwin', true, 0],
] as const)(
  'on %s, after a main window (%s), quits with the last window',
  (platform, hadMainWindow, quits) => {
    quitWithLastWindow(platform, () => hadMainWindow)
    made.app.emit('window-all-closed')
    expect(made.quit).toHaveBeenCalledTimes(quits)
  },
)
