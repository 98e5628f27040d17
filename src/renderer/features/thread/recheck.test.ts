import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failed } from '#shared/errors.ts'
import { makeComment, own, stageThread } from '../../../../tests/support/renderer/stage-thread.ts'

const hasFocus = vi.spyOn(document, 'hasFocus')

beforeEach(() => {
  vi.useFakeTimers()
  hasFocus.mockReturnValue(true)
})
afterEach(() => vi.useRealTimers())

const reading = async () => {
  const { thread, source, has } = stageThread()
  has(makeComment(1))
  await thread.load()
  source.list.mockClear()
  const stop = thread.watch()
  return { thread, source, has, stop }
}

test('refetches shortly after a comment arrives in view, to mark it as read', async () => {
  const { thread, source, has, stop } = await reading()
  has(makeComment(1), makeComment(2))
  thread.receive(own(3, 'mine', { is_read: false }))
  await vi.advanceTimersByTimeAsync(5000)
  expect(source.list).not.toHaveBeenCalled()
  thread.receive(makeComment(2, { is_read: false }))
  await vi.advanceTimersByTimeAsync(1400)
  expect(source.list).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(source.list).toHaveBeenCalledOnce()
  stop()
  thread.receive(makeComment(4, { is_read: false }))
  await vi.advanceTimersByTimeAsync(5000)
  expect(source.list).toHaveBeenCalledOnce()
})

test('refetches a comment that arrived without focus once the window has focus', async () => {
  const { thread, source, has, stop } = await reading()
  has(makeComment(1), makeComment(2))
  hasFocus.mockReturnValue(false)
  thread.receive(makeComment(2, { is_read: false }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(source.list).not.toHaveBeenCalled()
  hasFocus.mockReturnValue(true)
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(1500)
  expect(source.list).toHaveBeenCalledOnce()
  stop()
})

test('refetches less often if the server answers slowly', async () => {
  const { thread, source, has, stop } = await reading()
  source.list.mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return { ok: true, value: [makeComment(1)] }
  })
  const loading = thread.load()
  await vi.advanceTimersByTimeAsync(1000)
  await loading
  source.list.mockClear()
  has(makeComment(1), makeComment(2))
  thread.receive(makeComment(2, { is_read: false }))
  await vi.advanceTimersByTimeAsync(7900)
  expect(source.list).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(source.list).toHaveBeenCalledOnce()
  stop()
})

test('does not refetch comments below the viewport until the reader scrolls to them', async () => {
  const { thread, source, has, stop } = await reading()
  has(makeComment(1), makeComment(2))
  thread.seeEnd(false)
  thread.receive(makeComment(2, { is_read: false }))
  thread.refetchLater()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(source.list).not.toHaveBeenCalled()
  thread.seeEnd(true)
  await vi.advanceTimersByTimeAsync(1500)
  expect(source.list).toHaveBeenCalledOnce()
  stop()
})

test('polls for changes without events, and refetches on focus', async () => {
  const { source, has, stop } = await reading()
  has(makeComment(1, { comment: 'edited' }))
  await vi.advanceTimersByTimeAsync(14_000)
  expect(source.list).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(source.list).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(10_000)
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(source.list).toHaveBeenCalledTimes(2)
  // Switching between two windows counts once.
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(100)
  expect(source.list).toHaveBeenCalledTimes(2)
  hasFocus.mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(source.list).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(source.list).toHaveBeenCalledTimes(3)
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(source.list).toHaveBeenCalledTimes(3)
})

test('backs off while the server fails', async () => {
  const { source, stop } = await reading()
  source.list.mockImplementation(async () => failed('server'))
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  expect(source.list.mock.calls.length).toBeLessThan(12)
  stop()
})

test('sets no timer in a hidden window and refetches when it is shown', async () => {
  const { source, stop } = await reading()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(60_000)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(source.list).toHaveBeenCalledOnce()
  visibility.mockRestore()
  stop()
})

test('sends only manual fetches before the Retry-After time', async () => {
  const { thread, source, has, stop } = await reading()
  source.list.mockResolvedValueOnce(failed('throttled', { retryAfter: 90 }))
  await thread.load()
  source.list.mockClear()
  has(makeComment(1), makeComment(2))
  thread.receive(makeComment(2, { is_read: false }))
  thread.refetchSoon()
  thread.loadOnceVisible()
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(89_000)
  expect(source.list).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(source.list).toHaveBeenCalled()
  source.list.mockClear()
  source.list.mockResolvedValueOnce(failed('throttled', { retryAfter: 90 }))
  await thread.load()
  await thread.load()
  expect(source.list).toHaveBeenCalledTimes(2)
  stop()
})
