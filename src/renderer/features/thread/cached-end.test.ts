import { describe, expect, test, vi } from 'vitest'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { ThreadEnd } from '#shared/ipc/native.ts'
import { later, makeComment, own, stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { store } from '../../lib/store.ts'
import { gather } from '../exporting/gather.ts'
import { firstUnreadIn } from './unread-line.ts'

/** A thread with a cached end. The cache answers at once, the network when the test resolves it. */
const opened = async (end: ThreadEnd | null) => {
  const stage = stageThread({ readCached: async () => ok(end) })
  const { promise, answer } = later<readonly ThreadComment[]>()
  stage.source.list.mockImplementation(async (onPart) => {
    const result = await promise
    if (result.ok) onPart(result.value, 0)
    return result
  })
  stage.thread.trackUnread()
  const loading = stage.thread.load()
  if (end !== null) await vi.waitFor(() => expect(stage.state().phase).toBe('cached'))
  return {
    stage,
    loading,
    succeed: async (...comments: readonly ThreadComment[]): Promise<void> => {
      answer(ok(comments))
      await loading
    },
    fail: async (result: Result<readonly ThreadComment[]>): Promise<void> => {
      answer(result)
      await loading
    },
  }
}
const ids = (stage: ReturnType<typeof stageThread>): string[] => stage.state().rows.map(({ key }) => key)

describe('thread with a cached end', () => {
  test('shows the cached end until the fetch succeeds', async () => {
    const { stage, succeed } = await opened({ comments: [makeComment(4), makeComment(5)], earlier: 3 })
    expect(stage.state()).toMatchObject({ phase: 'cached', earlier: 3 })
    expect(ids(stage)).toEqual(['4', '5'])
    await succeed(
      makeComment(1),
      makeComment(2),
      makeComment(3),
      makeComment(5),
      makeComment(6, { is_read: false }),
    )
    expect(stage.state()).toMatchObject({ phase: 'ready' })
    expect(ids(stage)).toEqual(['1', '2', '3', '5', '6'])
    // Cached rows do not change the unread line.
    expect(firstUnreadIn(stage.state().rows, store.get(stage.thread.unreadAtom))?.id).toBe('6')
  })

  test('starts a new list version if no cached row is in the answer', async () => {
    const { stage, succeed } = await opened({ comments: [makeComment(1), makeComment(2)], earlier: 0 })
    expect(stage.state().listVersion).toBe(0)
    await succeed(makeComment(7), makeComment(8))
    expect(ids(stage)).toEqual(['7', '8'])
    expect(stage.state().listVersion).toBe(1)
  })

  test("does not append an event's comment to cached rows, because others may be missing", async () => {
    const { stage, succeed } = await opened({ comments: [makeComment(1)], earlier: 0 })
    stage.thread.receive(makeComment(5))
    expect(ids(stage)).toEqual(['1'])
    await succeed(makeComment(1), makeComment(4, { is_read: false }), makeComment(5, { is_read: false }))
    expect(ids(stage)).toEqual(['1', '4', '5'])
    expect(firstUnreadIn(stage.state().rows, store.get(stage.thread.unreadAtom))?.id).toBe('4')
    // A refetch is planned.
    stage.thread.dispose()
  })

  test('takes part in a conversation meanwhile: what is sent or comes during the fetch is there once', async () => {
    const { stage, succeed } = await opened({ comments: [makeComment(4)], earlier: 0 })
    stage.source.create.mockResolvedValue(ok(own(5, 'sent')))
    await stage.send('sent')
    stage.thread.receive(makeComment(6))
    await succeed(makeComment(4), own(5, 'sent'), makeComment(6))
    expect(stage.shape()).toEqual(['4', '5', '6'])
    expect(stage.source.create).toHaveBeenCalledOnce()
    stage.thread.dispose()
  })

  test('keeps the cached rows and sets hasFailed when the fetch fails', async () => {
    const { stage, fail } = await opened({ comments: [makeComment(4)], earlier: 0 })
    await fail(failed('offline'))
    expect(stage.state()).toMatchObject({ phase: 'cached', hasFailed: true })
    expect(ids(stage)).toEqual(['4'])
    expect(await gather(stage.thread)).toBeNull()
    stage.has(makeComment(4), makeComment(5))
    await stage.thread.load()
    expect(stage.state()).toMatchObject({ phase: 'ready' })
  })

  test('becomes gone when the server answers not-found', async () => {
    const { stage, fail } = await opened({ comments: [makeComment(4)], earlier: 0 })
    await fail(failed('not-found'))
    expect(stage.state()).toMatchObject({ phase: 'gone' })
  })

  test('does not match an unsent text with a comment that the cache lacked', async () => {
    const { stage, succeed } = await opened({ comments: [own(4, 'yes')], earlier: 0 })
    stage.source.create.mockResolvedValue(failed('timeout'))
    await stage.send('ok')
    // The same text exists elsewhere, newer than the cached rows and older than this send.
    await succeed(own(4, 'yes'), own(5, 'ok'))
    expect(stage.shape()).toEqual(['4', '5', 'failed ok'])
  })

  test("ignores a cache answer that arrives after the network's", async () => {
    const cached = later<ThreadEnd | null>()
    const stage = stageThread({ readCached: () => cached.promise })
    stage.has(makeComment(1), makeComment(2))
    await stage.thread.load()
    cached.answer(ok({ comments: [makeComment(9)], earlier: 4 }))
    await cached.promise
    expect(ids(stage)).toEqual(['1', '2'])
    expect(stage.state().phase).toBe('ready')
  })

  test('stays in the loading phase without a cached end', async () => {
    const { stage, succeed } = await opened(null)
    expect(stage.state()).toMatchObject({ phase: 'loading' })
    await succeed(makeComment(1))
    expect(ids(stage)).toEqual(['1'])
  })
})
