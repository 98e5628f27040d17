import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type MemoryWatch, watchMemory } from './guarded-socket.ts'

const megabyte = 1024 * 1024
const onTooMuch = vi.fn()
let inUse: number
let watch: MemoryWatch

beforeEach(() => {
  vi.useFakeTimers()
  onTooMuch.mockReset()
  inUse = 300 * megabyte
  watch = watchMemory(onTooMuch, () => inUse)
})
afterEach(() => vi.useRealTimers())

const grow = (megabytes: number): void => {
  inUse += megabytes * megabyte
  vi.advanceTimersByTime(500)
}

it('reports once that memory has grown beyond the limit', () => {
  grow(60)
  grow(60)
  expect(onTooMuch).not.toHaveBeenCalled()
  grow(60)
  grow(60)
  expect(onTooMuch).toHaveBeenCalledExactlyOnceWith(180 * megabyte)
})

it('restarts with each message', () => {
  for (let n = 0; n < 20; n += 1) {
    watch.renew()
    grow(100)
  }
  expect(onTooMuch).not.toHaveBeenCalled()
})

it('measures from the lowest use', () => {
  grow(-200)
  grow(100)
  expect(onTooMuch).not.toHaveBeenCalled()
  grow(50)
  expect(onTooMuch).toHaveBeenCalledOnce()
})

it('reports nothing after stop', () => {
  watch.stop()
  grow(1000)
  expect(onTooMuch).not.toHaveBeenCalled()
})
