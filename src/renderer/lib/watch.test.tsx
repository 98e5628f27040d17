import { act, cleanup, renderHook } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBridge } from '../../../tests/support/renderer/fake-bridge.ts'
import { returned } from './returned.ts'
import { connectionAtom } from './session.ts'
import { store } from './store.ts'
import { applyChatStatus, createWatchList, useChatStatus } from './watch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('publishes items with several watchers once, as a whole list', () => {
  const publish = vi.fn()
  const add = createWatchList(publish, 10)
  const removers = [add('a'), add('b'), add('a')]
  vi.advanceTimersByTime(60)
  expect(publish.mock.calls).toEqual([[['a', 'b']]])
  removers[0]?.()
  vi.advanceTimersByTime(60)
  expect(publish).toHaveBeenCalledOnce()
  removers[2]?.()
  vi.advanceTimersByTime(260)
  expect(publish).toHaveBeenLastCalledWith(['b'])
})

test('ignores a second removal of the same item', () => {
  const publish = vi.fn()
  const add = createWatchList(publish, 10)
  const remove = add('a')
  add('a')
  remove()
  remove()
  vi.advanceTimersByTime(60)
  expect(publish).toHaveBeenLastCalledWith(['a'])
})

test('does not publish a change that is undone at once', () => {
  const publish = vi.fn()
  const add = createWatchList(publish, 10)
  add('a')
  vi.advanceTimersByTime(60)
  add('b')()
  vi.advanceTimersByTime(60)
  expect(publish).toHaveBeenCalledOnce()
})

test('keeps the newest items over the maximum', () => {
  const publish = vi.fn()
  const add = createWatchList(publish, 2)
  for (const item of ['a', 'b', 'c']) add(item)
  vi.advanceTimersByTime(60)
  expect(publish).toHaveBeenLastCalledWith(['b', 'c'])
})

test('publishes constant changes once a second and soon after the last', () => {
  const publish = vi.fn()
  const add = createWatchList(publish, 1000)
  for (let n = 0; n < 300; n += 1) {
    add(`${n}`)
    vi.advanceTimersByTime(10)
  }
  expect(publish.mock.calls.length).toBeGreaterThanOrEqual(3)
  expect(publish.mock.calls.length).toBeLessThanOrEqual(4)
  vi.advanceTimersByTime(260)
  expect(publish.mock.lastCall?.[0]).toContain('299')
})

test('publishes a change soon after another once both have settled', () => {
  const publish = vi.fn()
  const add = createWatchList(publish, 10)
  add('a')
  vi.advanceTimersByTime(60)
  add('b')
  vi.advanceTimersByTime(240)
  expect(publish).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(20)
  expect(publish).toHaveBeenLastCalledWith(['a', 'b'])
  vi.advanceTimersByTime(1000)
  add('c')
  vi.advanceTimersByTime(60)
  expect(publish).toHaveBeenLastCalledWith(['a', 'b', 'c'])
})

test('publishes again when the account of the window returns', () => {
  const publish = vi.fn()
  const add = createWatchList(publish, 10)
  add('a')
  vi.advanceTimersByTime(60)
  returned.emit()
  vi.advanceTimersByTime(1100)
  expect(publish.mock.calls).toEqual([[['a']], [['a']]])
})

const connect = (http: 'ok' | 'offline'): void =>
  store.set(connectionAtom, { http, realtime: 'off', error: null })

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <Provider store={store}>{children}</Provider>
)

afterEach(() => {
  cleanup()
  connect('ok')
})

test('returns undefined for everyone while the app is offline', () => {
  fakeBridge()
  applyChatStatus({ '5': true })
  const { result } = renderHook(() => useChatStatus('5'), { wrapper })
  expect(result.current).toBe(true)
  act(() => connect('offline'))
  expect(result.current).toBeUndefined()
  act(() => connect('ok'))
  expect(result.current).toBe(true)
})
