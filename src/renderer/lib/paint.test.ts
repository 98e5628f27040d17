import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let frames: (() => void)[] = []

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const load = async () => (await import('./paint.ts')).afterFirstFrame

test('delays all fetches until after the first frame', async () => {
  const afterFirstFrame = await load()
  const fetch = vi.fn(async () => 'code')
  const got = [afterFirstFrame(fetch)(), afterFirstFrame(fetch)()]
  await vi.advanceTimersByTimeAsync(100)
  expect(fetch).not.toHaveBeenCalled()
  for (const frame of frames) frame()
  expect(fetch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect(await Promise.all(got)).toEqual(['code', 'code'])
})

test('runs later fetches without waiting for a frame', async () => {
  const afterFirstFrame = await load()
  void afterFirstFrame(async () => {})()
  for (const frame of frames) frame()
  await vi.advanceTimersByTimeAsync(0)
  const fetch = vi.fn(async () => {})
  await afterFirstFrame(fetch)()
  expect(fetch).toHaveBeenCalledOnce()
  expect(frames).toHaveLength(1)
})

test('runs after a timeout in a hidden window', async () => {
  const afterFirstFrame = await load()
  const fetch = vi.fn(async () => {})
  void afterFirstFrame(fetch)()
  await vi.advanceTimersByTimeAsync(1000)
  expect(fetch).toHaveBeenCalledOnce()
})
