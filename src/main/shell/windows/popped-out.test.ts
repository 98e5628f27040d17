import { beforeEach, expect, it, vi } from 'vitest'
import type { SavedWindows } from '../../storage/flags.ts'
import { createPoppedOut } from './popped-out.ts'

const one = { path: '/frontend/shipments?shipmentId=7', bounds: null }
const other = { path: '/frontend/show-conversation/?additionalId=12', bounds: null }

let saved: SavedWindows | null
let author: string | null
let isReady: boolean
const opened = vi.fn(() => done.push('restored'))
let restoreNow = (): void => undefined
const done: string[] = []
const closeAll = vi.fn(() => done.push('closed'))
const make = () =>
  createPoppedOut({
    saved: {
      get: () => saved,
      set: (windows) => {
        saved = windows
      },
    },
    restore: opened,
    closeAll,
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
  saved = null
  author = 'a'
  isReady = true
})

it('restores the windows of the same account once', () => {
  saved = { account: 'a', windows: [one] }
  const windows = make()
  isReady = false
  windows.restore()
  expect(opened).not.toHaveBeenCalled()
  isReady = true
  windows.restore()
  windows.restore()
  expect(opened.mock.calls).toEqual([[[one]]])
})

it('drops the windows of another account', () => {
  saved = { account: 'b', windows: [one] }
  make().begin()
  expect(opened).not.toHaveBeenCalled()
  expect(saved).toBeNull()
})

it('does not overwrite saved windows before the restore', () => {
  saved = { account: 'a', windows: [one] }
  make().note([other])
  expect(saved).toEqual({ account: 'a', windows: [one] })
})

it('keeps the windows of an expired session for its account', () => {
  const windows = make()
  windows.begin()
  windows.note([one, other])
  windows.note([one])
  expect(saved).toEqual({ account: 'a', windows: [one] })
  windows.begin()
  expect(closeAll).not.toHaveBeenCalled()
})

it('closes the windows when another account signs in', () => {
  const windows = make()
  windows.begin()
  windows.note([one])
  author = 'b'
  windows.begin()
  expect(closeAll).toHaveBeenCalledOnce()
  expect(saved).toBeNull()
  windows.note([])
  windows.note([other])
  expect(saved).toEqual({ account: 'b', windows: [other] })
})

it('closes windows that opened before the restore', () => {
  saved = { account: 'b', windows: [other] }
  isReady = false
  const windows = make()
  windows.note([one])
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
  windows.note([one])
  windows.end()
  expect(closeAll).toHaveBeenCalledOnce()
  expect(saved).toBeNull()
})
