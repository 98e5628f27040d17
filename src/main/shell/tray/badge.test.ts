import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

class FakeWindow extends EventEmitter {
  overlays: unknown[] = []
  flashes: boolean[] = []
  isDestroyed = (): boolean => false
  setOverlayIcon = (...given: unknown[]): void => void this.overlays.push(given)
  flashFrame = (on: boolean): void => void this.flashes.push(on)
}

const made = vi.hoisted(() => ({
  app: null as unknown as EventEmitter,
  badges: [] as number[],
  windows: [] as unknown[],
  focused: null as unknown,
}))

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  made.app = Object.assign(new Emitter(), { setBadgeCount: (count: number) => made.badges.push(count) })
  return {
    app: made.app,
    nativeImage: { createFromPath: (path: string) => path },
    BrowserWindow: { getAllWindows: () => made.windows, getFocusedWindow: () => made.focused },
  }
})

const { createBadge } = await import('./badge.ts')

const started = (platform: string, mayFlash = true) => {
  vi.stubGlobal('process', { ...process, platform })
  const window = new FakeWindow()
  made.windows = [window]
  const badge = createBadge({ resources: '/res', window: () => window as never, mayFlash: () => mayFlash })
  made.app.emit('browser-window-created', {}, window)
  return { set: badge.setCount, unseen: badge.setUnseen, window }
}

beforeEach(() => {
  made.badges.length = 0
  made.focused = null
  made.app.removeAllListeners()
})
afterEach(() => vi.unstubAllGlobals())

it.each(['darwin', 'linux'])('sets the badge of the Dock or the launcher on %s', (platform) => {
  const { set, window } = started(platform)
  set(3)
  set(0)
  expect(made.badges).toEqual([3, 0])
  expect([window.overlays, window.flashes]).toEqual([[], []])
})

it('sets and removes a taskbar overlay on Windows', () => {
  const { set, window } = started('win32')
  set(1)
  set(12)
  set(0)
  expect(made.badges).toEqual([])
  expect(window.overlays).toEqual([
    ['/res/overlay-1.png', '1 to do'],
    ['/res/overlay-more.png', '12 to do'],
    [null, ''],
  ])
})

it('repeats the overlay for shown and new windows', () => {
  vi.useFakeTimers()
  const { set, window } = started('win32')
  set(2)
  window.emit('show')
  expect(window.overlays).toHaveLength(2)
  vi.advanceTimersByTime(5000)
  expect(window.overlays).toHaveLength(3)
  vi.useRealTimers()
  const other = new FakeWindow()
  made.app.emit('browser-window-created', {}, other)
  other.emit('show')
  expect(other.overlays).toEqual([['/res/overlay-2.png', '2 to do']])
})

it('shows a dot on Windows for unseen news without a count', () => {
  const { set, unseen, window } = started('win32')
  unseen(true, true)
  set(1)
  set(0)
  unseen(false, false)
  expect(window.overlays).toEqual([
    ['/res/overlay-dot.png', 'Something new has arrived'],
    ['/res/overlay-1.png', '1 to do'],
    ['/res/overlay-dot.png', 'Something new has arrived'],
    [null, ''],
  ])
})

it.each(['win32', 'linux'])('flashes on %s for unseen news, and again when the window loses focus', (os) => {
  const { unseen, window } = started(os)
  unseen(true, true)
  expect(window.flashes).toEqual([true])
  // The system stops flashing on focus. A focused window does not flash.
  made.focused = window
  unseen(true, true)
  expect(window.flashes).toEqual([true])
  made.focused = null
  made.app.emit('browser-window-blur')
  expect(window.flashes).toEqual([true, true])
  unseen(false, false)
  made.app.emit('browser-window-blur')
  expect(window.flashes).toEqual([true, true, false, false])
})

it('does not flash on macOS, while quiet, or if disabled', () => {
  for (const { unseen, window } of [started('darwin'), started('win32', false)]) {
    unseen(true, true)
    expect(window.flashes).not.toContain(true)
  }
  const { unseen, window } = started('win32')
  unseen(true, false)
  made.app.emit('browser-window-blur')
  expect(window.flashes).not.toContain(true)
})
