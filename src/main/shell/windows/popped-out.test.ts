import { beforeEach, expect, it, vi } from 'vitest'
import type { SavedWindows } from '../../storage/flags.ts'
import type { WindowOwner } from './open-windows.ts'
import { createPoppedOut } from './popped-out.ts'

const one = { path: '/frontend/shipments?shipmentId=7', bounds: null }
const other = { path: '/frontend/show-conversation/?additionalId=12', bounds: null }

let saved: Record<string, SavedWindows['windows']>
let author: string | null
let isReady: boolean
const opened = vi.fn(() => done.push('restored'))
let restoreNow = (): void => undefined
const done: string[] = []
let open: WindowOwner[]
let focused: WindowOwner | null
const close = vi.fn((isOver: (window: WindowOwner) => boolean) => {
  open = open.filter((window) => !isOver(window))
  done.push('closed')
})
const windowOf = (account: string, isPinned = false): WindowOwner => ({ account, isPinned })
const make = () =>
  createPoppedOut({
    saved: {
      get: (account) => saved[account] ?? null,
      set: (account, windows) => {
        saved = { ...saved, [account]: windows }
      },
    },
    restore: opened,
    opened: () => open,
    focused: () => focused,
    close,
    openMain: () => {
      done.push('main')
      restoreNow()
    },
    author: () => author,
    isReady: () => isReady,
  })

beforeEach(() => {
  vi.clearAllMocks()
  done.length = 0
  restoreNow = () => undefined
  saved = {}
  open = []
  focused = null
  author = 'a'
  isReady = true
})

it('restores the windows of the same account once', () => {
  saved = { a: [one] }
  const windows = make()
  isReady = false
  windows.restore()
  expect(opened).not.toHaveBeenCalled()
  isReady = true
  windows.restore()
  windows.restore()
  expect(opened.mock.calls).toEqual([[[one]]])
})

it('does not restore the windows of another account', () => {
  saved = { b: [one] }
  make().begin()
  expect(opened).not.toHaveBeenCalled()
  expect(saved).toEqual({ b: [one] })
})

it('does not overwrite saved windows before the restore', () => {
  saved = { a: [one] }
  make().save('a', [other])
  expect(saved).toEqual({ a: [one] })
})

it('keeps the windows of an expired session for its account', () => {
  const windows = make()
  windows.begin()
  windows.save('a', [one, other])
  windows.save('a', [one])
  open = [windowOf('a')]
  expect(saved).toEqual({ a: [one] })
  windows.begin()
  expect(close).not.toHaveBeenCalled()
})

it('closes the windows when another account signs in', () => {
  const windows = make()
  windows.begin()
  windows.save('a', [one])
  open = [windowOf('a')]
  author = 'b'
  windows.begin()
  expect(open).toEqual([])
  windows.save('b', [other])
  expect(saved).toEqual({ a: [one], b: [other] })
})

it('restores the windows after a switch back to their account', () => {
  const windows = make()
  windows.begin()
  windows.save('a', [one])
  open = [windowOf('a')]
  windows.leave()
  expect(open).toEqual([])
  author = 'b'
  windows.begin()
  expect(opened).not.toHaveBeenCalled()
  author = 'a'
  windows.leave()
  windows.begin()
  expect(opened.mock.calls).toEqual([[[one]]])
})

it('closes windows that opened before the restore', () => {
  saved = { b: [other] }
  isReady = false
  const windows = make()
  open = [windowOf('a')]
  author = 'b'
  isReady = true
  // As the creation of a main window does.
  restoreNow = windows.restore
  windows.begin()
  // The app does not quit with the window of a sign-in, and restored windows stay.
  expect(done).toEqual(['main', 'closed', 'restored'])
  expect(opened.mock.calls).toEqual([[[other]]])
})

it('closes and drops the windows on sign-out', () => {
  const windows = make()
  windows.begin()
  windows.save('a', [one])
  open = [windowOf('a'), windowOf('a', true), windowOf('b', true)]
  windows.end()
  expect(open).toEqual([windowOf('b', true)])
  expect(saved).toEqual({ a: [] })
  windows.end('b')
  expect(open).toEqual([])
  expect(saved).toEqual({ a: [], b: [] })
})

const pinned = { ...one, isPinned: true }

it('keeps pinned windows over a switch, with the focus', () => {
  const windows = make()
  windows.begin()
  windows.save('a', [pinned, other])
  open = [windowOf('a'), windowOf('a', true)]
  focused = windowOf('a', true)
  windows.leave()
  author = 'b'
  windows.begin()
  expect(open).toEqual([windowOf('a', true)])
  expect(done).toEqual(['closed'])
  // The windows that follow return with the account, and the pinned one does not once it was closed.
  windows.save('a', [])
  expect(saved).toEqual({ a: [other] })
})

it('closes pinned windows of an ended session, and restores them with their account', () => {
  const windows = make()
  windows.begin()
  windows.save('a', [pinned])
  open = [windowOf('a', true), windowOf('c', true)]
  windows.prune(['c'])
  expect(open).toHaveLength(2)
  author = 'b'
  windows.prune(['b', 'c'])
  expect(open).toEqual([windowOf('c', true)])
  expect(saved).toEqual({ a: [pinned] })
})
