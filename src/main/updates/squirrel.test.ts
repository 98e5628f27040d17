import { EventEmitter } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import { RefusedUpdate } from './refused-update.ts'
import { untilJudged } from './squirrel.ts'

const native = new EventEmitter()
afterEach(() => expect(native.eventNames()).toEqual([]))

it('is ready only once the system has taken the file', async () => {
  const done = vi.fn()
  const waiting = untilJudged(native, async () => undefined).then(done)
  await new Promise(setImmediate)
  expect(done).not.toHaveBeenCalled()
  native.emit('update-downloaded')
  await waiting
})

it('a file that the system does not take is refused, however early it says so', async () => {
  for (const [event, ...args] of [['error', new Error('code signature')], ['update-not-available']] as const)
    await expect(untilJudged(native, async () => void native.emit(event, ...args))).rejects.toBeInstanceOf(
      RefusedUpdate,
    )
})

it('a download that fails waits for nobody', async () => {
  await expect(untilJudged(native, () => Promise.reject(new Error('net::ERR')))).rejects.toThrow('net::ERR')
})
