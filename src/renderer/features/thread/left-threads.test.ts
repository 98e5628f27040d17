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
const isCached = (key: string): boolean => threads.peek(key) !== undefined

test('caches a limited number of threads', async () => {
  await readMany(60)
  const count = threads.entries().length
  expect(count).toBeLessThan(50)
  await readMany(60)
  expect(threads.entries()).toHaveLength(count)
})

test('keeps threads that are on screen or were left recently', async () => {
  const { thread, source } = stage()
  thread.open(source)()
  await vi.advanceTimersByTimeAsync(11_000)
  const leave = thread.open(source)
  await readMany(60)
  expect(isCached(thread.key)).toBe(true)
  leave()
  await vi.advanceTimersByTimeAsync(11_000)
  await readMany(5)
  expect(isCached(thread.key)).toBe(true)
})

test('keeps a thread with an open form or an unsent comment', async () => {
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
  for (const { thread } of [written, unsent]) expect(isCached(thread.key)).toBe(true)
})

test('does not abort a thread whose fetch is in flight', async () => {
  const { thread, source, state } = stage()
  const { promise, answer } = later<readonly ThreadComment[]>()
  source.list.mockReturnValueOnce(promise)
  const leave = thread.open(source)
  leave()
  await readMany(60)
  answer(ok([makeComment(1)]))
  await vi.advanceTimersByTimeAsync(0)
  expect(isCached(thread.key)).toBe(true)
  expect(state().rows).toHaveLength(1)
})
