import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { failed, ok } from '#shared/errors.ts'
import { later, makeComment, stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { threadOf, threads } from './open-threads.ts'

beforeEach(() => {
  vi.useFakeTimers()
  for (const [key] of threads.entries()) threads.remove(key)
})
afterEach(() => vi.useRealTimers())

/** A thread of the account, on screen. */
const stage = () => {
  const staged = stageThread()
  threadOf(staged.thread.key, () => staged.thread)
  return staged
}

/** Opens threads one after the other. */
const readMany = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    const { thread, source, has } = stage()
    has(makeComment(1))
    const leave = thread.open(source)
    await vi.advanceTimersByTimeAsync(0)
    leave()
    await vi.advanceTimersByTimeAsync(11_000)
  }
}
const isKnown = (key: string): boolean => threads.peek(key) !== undefined

test('a day of threads holds no more than the latest', async () => {
  await readMany(60)
  const then = threads.entries().length
  expect(then).toBeLessThan(50)
  await readMany(60)
  expect(threads.entries()).toHaveLength(then)
})

test('one that is on screen again stays, and so does one that was left a moment ago', async () => {
  const { thread, source } = stage()
  thread.open(source)()
  await vi.advanceTimersByTimeAsync(11_000)
  const leave = thread.open(source)
  await readMany(60)
  expect(isKnown(thread.key)).toBe(true)
  leave()
  await vi.advanceTimersByTimeAsync(11_000)
  await readMany(5)
  expect(isKnown(thread.key)).toBe(true)
})

test('nothing goes of one in which something is written, or could not be sent', async () => {
  const written = stage()
  written.has(makeComment(1))
  const unsent = stage()
  for (const { thread, source } of [written, unsent]) {
    const leave = thread.open(source)
    await vi.advanceTimersByTimeAsync(0)
    if (thread === written.thread) thread.startReply('1')
    else {
      source.create.mockResolvedValueOnce(failed('server'))
      await unsent.send('Held up')
    }
    leave()
    await vi.advanceTimersByTimeAsync(11_000)
  }
  await readMany(60)
  for (const { thread } of [written, unsent]) expect(isKnown(thread.key)).toBe(true)
})

test('one that is still on its way is not cut off', async () => {
  const { thread, source, state } = stage()
  const { promise, answer } = later<readonly ThreadComment[]>()
  source.list.mockReturnValueOnce(promise)
  const leave = thread.open(source)
  leave()
  await readMany(60)
  answer(ok([makeComment(1)]))
  await vi.advanceTimersByTimeAsync(0)
  expect(isKnown(thread.key)).toBe(true)
  expect(state().rows).toHaveLength(1)
})
