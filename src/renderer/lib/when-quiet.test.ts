import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenQuiet } from './when-quiet.ts'

let longTask: () => void
let observers: number

beforeEach(() => {
  vi.useFakeTimers()
  observers = 0
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(onEntries: () => void) {
        longTask = onEntries
      }
      observe(): void {
        observers += 1
      }
      disconnect(): void {
        observers -= 1
      }
    },
  )
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 1))
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('runs a callback one second after the last long task', async () => {
  const run = vi.fn()
  whenQuiet(run)
  await vi.advanceTimersByTimeAsync(900)
  longTask()
  await vi.advanceTimersByTimeAsync(900)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(run).toHaveBeenCalledOnce()
})

it.each(['keydown', 'pointerdown', 'wheel', 'scroll'])('waits during user input (%s)', async (event) => {
  const run = vi.fn()
  whenQuiet(run)
  for (let n = 0; n < 6; n += 1) {
    await vi.advanceTimersByTimeAsync(500)
    document.body.dispatchEvent(new Event(event))
  }
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1100)
  expect(run).toHaveBeenCalledOnce()
})

it('runs callbacks one after another, each in an idle period', async () => {
  const order: string[] = []
  const loaded = Promise.withResolvers<void>()
  whenQuiet(() => {
    order.push('first')
    return loaded.promise
  })
  whenQuiet(() => order.push('second'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(order).toEqual(['first'])
  longTask()
  loaded.resolve()
  await vi.advanceTimersByTimeAsync(900)
  expect(order).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(200)
  expect(order).toEqual(['first', 'second'])
})

it('runs the next callback if one fails', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const run = vi.fn()
  whenQuiet(() => Promise.reject(new Error('no such chunk')))
  whenQuiet(run)
  await vi.advanceTimersByTimeAsync(1200)
  expect(run).toHaveBeenCalledOnce()
  expect(log).toHaveBeenCalledOnce()
})

it('runs an overdue callback during activity, but no other', async () => {
  const [preloaded, needed] = [vi.fn(), vi.fn()]
  whenQuiet(preloaded)
  whenQuiet(needed, 5000)
  for (let n = 0; n < 12; n += 1) {
    await vi.advanceTimersByTimeAsync(500)
    longTask()
  }
  expect(needed).toHaveBeenCalledOnce()
  expect(preloaded).not.toHaveBeenCalled()
})

it('removes a cancelled callback and observes nothing without callbacks', async () => {
  const run = vi.fn()
  const stop = whenQuiet(run)
  expect(observers).toBe(1)
  stop()
  await vi.advanceTimersByTimeAsync(3000)
  expect(run).not.toHaveBeenCalled()
  expect(observers).toBe(0)
})
