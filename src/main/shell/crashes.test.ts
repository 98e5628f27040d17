import { EventEmitter } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { clockAt } from '../../../tests/support/clock.ts'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { createGraphicsGuard, prepareForCrashes, watchChildProcesses } from './crashes.ts'

const hour = 3_600_000
let times: readonly number[]
let on: boolean
let now: number
const switchOff = vi.fn(() => {
  on = false
})
const notify = vi.fn()
const guard = () =>
  createGraphicsGuard({
    crashes: {
      get: () => times,
      set: (next) => {
        times = next
      },
    },
    isOn: () => on,
    switchOff,
    notifyUser: notify,
    now: () => clockAt(now),
  })

beforeEach(() => {
  vi.clearAllMocks()
  times = []
  on = true
  now = 1000 * hour
})

it('disables hardware acceleration on the third crash within a day and notifies once', () => {
  guard()()
  now += hour
  guard()()
  expect(switchOff).not.toHaveBeenCalled()
  now += hour
  const third = guard()
  third()
  third()
  expect([switchOff.mock.calls.length, notify.mock.calls.length]).toEqual([1, 1])
  // The user switched it on again.
  on = true
  guard()()
  expect(switchOff).toHaveBeenCalledOnce()
})

it('does not add up crashes that are days apart', () => {
  const crash = guard()
  for (let day = 0; day < 10; day += 1) {
    crash()
    now += 13 * hour
  }
  expect(switchOff).not.toHaveBeenCalled()
})

it('distinguishes crashes from clean exits, and the GPU process from others', () => {
  const app = new EventEmitter()
  const onGpuCrash = vi.fn()
  const log = vi.fn()
  watchChildProcesses({ app: app as never, onGpuCrash, log })
  app.emit('child-process-gone', {}, { type: 'Utility', reason: 'crashed', exitCode: 1, name: 'Network' })
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'clean-exit', exitCode: 0 })
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'killed', exitCode: 9 })
  expect(onGpuCrash).not.toHaveBeenCalled()
  for (const reason of ['crashed', 'oom', 'launch-failed', 'abnormal-exit'])
    app.emit('child-process-gone', {}, { type: 'GPU', reason, exitCode: 1 })
  expect(onGpuCrash).toHaveBeenCalledTimes(4)
  expect(log.mock.calls.map(([level]) => level).slice(0, 3)).toEqual(['error', 'info', 'info'])
})

const prepare = (settings: string | null, places = { data: freshFolder(), cache: freshFolder() }) => {
  if (settings !== null) writeFileSync(join(places.data, 'preferences.json'), settings)
  const app = { setPath: vi.fn(), disableHardwareAcceleration: vi.fn() }
  const reporter = { start: vi.fn() }
  prepareForCrashes({ app, reporter, places, log: vi.fn() })
  return { app, reporter, places }
}

it('keeps crash dumps on the computer', () => {
  const { app, reporter, places } = prepare(null)
  expect(app.setPath.mock.calls).toEqual([['crashDumps', join(places.cache, 'crashes')]])
  expect(reporter.start.mock.calls).toEqual([[{ uploadToServer: false }]])
})

it.each([
  ['{"hardwareAcceleration":false}', 1],
  ['{"hardwareAcceleration":true}', 0],
  ['{}', 0],
  ['{', 0],
  ['[]', 0],
  ['null', 0],
  [null, 0],
])('settings %s: disables hardware acceleration %i times', (settings, times) => {
  expect(prepare(settings).app.disableHardwareAcceleration).toHaveBeenCalledTimes(times)
})

it('starts without dumps if their folder cannot be created', () => {
  const places = { data: freshFolder(), cache: freshFolder() }
  mkdirSync(places.cache, { recursive: true })
  writeFileSync(join(places.cache, 'crashes'), 'in the way')
  const { reporter } = prepare(null, places)
  expect(reporter.start).not.toHaveBeenCalled()
})
