import type { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterCrash } from './page-window.ts'

const made = vi.hoisted(() => ({
  theme: null as unknown as EventEmitter & { shouldUseDarkColors: boolean },
  windows: [] as unknown[],
  asked: [] as unknown[],
  debugging: false,
  answer: null as number | null,
}))

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  made.theme = Object.assign(new Emitter(), { shouldUseDarkColors: false })
  class BrowserWindow extends Emitter {
    readonly webContents = Object.assign(new Emitter(), {
      id: 1,
      url: '',
      getURL: () => this.webContents.url,
      reload: vi.fn(),
      setZoomFactor: vi.fn(),
      forcefullyCrashRenderer: () =>
        this.webContents.emit('render-process-gone', {}, { reason: 'killed', exitCode: 9 }),
      isDevToolsOpened: () => made.debugging,
      debugger: { isAttached: () => false },
    })
    readonly options: Electron.BrowserWindowConstructorOptions
    visible = false
    maximized = false
    color = ''
    loads: string[] = []
    constructor(options: Electron.BrowserWindowConstructorOptions) {
      super()
      this.options = options
      this.color = String(options.backgroundColor)
      made.windows.push(this)
    }
    show(): void {
      this.visible = true
      this.emit('show')
    }
    // Electron: "This will also show (but not focus) the window if it isn't being displayed already."
    maximize(): void {
      this.maximized = true
      if (!this.visible) this.show()
    }
    isMaximized = (): boolean => this.maximized
    fullScreen = false
    minimized = false
    setFullScreen(on: boolean): void {
      this.fullScreen = on
    }
    isFullScreen = (): boolean => this.fullScreen
    minimize(): void {
      this.minimized = true
    }
    isVisible = (): boolean => this.visible
    isDestroyed = (): boolean => false
    getNormalBounds = (): object => ({ x: 0, y: 0, width: 900, height: 700 })
    setBackgroundColor(color: string): void {
      this.color = color
    }
    async loadURL(url: string): Promise<void> {
      this.loads.push(url)
    }
  }
  const display = { workArea: { x: 0, y: 0, width: 1920, height: 1080 } }
  return {
    BrowserWindow,
    nativeTheme: made.theme,
    screen: { getPrimaryDisplay: () => display, getAllDisplays: () => [display] },
    dialog: {
      showMessageBox: (...given: unknown[]) => {
        made.asked.push(given)
        return made.answer === null
          ? new Promise(() => undefined)
          : Promise.resolve({ response: made.answer })
      },
    },
  }
})

const { createPageWindow } = await import('./page-window.ts')
const { crashUrl } = await import('../protocol/crash-page.ts')

interface Fake extends EventEmitter {
  readonly webContents: EventEmitter & { url: string; reload: ReturnType<typeof vi.fn> }
  readonly visible: boolean
  readonly maximized: boolean
  readonly minimized: boolean
  readonly fullScreen: boolean
  readonly color: string
  readonly loads: string[]
  show(): void
}

const set = vi.fn()
const open = (maximized = false, fullScreen = false, minimised = false): Fake => {
  const saved = { x: 0, y: 0, width: 900, height: 700, maximized, fullScreen }
  return createPageWindow(
    {
      out: '/out',
      server: () => null,
      openLink: () => undefined,
      zoom: () => 1,
      isQuitting: () => false,
      onClose: () => 'close',
      onHidden: () => undefined,
      onGone: vi.fn(),
      onShown: vi.fn(),
      log: vi.fn(),
    },
    'main',
    '/',
    { saved, save: set, minimised },
  ) as unknown as Fake
}

beforeEach(() => {
  vi.useFakeTimers()
  set.mockClear()
  made.asked.length = 0
  made.debugging = false
  made.answer = null
  made.theme.shouldUseDarkColors = false
})
afterEach(() => vi.useRealTimers())

it('maximizes on show, and does not show on creation', () => {
  const window = open(true)
  expect([window.visible, window.maximized]).toEqual([false, false])
  window.show()
  expect([window.visible, window.maximized]).toEqual([true, true])
})

it('saves the maximized state even if it closes before it was shown', () => {
  open(true).emit('close', { preventDefault: vi.fn() })
  expect(set.mock.calls[0]?.[0]).toMatchObject({ maximized: true })
})

it('restores full screen on show', () => {
  const window = open(false, true)
  expect(window.fullScreen).toBe(false)
  window.emit('close', { preventDefault: vi.fn() })
  expect(set.mock.calls[0]?.[0]).toMatchObject({ fullScreen: true })
  window.show()
  expect(window.fullScreen).toBe(true)
})

it('stays minimised until it is opened', () => {
  const window = open(false, false, true)
  vi.advanceTimersByTime(60_000)
  expect([window.minimized, window.visible]).toEqual([true, false])
})

const hang = async (window: Fake): Promise<void> => {
  window.webContents.emit('unresponsive')
  await vi.advanceTimersByTimeAsync(1)
}

it('reloads a hanging page on request and does not count a crash', async () => {
  const window = open()
  window.show()
  for (const _twice of [1, 2]) {
    made.answer = 1
    await hang(window)
    made.answer = null
  }
  expect(made.asked).toHaveLength(2)
  expect(window.webContents.reload).toHaveBeenCalledTimes(2)
  expect(window.loads).not.toContain(crashUrl)
})

it('asks again after a minute, and not once the page responds', async () => {
  const window = open()
  window.show()
  made.answer = 0
  await hang(window)
  await hang(window)
  expect(made.asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(made.asked).toHaveLength(2)
  const [, question] = made.asked.at(-1) as [unknown, { signal: AbortSignal }]
  window.webContents.emit('responsive')
  expect(question.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(made.asked).toHaveLength(2)
  expect(window.webContents.reload).not.toHaveBeenCalled()
})

it('does not ask while debugging or for a hidden window', async () => {
  const window = open()
  await hang(window)
  window.show()
  made.debugging = true
  await hang(window)
  expect(made.asked).toEqual([])
})

it("has the theme's canvas as its background", () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../renderer/app/theme/tokens.css'), 'utf8')
  const [, light, dark] = /--q-canvas: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? []
  const window = open()
  expect(window.color).toBe(light)
  made.theme.shouldUseDarkColors = true
  made.theme.emit('updated')
  expect(window.color).toBe(dark)
  expect(open().color).toBe(dark)
  const listening = made.theme.listenerCount('updated')
  window.emit('closed')
  expect(made.theme.listenerCount('updated')).toBe(listening - 1)
})

it('asks if even the crash page fails, and does not reload again', () => {
  const window = open()
  const gone = (): void =>
    void window.webContents.emit('render-process-gone', {}, { reason: 'launch-failed' })
  gone()
  expect(window.webContents.reload).toHaveBeenCalledTimes(1)
  gone()
  gone()
  gone()
  expect(window.loads.filter((url) => url === crashUrl)).toHaveLength(1)
  expect(window.webContents.reload).toHaveBeenCalledTimes(1)
  expect(made.asked).toHaveLength(1)
})

it('reloads after a first crash', () => {
  expect(afterCrash([], 1_000_000)).toBe('reload')
})

it('gives up on a second crash within a minute', () => {
  expect(afterCrash([1_000_000], 1_059_999)).toBe('give-up')
})

it('ignores crashes older than a minute', () => {
  expect(afterCrash([1_000_000, 900_000], 1_060_000)).toBe('reload')
})
