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
const sendThreeParts = () => {
  const bridge = fakeBridge()
  bridge.answer('threads.read', () =>
    ok({ comments: [makeComment(5), makeComment(6)], earlier: 4, more: 'a' }),
  )
  const requests: string[] = []
  bridge.answer('threads.more', ({ reading }) => {
    requests.push(reading)
    return ok(
      reading === 'a'
        ? { comments: [makeComment(3), makeComment(4)], earlier: 2, more: 'b' }
        : { comments: [makeComment(1), makeComment(2)], earlier: 0, more: null },
    )
  })
  return { bridge, requests }
}

test('joins parts that arrive newest first in order', async () => {
  sendThreeParts()
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

test('requests the next part after a paint, or after a timeout if nothing is painted', async () => {
  const { requests } = sendThreeParts()
  void fetchInParts('post', '7', (_, earlier) => earlier === 4)
  await vi.advanceTimersByTimeAsync(50)
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(requests).toEqual(['a', 'b'])
  const hidden = sendThreeParts()
  vi.stubGlobal('requestAnimationFrame', () => 0)
  void fetchInParts('post', '7', (_, earlier) => earlier === 4)
  await vi.advanceTimersByTimeAsync(1100)
  expect(hidden.requests).toEqual(['a', 'b'])
  vi.unstubAllGlobals()
})

test('returns the error of a later part', async () => {
  const { bridge } = sendThreeParts()
  bridge.answer('threads.more', () => failed('bad-answer'))
  const fetching = fetchInParts('post', '7', () => false)
  await vi.advanceTimersByTimeAsync(10)
  expect(await fetching).toMatchObject({ ok: false, error: { code: 'bad-answer' } })
})
