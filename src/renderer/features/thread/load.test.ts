import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { failed, ok } from '#shared/errors.ts'
import {
  announced,
  later,
  makeComment,
  own,
  stageThread,
} from '../../../../tests/support/renderer/stage-thread.ts'
import { store } from '../../lib/store.ts'
import { textDraft } from './drafts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** Makes the thread's next fetch wait for the test's answer. */
const waiting = (stage: ReturnType<typeof stageThread>) => {
  const { promise, answer } = later<readonly ThreadComment[]>()
  stage.source.list.mockReturnValueOnce(promise)
  return answer
}

describe('load', () => {
  test('shows the thread and reports the listed ids to the source', async () => {
    const { thread, has, shape, state, source } = stageThread()
    expect(state().phase).toBe('idle')
    has(makeComment(1, { replies: [{ id: 2, parent_comment_id: 1 }] }), makeComment(3))
    const loading = thread.load()
    expect(state().phase).toBe('loading')
    expect(await loading).toBe(true)
    expect(state().phase).toBe('ready')
    expect(shape()).toEqual([['1', ['2']], '3'])
    expect(source.onListed).toHaveBeenCalledOnce()
  })

  test('shows a long thread in a second task and keeps comments that arrive between', async () => {
    const stage = stageThread()
    const { thread, state } = stage
    const answer = waiting(stage)
    const loading = thread.load()
    answer(ok(Array.from({ length: 1000 }, (_, n) => makeComment(n + 1))))
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    expect(state().phase).toBe('loading')
    thread.receive(makeComment(1001))
    await vi.advanceTimersByTimeAsync(0)
    expect(await loading).toBe(true)
    expect(state().rows).toHaveLength(1001)
  })

  test('announces new comments, but not those at opening', async () => {
    const { thread, has, source } = stageThread()
    has(makeComment(1))
    const stopTracking = thread.trackUnread()
    const close = thread.open(source)
    await vi.advanceTimersByTimeAsync(1000)
    expect(announced()).toEqual([])
    close()
    stopTracking()
    has(makeComment(1), makeComment(2))
    thread.trackUnread()
    thread.open(source)
    await vi.advanceTimersByTimeAsync(1000)
    expect(announced()).toEqual([])
    has(makeComment(1), makeComment(2), makeComment(3), makeComment(4))
    await thread.load()
    await vi.advanceTimersByTimeAsync(1000)
    expect(announced()).toEqual(['2 new comments'])
    await vi.advanceTimersByTimeAsync(20_000)
  })

  test('fails if every comment of the answer is unreadable', async () => {
    const { thread, source, state, has } = stageThread()
    source.list.mockImplementationOnce(async (onPart) => {
      onPart([], 0, 2)
      return ok([])
    })
    expect(await thread.load()).toBe(false)
    expect(state().phase).toBe('failed')
    has()
    expect(await thread.load()).toBe(true)
    expect(state()).toMatchObject({ phase: 'ready', unreadable: 0 })
  })

  test('shows a failure, and the thread after the next success', async () => {
    const { thread, source, state, has, shape } = stageThread()
    source.list.mockResolvedValueOnce(failed('offline'))
    expect(await thread.load()).toBe(false)
    expect(state().phase).toBe('failed')
    has(makeComment(1))
    expect(await thread.load()).toBe(true)
    expect(shape()).toEqual(['1'])
  })

  test('backs off after failures while a reader reopens, and stops after the reader leaves', async () => {
    const { thread, source } = stageThread()
    source.list.mockResolvedValue(failed('server'))
    for (let second = 0; second < 60; second += 1) {
      const leave = thread.open(source)
      await vi.advanceTimersByTimeAsync(500)
      leave()
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(source.list.mock.calls.length).toBeLessThan(7)
    const left = source.list.mock.calls.length
    await vi.advanceTimersByTimeAsync(120_000)
    expect(source.list).toHaveBeenCalledTimes(left)
    source.list.mockResolvedValue(ok([]))
    const leave = thread.open(source)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(source.list).toHaveBeenCalledTimes(left + 1)
    leave()
    thread.open(source)
    expect(source.list).toHaveBeenCalledTimes(left + 2)
  })

  test('keeps the rows on screen when a refetch fails', async () => {
    const { thread, source, state, has, shape } = stageThread()
    has(makeComment(1))
    await thread.load()
    source.list.mockResolvedValueOnce(failed('offline'))
    expect(await thread.load()).toBe(false)
    expect(state().phase).toBe('ready')
    expect(shape()).toEqual(['1'])
  })

  test('refetches a thread on screen after a failed refetch, until the reader leaves', async () => {
    const { thread, source, has, shape } = stageThread()
    has(makeComment(1))
    const leave = thread.open(source)
    await vi.advanceTimersByTimeAsync(0)
    source.list.mockResolvedValueOnce(failed('timeout')).mockResolvedValueOnce(failed('server'))
    thread.loadOnceVisible()
    has(makeComment(1), makeComment(2))
    await vi.advanceTimersByTimeAsync(3000)
    expect(shape()).toEqual(['1'])
    await vi.advanceTimersByTimeAsync(6000)
    expect(shape()).toEqual(['1', '2'])
    source.list.mockResolvedValueOnce(failed('server'))
    thread.loadOnceVisible()
    await vi.advanceTimersByTimeAsync(0)
    leave()
    const left = source.list.mock.calls.length
    await vi.advanceTimersByTimeAsync(120_000)
    expect(source.list).toHaveBeenCalledTimes(left)
  })

  test('reports a thread that is gone to the source', async () => {
    const { thread, source, state } = stageThread()
    source.list.mockResolvedValueOnce(failed('not-found'))
    await thread.load()
    expect(state().phase).toBe('gone')
    expect(source.onGone).toHaveBeenCalledOnce()
  })

  test('drops an overtaken answer and resolves with the newer one', async () => {
    const stage = stageThread()
    const first = waiting(stage)
    const loading = stage.thread.load()
    stage.has(makeComment(1), makeComment(2))
    await stage.thread.load()
    first(ok([makeComment(1)]))
    expect(await loading).toBe(true)
    expect(stage.shape()).toEqual(['1', '2'])
    expect(stage.source.onListed).toHaveBeenCalledOnce()
  })

  test('resolves with false if the newer fetch fails', async () => {
    const stage = stageThread()
    const first = waiting(stage)
    const loading = stage.thread.load()
    stage.source.list.mockResolvedValueOnce(failed('offline'))
    await stage.thread.load()
    first(ok([makeComment(1)]))
    expect(await loading).toBe(false)
  })

  test('shows nothing after the thread is disposed', async () => {
    const stage = stageThread()
    const first = waiting(stage)
    const loading = stage.thread.load()
    stage.thread.dispose()
    first(ok([makeComment(1)]))
    expect(await loading).toBe(false)
    expect(stage.state().rows).toEqual([])
    expect(stage.source.onListed).not.toHaveBeenCalled()
    expect(await stage.thread.load()).toBe(false)
  })
})

describe('changes during a fetch', () => {
  test('keeps a comment from an event that the answer lacks', async () => {
    const stage = stageThread()
    stage.has(makeComment(1))
    await stage.thread.load()
    const answer = waiting(stage)
    const loading = stage.thread.load()
    stage.thread.receive(makeComment(2))
    answer(ok([makeComment(1)]))
    await loading
    expect(stage.shape()).toEqual(['1', '2'])
  })

  test('keeps a confirmed comment that the answer lacks', async () => {
    const stage = stageThread()
    const answer = waiting(stage)
    const loading = stage.thread.load()
    stage.source.create.mockResolvedValue(ok(own(2, 'hello')))
    await stage.send('hello')
    answer(ok([makeComment(1)]))
    await loading
    expect(stage.shape()).toEqual(['1', '2'])
  })

  test('does not show a deleted comment again', async () => {
    const stage = stageThread()
    stage.has(makeComment(1), own(2, 'mine'))
    await stage.thread.load()
    stage.source.delete.mockResolvedValue(ok(null))
    const answer = waiting(stage)
    const loading = stage.thread.load()
    const removing = stage.thread.remove('2')
    await vi.advanceTimersByTimeAsync(2000)
    await removing
    answer(ok([makeComment(1), own(2, 'mine')]))
    await loading
    expect(stage.shape()).toEqual(['1'])
  })
})

describe('refetchSoon', () => {
  test('merges many calls into one fetch', async () => {
    const { thread, source } = stageThread()
    thread.open(source)
    source.list.mockClear()
    for (let i = 0; i < 50; i += 1) thread.refetchSoon()
    expect(source.list).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(source.list).toHaveBeenCalledOnce()
  })

  test('does not fetch once the reader has left', async () => {
    const { thread, source } = stageThread()
    const close = thread.open(source)
    await vi.advanceTimersByTimeAsync(0)
    source.list.mockClear()
    thread.refetchSoon()
    close()
    await vi.advanceTimersByTimeAsync(1000)
    expect(source.list).not.toHaveBeenCalled()
  })

  test('waits for a visible window, and does not fetch after the thread is closed', async () => {
    const { thread, source } = stageThread()
    const visibility = vi.spyOn(document, 'visibilityState', 'get')
    const show = (state: DocumentVisibilityState): void => {
      visibility.mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    show('hidden')
    const close = thread.open(source)
    thread.refetchSoon()
    await vi.advanceTimersByTimeAsync(5000)
    expect(source.list).not.toHaveBeenCalled()
    show('visible')
    expect(source.list).toHaveBeenCalledOnce()
    show('hidden')
    thread.loadOnceVisible()
    close()
    show('visible')
    expect(source.list).toHaveBeenCalledOnce()
    visibility.mockRestore()
  })

  test('does not fetch after the thread is disposed', async () => {
    const { thread, source } = stageThread()
    thread.open(source)
    source.list.mockClear()
    thread.refetchSoon()
    thread.dispose()
    thread.refetchSoon()
    await vi.advanceTimersByTimeAsync(1000)
    expect(source.list).not.toHaveBeenCalled()
  })
})

describe('drafts of an earlier run', () => {
  test('reopens the forms and restores unsent texts as failed rows, once', async () => {
    const { thread, disk, has, shape, key } = stageThread()
    disk.set('new', JSON.stringify({ text: 'half', unsent: ['sent'] }))
    disk.set('reply:1', JSON.stringify({ text: 'answer', unsent: ['yes'] }))
    disk.set('edit:2', JSON.stringify({ text: 'better', unsent: [] }))
    disk.set('reply:99', JSON.stringify({ text: '', unsent: ['to nobody'] }))
    has(makeComment(1), own(2, 'mine'))
    await thread.load()
    await thread.load()
    expect(shape()).toEqual([['1', ['failed yes']], '2', 'failed sent'])
    expect(store.get(thread.commentUiAtom('1'))).toMatchObject({ replying: true, editing: false })
    expect(store.get(thread.commentUiAtom('2'))).toMatchObject({ replying: false, editing: true })
    expect(textDraft(key()).read().text).toBe('half')
  })

  test('drops an unsent text that has arrived', async () => {
    const { thread, disk, has, shape } = stageThread()
    disk.set(
      'new',
      JSON.stringify({ text: '', unsent: [{ text: 'sent', before: { newest: '1', same: [] } }] }),
    )
    has(makeComment(1))
    await thread.load()
    has(makeComment(1), own(2, 'sent'))
    await thread.load()
    expect(shape()).toEqual(['1', '2'])
    expect(disk.has('new')).toBe(false)
  })
})
