import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { failed, ok } from '#shared/errors.ts'
import {
  announced,
  later,
  makeComment,
  stageThread,
  viewerId,
} from '../../../../tests/support/renderer/stage-thread.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const staged = async (...comments: readonly ThreadComment[]) => {
  const stage = stageThread()
  stage.has(...comments)
  await stage.thread.load()
  stage.source.list.mockClear()
  return stage
}

describe('receive', () => {
  test('shows and announces each comment with its author, without a fetch', async () => {
    const { thread, shape, source } = await staged(makeComment(1))
    const close = thread.open(source)
    await vi.advanceTimersByTimeAsync(0)
    source.list.mockClear()
    thread.receive(makeComment(2))
    expect(shape()).toEqual(['1', '2'])
    expect(thread.readComment('2')?.comment).toBe('text 2')
    await vi.advanceTimersByTimeAsync(1000)
    thread.receive(makeComment(3, { user: { id: 1, full_name: 'Ana Silva' } }))
    thread.receive(makeComment(3, { user: { id: 1, full_name: 'Ana Silva' } }))
    await vi.advanceTimersByTimeAsync(1000)
    thread.receive(makeComment(4, { user: { id: 1, full_name: 'Ana Silva' } }))
    thread.receive(makeComment(5, { user_id: Number(viewerId) }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(announced()).toEqual(['New comment', 'New comment from Ana Silva', 'New comment from Ana Silva'])
    await vi.advanceTimersByTimeAsync(2000)
    expect(source.list).not.toHaveBeenCalled()
    close()
  })

  test('announces nothing in a thread that is not on screen', async () => {
    const { thread } = await staged(makeComment(1))
    thread.receive(makeComment(2))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(announced()).toEqual([])
  })

  test('shows duplicate and unordered comments once and in order', async () => {
    const { thread, shape } = await staged(makeComment(1))
    for (const id of [4, 2, 4, 3, 2]) thread.receive(makeComment(id))
    expect(shape()).toEqual(['1', '2', '3', '4'])
  })

  test("keeps the loaded comment instead of the event's older copy", async () => {
    const { thread, shape } = await staged(makeComment(1, { comment: 'edited' }))
    thread.receive(makeComment(1, { comment: 'as it was' }))
    expect(shape()).toEqual(['1'])
    expect(thread.readComment('1')?.comment).toBe('edited')
  })

  test('nests a reply under its comment', async () => {
    const { thread, shape } = await staged(makeComment(1), makeComment(2))
    thread.receive(makeComment(3, { parent_comment_id: 1 }))
    thread.receive(makeComment(4, { parent_comment_id: 3 }))
    expect(shape()).toEqual([['1', ['3', '4']], '2'])
  })

  test('fetches once for several comments with an unknown parent', async () => {
    const { thread, shape, source, has } = await staged(makeComment(1))
    has(makeComment(1), makeComment(5, { replies: [{ id: 6, parent_comment_id: 5 }] }))
    thread.open(source)
    source.list.mockClear()
    thread.receive(makeComment(6, { parent_comment_id: 5 }))
    thread.receive(makeComment(7, { parent_comment_id: 5 }))
    expect(shape()).toEqual(['1'])
    await vi.advanceTimersByTimeAsync(200)
    expect(source.list).toHaveBeenCalledOnce()
    expect(shape()).toEqual(['1', ['5', ['6']]])
  })

  test('fetches again if the first fetch failed', async () => {
    const { thread, shape, has, source } = stageThread()
    source.list.mockResolvedValueOnce(failed('server'))
    thread.open(source)
    await vi.advanceTimersByTimeAsync(0)
    source.list.mockClear()
    has(makeComment(1), makeComment(2))
    thread.receive(makeComment(2))
    expect(shape()).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(source.list).toHaveBeenCalledOnce()
    expect(shape()).toEqual(['1', '2'])
  })
})

describe('receiveLike', () => {
  const like = (userId: string | null, likeCount: number | null = null) => ({
    liked: true,
    likeCount,
    userId,
  })
  const likesOf = (thread: ReturnType<typeof stageThread>['thread']) => {
    const comment = thread.readComment('1')
    return [comment?.like_count, comment?.like_status]
  }

  test("counts a like, and prefers the server's count", async () => {
    const { thread } = await staged(makeComment(1, { comment_like_count: 2 }))
    thread.receiveLike('1', like('9'))
    expect(likesOf(thread)).toEqual([3, false])
    thread.receiveLike('1', like('9', 8))
    expect(likesOf(thread)).toEqual([8, false])
    thread.receiveLike('404', like('9', 8))
    expect(thread.readComment('404')).toBeNull()
  })

  test("applies the viewer's own like, but not while their request is in flight", async () => {
    const { thread, source } = await staged(makeComment(1, { comment_like_count: 2 }))
    const { promise, answer } = later<{ like_count: number }>()
    source.like.mockReturnValue(promise)
    const liking = thread.toggleLike('1')
    expect(likesOf(thread)).toEqual([3, true])
    thread.receiveLike('1', { liked: false, likeCount: 2, userId: viewerId })
    expect(likesOf(thread)).toEqual([3, true])
    answer(ok({ like_count: 4 }))
    await liking
    expect(likesOf(thread)).toEqual([4, true])
    thread.receiveLike('1', { liked: false, likeCount: 3, userId: viewerId })
    expect(likesOf(thread)).toEqual([3, false])
  })
})
