import { EventEmitter } from 'node:events'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Opening, WindowKind } from './page-window.ts'

const bounds = { x: 40, y: 50, width: 800, height: 700, maximized: false, fullScreen: false }

class FakeWindow extends EventEmitter {
  readonly webContents = { id: made.length + 1, setZoomFactor: vi.fn() }
  readonly kind: WindowKind
  readonly path: string
  readonly how: Opening
  gone = false
  shown = ''
  minimized = false
  focused = false
  constructor(kind: WindowKind, path: string, how: Opening) {
    super()
    this.kind = kind
    this.path = path
    this.how = how
    made.push(this)
  }
  isDestroyed = (): boolean => this.gone
  isMinimized = (): boolean => this.minimized
  isVisible = (): boolean => this.shown !== ''
  isFocused = (): boolean => this.focused
  focus = vi.fn()
  show(): void {
    this.shown = 'with focus'
    this.emit('show')
  }
  showInactive(): void {
    this.shown = 'behind'
    this.emit('show')
  }
  close(): void {
    this.gone = true
    this.emit('closed')
  }
}
const made: FakeWindow[] = []

vi.mock('./context-menu.ts', () => ({ addContextMenu: vi.fn() }))
vi.mock('./page-window.ts', () => ({
  createPageWindow: (_ports: unknown, kind: WindowKind, path: string, how: Opening) =>
    new FakeWindow(kind, path, how),
}))
const { createWindows } = await import('./windows.ts')

const onPoppedOut = vi.fn()
const onMain = vi.fn()
const setBounds = vi.fn()
const onPinned = vi.fn()
let quitting: boolean
let account: string | null
const open = () =>
  createWindows({
    bounds: { get: () => bounds, set: setBounds },
    isQuitting: () => quitting,
    onPoppedOut,
    onPinned,
    account: () => account,
    onMain,
  } as never)
const one = '/frontend/shipments?shipmentId=7'
const other = '/frontend/show-conversation/?additionalId=12'

beforeEach(() => {
  made.length = 0
  quitting = false
  account = 'a'
  vi.clearAllMocks()
})

it('reports pop-out windows with their bounds until the user closes them', () => {
  const windows = open()
  windows.popOut(one)
  windows.popOut(other)
  made[0]?.how.save(bounds)
  expect(onPoppedOut).toHaveBeenLastCalledWith('a', [
    { path: one, bounds },
    { path: other, bounds: null },
  ])
  made[0]?.close()
  expect(onPoppedOut).toHaveBeenLastCalledWith('a', [{ path: other, bounds: null }])
  quitting = true
  const notified = onPoppedOut.mock.calls.length
  made[1]?.close()
  expect(onPoppedOut).toHaveBeenCalledTimes(notified)
})

it('restores earlier windows once each at their bounds without focus', () => {
  const windows = open()
  windows.popOut(other)
  windows.restore([
    { path: one, bounds },
    { path: other, bounds },
  ])
  expect(made.map(({ path, how }) => [path, how.saved])).toEqual([
    [other, null],
    [one, bounds],
  ])
  for (const { webContents } of made) windows.show(webContents.id)
  expect(made.map(({ shown }) => shown)).toEqual(['with focus', 'behind'])
})

it('shows a minimised main window when it is opened', () => {
  const windows = open()
  windows.openMinimised()
  windows.openMinimised()
  expect(made.map(({ kind, how }) => [kind, how.minimised])).toEqual([['main', true]])
  expect(onMain).toHaveBeenCalledOnce()
  windows.show(1)
  expect(made[0]?.shown).toBe('')
  expect(windows.open()).toBe(true)
  expect(made[0]?.shown).toBe('with focus')
  made[0]?.how.save(bounds)
  expect(setBounds).toHaveBeenCalledExactlyOnceWith(bounds)
})

it('stops reporting windows that close with their account', () => {
  const windows = open()
  windows.popOut(one)
  windows.popOut(other)
  const closing = made.map((each) => vi.spyOn(each, 'close').mockImplementation(() => undefined))
  windows.closePoppedOut(() => true)
  for (const close of closing) expect(close).toHaveBeenCalledOnce()
  const reported = onPoppedOut.mock.calls.length
  made[0]?.how.save(bounds)
  expect(onPoppedOut).toHaveBeenCalledTimes(reported)
  windows.popOut(one)
  expect(made).toHaveLength(3)
  expect(onPoppedOut).toHaveBeenLastCalledWith('a', [{ path: one, bounds: null }])
})

it('attaches a question to the focused window, else the visible main one, else none', () => {
  const windows = open()
  expect(windows.forQuestion()).toBeNull()
  windows.open()
  windows.popOut(one)
  const [main, thread] = made
  if (!main || !thread) throw new Error('not made')
  expect(windows.forQuestion()).toBeNull()
  main.show()
  thread.show()
  expect(windows.forQuestion()).toBe(main)
  thread.focused = true
  expect(windows.forQuestion()).toBe(thread)
  thread.focused = false
  main.minimized = true
  expect(windows.forQuestion()).toBeNull()
})

it('keeps a pinned window of another account, which waits', () => {
  const windows = open()
  windows.open()
  windows.popOut(one)
  windows.popOut(other)
  const [main, pinned] = made
  if (!main || !pinned) throw new Error('not made')
  expect(windows.setPinned(1, true)).toBe(false)
  expect(windows.setPinned(9, true)).toBe(false)
  expect(windows.setPinned(2, true)).toBe(true)
  expect(onPinned).toHaveBeenCalledOnce()
  expect(onPoppedOut).toHaveBeenLastCalledWith('a', [
    { path: one, bounds: null, isPinned: true },
    { path: other, bounds: null },
  ])
  expect([1, 2, 3].map(windows.pinStateOf)).toEqual(['follows', 'pinned', 'follows'])

  windows.closePoppedOut(({ isPinned }) => !isPinned)
  account = 'b'
  expect(made.map(({ gone }) => gone)).toEqual([false, false, true])
  expect([1, 2].map(windows.pinStateOf)).toEqual(['follows', 'waiting'])
  expect([1, 2].map(windows.pinnedTo)).toEqual([null, 'a'])
  // A question of the active account never shows over the window of another one.
  main.show()
  pinned.show()
  pinned.focused = true
  expect(windows.forQuestion()).toBe(main)

  // The same thread of the active account is another window.
  windows.popOut(one)
  expect(made).toHaveLength(4)
  expect(onPoppedOut).toHaveBeenLastCalledWith('b', [{ path: one, bounds: null }])
  made[1]?.close()
  expect(onPoppedOut).toHaveBeenLastCalledWith('a', [])
})

it('restores a pinned window as pinned, and none that is open already', () => {
  const windows = open()
  windows.popOut(one)
  windows.setPinned(1, true)
  windows.restore([
    { path: one, bounds: null, isPinned: true },
    { path: other, bounds: null, isPinned: true },
  ])
  expect(made).toHaveLength(2)
  expect([1, 2].map(windows.pinnedTo)).toEqual(['a', 'a'])
})
