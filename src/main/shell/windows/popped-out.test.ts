import { beforeEach, expect, it, vi } from 'vitest'
import type { SavedWindows } from '../../storage/flags.ts'
import { createPoppedOut } from './popped-out.ts'

const one = { path: '/frontend/shipments?shipmentId=7', bounds: null }
const other = { path: '/frontend/show-conversation/?additionalId=12', bounds: null }

let saved: Record<string, SavedWindows['windows']>
let author: string | null
let isReady: boolean
const opened = vi.fn(() => done.push('restored'))
let restoreNow = (): void => undefined
const done: string[] = []
const closeAll = vi.fn(() => done.push('closed'))
const make = () =>
  createPoppedOut({
    saved: {
      get: (account) => saved[account] ?? null,
      set: (account, windows) => {
        saved = { ...saved, [account]: windows }
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
  saved = {}
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
  make().note([other])
  expect(saved).toEqual({ a: [one] })
})

it('keeps the windows of an expired session for its account', () => {
  const windows = make()
  windows.begin()
  windows.note([one, other])
  windows.note([one])
  expect(saved).toEqual({ a: [one] })
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
  windows.note([])
  windows.note([other])
  expect(saved).toEqual({ a: [one], b: [other] })
})

it('restores the windows after a switch back to their account', () => {
  const windows = make()
  windows.begin()
  windows.note([one])
  // The windows report themselves as they close.
  closeAll.mockImplementationOnce(() => {
    windows.note([])
    return 0
  })
  windows.leave()
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
  expect(saved).toEqual({ a: [] })
})
