import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftKeeper } from './draft-keeper.ts'

const asked: [string, unknown][] = []

beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('quayside', {
    request: async ({ method, input }: { method: string; input: unknown }) => {
      asked.push([method, input])
      return { ok: true, value: null }
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const key = { subject: 'post', mode: 'new' }

test('a burst of changes is kept once, as it stands at the end', async () => {
  const keeper = draftKeeper(key)
  for (const text of ['a', 'ab', 'abc']) keeper.keep(async () => text)
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toEqual([['drafts.put', { ...key, content: 'abc' }]])
})

test('what waits is written at once when asked', async () => {
  const keeper = draftKeeper(key)
  keeper.keep(async () => 'a')
  keeper.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([['drafts.put', { ...key, content: 'a' }]])
})

test('a removed draft does not come back by what was still waiting or being read', async () => {
  const keeper = draftKeeper(key)
  const slow = Promise.withResolvers<string>()
  keeper.keep(() => slow.promise)
  keeper.flush()
  keeper.keep(async () => 'later')
  keeper.remove()
  slow.resolve('earlier')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([['drafts.remove', key]])
})

test('after a removal the next words are kept again', async () => {
  const keeper = draftKeeper(key)
  keeper.remove()
  keeper.keep(async () => 'new words')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([
    ['drafts.remove', key],
    ['drafts.put', { ...key, content: 'new words' }],
  ])
})
