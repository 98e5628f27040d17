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
    come: async (...comments: readonly ThreadComment[]): Promise<void> => {
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

describe('a thread that was read before', () => {
  test('shows how it ended until it is known how it is', async () => {
    const { stage, come } = await opened({ comments: [makeComment(4), makeComment(5)], earlier: 3 })
    expect(stage.state()).toMatchObject({ phase: 'cached', earlier: 3 })
    expect(ids(stage)).toEqual(['4', '5'])
    await come(
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

  test('whose end is another altogether shows that, in a list of its own', async () => {
    const { stage, come } = await opened({ comments: [makeComment(1), makeComment(2)], earlier: 0 })
    expect(stage.state().listVersion).toBe(0)
    await come(makeComment(7), makeComment(8))
    expect(ids(stage)).toEqual(['7', '8'])
    expect(stage.state().listVersion).toBe(1)
  })

  test('does not put what comes beside what it knows, for what is between the two is not known', async () => {
    const { stage, come } = await opened({ comments: [makeComment(1)], earlier: 0 })
    stage.thread.receive(makeComment(5))
    expect(ids(stage)).toEqual(['1'])
    await come(makeComment(1), makeComment(4, { is_read: false }), makeComment(5, { is_read: false }))
    expect(ids(stage)).toEqual(['1', '4', '5'])
    expect(firstUnreadIn(stage.state().rows, store.get(stage.thread.unreadAtom))?.id).toBe('4')
    // A refetch is planned.
    stage.thread.dispose()
  })

  test('is as it was where it cannot be fetched, and says so', async () => {
    const { stage, fail } = await opened({ comments: [makeComment(4)], earlier: 0 })
    await fail(failed('offline'))
    expect(stage.state()).toMatchObject({ phase: 'cached', hasFailed: true })
    expect(ids(stage)).toEqual(['4'])
    expect(await gather(stage.thread)).toBeNull()
    stage.has(makeComment(4), makeComment(5))
    await stage.thread.load()
    expect(stage.state()).toMatchObject({ phase: 'ready' })
  })

  test('is gone where it is gone', async () => {
    const { stage, fail } = await opened({ comments: [makeComment(4)], earlier: 0 })
    await fail(failed('not-found'))
    expect(stage.state()).toMatchObject({ phase: 'gone' })
  })

  test('takes nothing that it does not know yet for what is sent from it', async () => {
    const { stage, come } = await opened({ comments: [own(4, 'yes')], earlier: 0 })
    stage.source.create.mockResolvedValue(failed('timeout'))
    await stage.send('ok')
    // The same text exists elsewhere, newer than the cached rows and older than this send.
    await come(own(4, 'yes'), own(5, 'ok'))
    expect(stage.shape()).toEqual(['4', '5', 'failed ok'])
  })

  test('is not shown over an answer that was faster', async () => {
    const known = later<ThreadEnd | null>()
    const stage = stageThread({ readCached: () => known.promise })
    stage.has(makeComment(1), makeComment(2))
    await stage.thread.load()
    known.answer(ok({ comments: [makeComment(9)], earlier: 4 }))
    await known.promise
    expect(ids(stage)).toEqual(['1', '2'])
    expect(stage.state().phase).toBe('ready')
  })

  test('without anything known waits as before', async () => {
    const { stage, come } = await opened(null)
    expect(stage.state()).toMatchObject({ phase: 'loading' })
    await come(makeComment(1))
    expect(ids(stage)).toEqual(['1'])
  })
})
