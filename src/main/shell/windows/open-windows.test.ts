import { EventEmitter } from 'node:events'
import { beforeEach, expect, it } from 'vitest'
import type { SavedWindows } from '../../storage/flags.ts'
import { createOpenWindows, type OpenWindow, type OpenWindows } from './open-windows.ts'

class FakeWindow extends EventEmitter {
  isVisibleNow = true
  hasFocus = false
  isGone = false
  isVisible = (): boolean => this.isVisibleNow
  isMinimized = (): boolean => false
  isFocused = (): boolean => this.hasFocus
  isDestroyed = (): boolean => this.isGone
  close(): void {
    this.isGone = true
    this.emit('closed')
  }
}

let account: string | null
let isQuitting: boolean
let saved: [string | null, SavedWindows['windows']][]
let windows: OpenWindows
const add = (windowId: number, more: Partial<OpenWindow> = {}): FakeWindow => {
  const window = new FakeWindow()
  windows.add({
    window: window as never,
    windowId,
    kind: 'popped-out',
    path: `/${windowId}`,
    account,
    isPinned: false,
    bounds: null,
    isLeaving: false,
    ...more,
  })
  return window
}

beforeEach(() => {
  account = 'one'
  isQuitting = false
  saved = []
  windows = createOpenWindows({
    account: () => account,
    isQuitting: () => isQuitting,
    onPoppedOut: (of, remaining) => saved.push([of, remaining]),
    onPinned: () => undefined,
  })
})

it('saves the remaining windows of an account when the user closes one, but not when the app does or quits', () => {
  const first = add(1)
  add(2)
  account = 'two'
  add(3)
  first.close()
  expect(saved).toEqual([['one', [{ path: '/2', bounds: null }]]])
  windows.closePoppedOut(({ account: of }) => of === 'two')
  expect([windows.all().map(({ windowId }) => windowId), saved.length]).toEqual([[2], 1])
  isQuitting = true
  windows.savePoppedOut('one')
  expect(saved).toHaveLength(1)
})

it('has a pinned window wait while another account is active', () => {
  add(1)
  expect([windows.pinStateOf(1), windows.setPinned(1, true), windows.pinStateOf(1)]).toEqual([
    'follows',
    true,
    'pinned',
  ])
  account = 'two'
  expect([windows.isWaiting(1), windows.findPoppedOut('/1')]).toEqual([true, undefined])
  add(9, { kind: 'main', account: null })
  expect(windows.setPinned(9, true)).toBe(false)
})

it('asks in the focused window, else in a visible main window', () => {
  const main = add(1, { kind: 'main', account: null })
  const thread = add(2, { isPinned: true })
  thread.hasFocus = true
  expect(windows.forQuestion()).toBe(thread)
  account = 'two'
  expect(windows.forQuestion()).toBe(main)
  main.isVisibleNow = false
  expect([windows.forQuestion(), windows.isHidden()]).toEqual([null, true])
})
