import { expect, test } from 'vitest'
import { createInFlight } from './in-flight.ts'

test('ignores a second call with the same key while the first is in flight', async () => {
  const inFlight = createInFlight()
  const first = Promise.withResolvers<string>()
  const one = inFlight.run('a', 'nothing', () => first.promise)
  expect(inFlight.has('a')).toBe(true)
  expect(await inFlight.run('a', 'nothing', async () => 'again')).toBe('nothing')
  expect(await inFlight.run('b', 'nothing', async () => 'other')).toBe('other')
  first.resolve('done')
  expect(await one).toBe('done')
  expect(inFlight.has('a')).toBe(false)
  expect(await inFlight.run('a', 'nothing', async () => 'later')).toBe('later')
})

test('allows another call after a failure', async () => {
  const inFlight = createInFlight()
  await expect(inFlight.run('a', 'nothing', async () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  expect(await inFlight.run('a', 'nothing', async () => 'later')).toBe('later')
})
