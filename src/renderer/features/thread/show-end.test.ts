import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { ThreadExcerpt } from '#shared/ipc/native.ts'
import { commentPath, conversationPath } from '#shared/paths.ts'
import { later, makeComment, own, stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { store } from '../../lib/store.ts'
import { keyAt, withComing } from './coming-rows.tsx'
import type { OnPart } from './fetch-in-parts.ts'
import { earlierOf, linkedRowsOf } from './thread-state.ts'
import { firstUnreadIn } from './unread-line.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

type Stage = ReturnType<typeof stageThread>

/** A fetch whose parts the test sends, newest first. */
const inParts = (stage: Stage) => {
  const { promise, answer } = later<readonly ThreadComment[]>()
  let onPart: OnPart = () => false
  let whole: readonly ThreadComment[] = []
  stage.source.list.mockImplementationOnce((given) => {
    onPart = given
    return promise
  })
  return {
    part: (comments: readonly ThreadComment[], earlier: number, excerpt?: ThreadExcerpt): void => {
      whole = [...comments, ...whole]
      onPart(comments, earlier, 0, excerpt)
    },
    end: (result?: Result<readonly ThreadComment[]>): void => answer(result ?? ok(whole)),
  }
}
const range = (from: number, to: number, more: Record<string, unknown> = {}): ThreadComment[] =>
  Array.from({ length: to - from + 1 }, (_, n) => makeComment(from + n, more))
const ids = (stage: Stage): string[] => stage.state().rows.map(({ key }) => key)
const lineOf = (stage: Stage): string | null =>
  firstUnreadIn(stage.state().rows, store.get(stage.thread.unreadAtom))?.id ?? null

/** A thread whose end is loaded: comments 4 to 6 of 6. */
const withEnd = () => {
  const stage = stageThread()
  const fetch = inParts(stage)
  const loading = stage.thread.load()
  fetch.part(range(4, 6), 3)
  return { stage, fetch, loading }
}

describe('end of a long thread', () => {
  test('is shown when it arrives, and the older comments join silently', async () => {
    const { stage, fetch, loading } = withEnd()
    expect(stage.state()).toMatchObject({ phase: 'partial', earlier: 3 })
    expect(ids(stage)).toEqual(['4', '5', '6'])
    expect(stage.source.onListed).not.toHaveBeenCalled()
    fetch.part(range(1, 3), 0)
    expect(ids(stage)).toEqual(['4', '5', '6'])
    fetch.end()
    expect(await loading).toBe(true)
    expect(stage.state()).toMatchObject({ phase: 'ready' })
    expect(ids(stage)).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(stage.source.onListed).toHaveBeenCalledExactlyOnceWith(new Set(['1', '2', '3', '4', '5', '6']))
    expect(stage.source.list).toHaveBeenCalledOnce()
  })

  test('waits for a read comment, and moves the unread line to older unread ones', async () => {
    const stage = stageThread()
    stage.thread.trackUnread()
    const fetch = inParts(stage)
    const loading = stage.thread.load()
    fetch.part(range(5, 6, { is_read: false }), 4)
    expect(stage.state().phase).toBe('loading')
    fetch.part([makeComment(3), makeComment(4, { is_read: false })], 2)
    expect(ids(stage)).toEqual(['3', '4', '5', '6'])
    expect(lineOf(stage)).toBe('4')
    stage.thread.receive(makeComment(7))
    fetch.part([makeComment(1, { is_read: false }), makeComment(2)], 0)
    fetch.end()
    await loading
    expect(lineOf(stage)).toBe('1')
    expect(ids(stage)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  })

  test('hides replies whose comment is not loaded yet', async () => {
    const stage = stageThread()
    const fetch = inParts(stage)
    const loading = stage.thread.load()
    fetch.part(
      [makeComment(4), makeComment(5, { parent_comment_id: 1 }), makeComment(6, { parent_comment_id: 4 })],
      3,
    )
    expect(stage.shape()).toEqual([['4', ['6']]])
    fetch.part(range(1, 3), 0)
    fetch.end()
    await loading
    expect(stage.shape()).toEqual([['1', ['5']], '2', '3', ['4', ['6']]])
  })

  test('includes comments that arrive during the fetch, without a second fetch', async () => {
    const { stage, fetch, loading } = withEnd()
    stage.thread.receive(makeComment(7))
    stage.thread.receive(makeComment(8, { parent_comment_id: 1 }))
    expect(ids(stage)).toEqual(['4', '5', '6', '7'])
    await vi.advanceTimersByTimeAsync(5000)
    fetch.part(range(1, 3), 0)
    fetch.end()
    await loading
    expect(stage.shape()).toEqual([['1', ['8']], '2', '3', '4', '5', '6', '7'])
    expect(stage.thread.readComment('8')?.comment).toBe('text 8')
    expect(stage.source.list).toHaveBeenCalledOnce()
  })

  test('nests a reply whose comment is loaded but hidden', async () => {
    const { stage, fetch, loading } = withEnd()
    fetch.part(range(2, 3), 1)
    stage.thread.receive(makeComment(8, { parent_comment_id: 2 }))
    expect(stage.shape()).toEqual(['4', '5', '6'])
    fetch.part([makeComment(1)], 0)
    fetch.end()
    await loading
    expect(stage.shape()).toEqual(['1', ['2', ['8']], '3', '4', '5', '6'])
    await vi.advanceTimersByTimeAsync(5000)
    expect(stage.source.list).toHaveBeenCalledOnce()
  })

  test('pauses for a paint only while the thread is open', async () => {
    const pauses: boolean[] = []
    const stage = stageThread()
    stage.source.list.mockImplementation(async (onPart) => {
      pauses.push(onPart(range(4, 6), 3))
      return failed('timeout')
    })
    await stage.thread.load()
    stage.thread.open(stage.source)
    await vi.advanceTimersByTimeAsync(0)
    await stage.thread.load()
    expect(pauses).toEqual([false, true])
  })

  test('does not show a deleted comment again', async () => {
    const { stage, fetch, loading } = withEnd()
    stage.source.delete.mockResolvedValue(ok(null))
    const removing = stage.thread.remove('5')
    await vi.advanceTimersByTimeAsync(2000)
    await removing
    fetch.part(range(1, 3), 0)
    fetch.end()
    await loading
    expect(ids(stage)).toEqual(['1', '2', '3', '4', '6'])
  })

  test('does not match an unsent reply with an older reply of the same text', async () => {
    const { stage, fetch, loading } = withEnd()
    stage.source.reply.mockResolvedValue(failed('unknown-outcome'))
    await stage.send('again', makeComment(5))
    fetch.part([makeComment(1, { replies: [own(2, 'again', { parent_comment_id: 1 })] }), makeComment(3)], 0)
    fetch.end()
    await loading
    expect(stage.shape()).toEqual([['1', ['2']], '3', '4', ['5', ['failed again']], '6'])
  })

  test('stays with hasFailed when the rest fails, until the next fetch succeeds', async () => {
    const { stage, fetch, loading } = withEnd()
    fetch.part(range(2, 3), 1)
    fetch.end(failed('bad-answer'))
    expect(await loading).toBe(false)
    // Comments that are not shown are dropped from memory.
    expect([2, 3, 4].map((id) => stage.thread.readComment(String(id))?.id)).toEqual([
      undefined,
      undefined,
      '4',
    ])
    expect(stage.state()).toMatchObject({ phase: 'partial', earlier: 3, hasFailed: true })
    stage.has(...range(1, 6))
    await stage.thread.load()
    expect(stage.state()).toMatchObject({ phase: 'ready' })
  })

  test('does not replace a whole thread during a refetch', async () => {
    const stage = stageThread()
    stage.has(...range(1, 6))
    await stage.thread.load()
    const fetch = inParts(stage)
    const loading = stage.thread.load()
    fetch.part(range(4, 7), 3)
    expect(ids(stage)).toHaveLength(6)
    fetch.part(range(1, 3), 0)
    fetch.end()
    await loading
    expect(ids(stage)).toHaveLength(7)
  })
})

describe('long thread after it was left', () => {
  const openAndLeave = async () => {
    const stage = stageThread()
    stage.has(...range(1, 1000))
    const leave = stage.thread.open(stage.source)
    await vi.advanceTimersByTimeAsync(0)
    leave()
    return stage
  }

  test('keeps all rows for a few seconds, then only its end', async () => {
    const stage = await openAndLeave()
    await vi.advanceTimersByTimeAsync(5000)
    expect(ids(stage)).toHaveLength(1000)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(stage.state()).toMatchObject({ phase: 'partial', earlier: 800 })
    expect(ids(stage)).toHaveLength(200)
    expect(stage.thread.readComment('1')).toBeNull()
    expect(stage.thread.readComment('1000')).not.toBeNull()
  })

  test('shows its end at once and adds new comments when the parts overlap', async () => {
    const stage = await openAndLeave()
    await vi.advanceTimersByTimeAsync(20_000)
    const fetch = inParts(stage)
    stage.thread.open(stage.source)
    expect(stage.state().phase).toBe('partial')
    fetch.part(range(900, 1002), 899)
    expect(ids(stage).at(-1)).toBe('1000')
    fetch.part(range(801, 899), 800)
    expect(ids(stage).at(-1)).toBe('1002')
    expect(stage.state()).toMatchObject({ phase: 'partial', earlier: 800 })
    fetch.part(range(1, 800), 0)
    fetch.end()
    await vi.advanceTimersByTimeAsync(0)
    expect(ids(stage)).toHaveLength(1002)
    expect(stage.state()).toMatchObject({ phase: 'ready' })
  })

  test('keeps all rows while a form is open or a send is pending', async () => {
    const written = await openAndLeave()
    written.thread.startReply('3')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(ids(written)).toHaveLength(1000)
    const unsent = await openAndLeave()
    unsent.source.create.mockResolvedValue(failed('unknown-outcome'))
    await unsent.send('hello')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(ids(unsent)).toHaveLength(1001)
  })

  test('drops rows despite a draft for a deleted comment', async () => {
    const stage = stageThread()
    stage.disk.set('edit:5000', JSON.stringify({ text: 'better', unsent: [] }))
    stage.has(...range(1, 1000))
    const leave = stage.thread.open(stage.source)
    await vi.advanceTimersByTimeAsync(0)
    leave()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(ids(stage)).toHaveLength(200)
    expect(stage.disk.has('edit:5000')).toBe(true)
  })

  test('keeps the number of rows that the reader revealed', async () => {
    const stage = await openAndLeave()
    for (let press = 0; press < 6; press += 1) stage.thread.showMore()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(ids(stage)).toHaveLength(320)
  })
})

describe('a linked comment of a long thread', () => {
  const linked = async (stage: Stage, id: string) => {
    history.pushState(null, '', commentPath(conversationPath(stage.source.key.split(':')[1] ?? ''), id))
    const fetch = inParts(stage)
    const loading = stage.thread.load()
    await vi.advanceTimersByTimeAsync(0)
    return { fetch, loading }
  }
  afterEach(() => history.pushState(null, '', '/'))
  const places = (stage: Stage) => {
    const state = stage.state()
    return withComing(state.rows, earlierOf(state), linkedRowsOf(state)).map((row, at) => keyAt(row, at))
  }

  test('is there with the first part, at its place among the others, which follow', async () => {
    const stage = stageThread()
    const { fetch, loading } = await linked(stage, '3')
    expect(stage.source.list.mock.calls.at(-1)?.[1]).toBe('3')
    fetch.part(range(8, 10), 7, { comments: range(2, 4), before: 1 })
    expect(places(stage)).toEqual([
      'coming 0',
      '2',
      '3',
      '4',
      'coming 4',
      'coming 5',
      'coming 6',
      '8',
      '9',
      '10',
    ])
    expect(stage.thread.reveal('3')).toBe('3')
    expect(stage.thread.reveal('6')).toBeNull()
    expect(stage.source.onListed).not.toHaveBeenCalled()
    fetch.part(range(1, 7), 0)
    fetch.end()
    expect(await loading).toBe(true)
    expect(places(stage)).toEqual(ids(stage))
    expect(ids(stage)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  })
  test('stays readable if the rest fails', async () => {
    const stage = stageThread()
    const { fetch, loading } = await linked(stage, '3')
    fetch.part(range(8, 10), 7, { comments: range(2, 4), before: 1 })
    fetch.part(range(4, 7), 3)
    fetch.end(failed('offline'))
    expect(await loading).toBe(false)
    expect(stage.thread.readComment('3')).not.toBeNull()
    expect(stage.thread.reveal('3')).toBe('3')
  })
  test('is asked for only by the thread of the link', async () => {
    const stage = stageThread()
    history.pushState(null, '', commentPath(conversationPath('999'), '3'))
    await stage.thread.load()
    expect(stage.source.list.mock.calls.at(-1)?.[1]).toBeNull()
  })
})
