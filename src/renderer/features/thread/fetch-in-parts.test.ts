import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { makeComment } from '../../../../tests/support/renderer/stage-thread.ts'
import { fetchInParts } from './fetch-in-parts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** A network that sends a thread in three parts. */
const inThree = () => {
  const bridge = fakeBridge()
  bridge.answer('threads.read', () =>
    ok({ comments: [makeComment(5), makeComment(6)], earlier: 4, more: 'a' }),
  )
  const asked: string[] = []
  bridge.answer('threads.more', ({ reading }) => {
    asked.push(reading)
    return ok(
      reading === 'a'
        ? { comments: [makeComment(3), makeComment(4)], earlier: 2, more: 'b' }
        : { comments: [makeComment(1), makeComment(2)], earlier: 0, more: null },
    )
  })
  return { bridge, asked }
}

test('a thread that comes from its end is put together in order', async () => {
  inThree()
  const parts: unknown[] = []
  const fetching = fetchInParts('post', '7', (comments, earlier) => {
    parts.push([comments.map(({ id }) => id), earlier])
    return false
  })
  await vi.advanceTimersByTimeAsync(10)
  const answer = await fetching
  expect(answer.ok && answer.value.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(parts).toEqual([
    [['5', '6'], 4],
    [['3', '4'], 2],
    [['1', '2'], 0],
  ])
})

test('what was shown of it is painted before the rest is asked for, and not waited for where nothing is painted', async () => {
  const { asked } = inThree()
  void fetchInParts('post', '7', (_, earlier) => earlier === 4)
  await vi.advanceTimersByTimeAsync(50)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(asked).toEqual(['a', 'b'])
  const hidden = inThree()
  vi.stubGlobal('requestAnimationFrame', () => 0)
  void fetchInParts('post', '7', (_, earlier) => earlier === 4)
  await vi.advanceTimersByTimeAsync(1100)
  expect(hidden.asked).toEqual(['a', 'b'])
  vi.unstubAllGlobals()
})

test('a thread whose rest cannot be had is an error', async () => {
  const { bridge } = inThree()
  bridge.answer('threads.more', () => failed('bad-answer'))
  const fetching = fetchInParts('post', '7', () => false)
  await vi.advanceTimersByTimeAsync(10)
  expect(await fetching).toMatchObject({ ok: false, error: { code: 'bad-answer' } })
})
