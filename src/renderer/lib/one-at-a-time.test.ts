import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('a second press while the first is under way does nothing, for that key alone', async () => {
  const once = oneAtATime('nothing')
  const first = Promise.withResolvers<string>()
  const one = once('a', () => first.promise)
  expect(await once('a', async () => 'again')).toBe('nothing')
  expect(await once('b', async () => 'other')).toBe('other')
  first.resolve('done')
  expect(await one).toBe('done')
  expect(await once('a', async () => 'later')).toBe('later')
})

test('what failed may be tried again', async () => {
  const once = oneAtATime('nothing')
  await expect(once('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await once('a', async () => 'later')).toBe('later')
})
