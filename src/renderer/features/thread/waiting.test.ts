import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { failed, ok } from '#shared/errors.ts'
import { announced, makeComment, own, stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { connectionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { toastsAtom } from '../../lib/toasts.ts'
import { textDraft, writeText } from './drafts.ts'
import { unsentIn, type WaitingRow } from './thread-rows.ts'

const connect = (http: 'ok' | 'offline' | 'failing'): void =>
  store.set(connectionAtom, { http, realtime: 'off', error: null })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  store.set(toastsAtom, [])
  connect('ok')
})
/** The threads of a test, whose waiting texts would react to the next test's connection. */
const staged: ReturnType<typeof stageThread>[] = []
afterEach(() => {
  for (const { thread } of staged.splice(0)) thread.dispose()
  vi.useRealTimers()
})

/** A thread whose texts cannot leave, because the connection is refused. */
const offline = async (
  changes: Parameters<typeof stageThread>[0] = {},
  ...comments: readonly ThreadComment[]
) => {
  const stage = stageThread(changes)
  staged.push(stage)
  stage.has(...comments)
  await stage.thread.load()
  stage.source.create.mockImplementation(async () => {
    connect('offline')
    return failed('offline')
  })
  const waiting = (): WaitingRow => {
    const row = unsentIn(stage.state().rows)[0]
    if (row?.type !== 'waiting') throw new Error('no text waits')
    return row
  }
  const calls = () => stage.source.create.mock.calls.map(([{ html }]) => html)
  return { ...stage, waiting, calls, text: () => textDraft(stage.key()).read() }
}

type Offline = Awaited<ReturnType<typeof offline>>

/** The connection is back, and texts arrive as these ids. */
const back = ({ source }: Offline, ...ids: readonly number[]): void => {
  const free = [...ids]
  source.create.mockImplementation(async ({ html }) => ok(own(free.shift() ?? 0, html)))
  connect('ok')
}

describe('a text that never left', () => {
  test('waits, and goes once when the connection is back', async () => {
    const stage = await offline({}, makeComment(1))
    expect(await stage.send('hello')).toBeNull()
    expect(stage.shape()).toEqual(['1', 'waiting hello'])
    expect(announced()).toEqual(['Waiting for connection'])
    expect(JSON.parse(stage.disk.get('new') ?? '').unsent).toMatchObject([{ text: 'hello' }])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(stage.calls()).toEqual(['hello'])
    back(stage, 2)
    await vi.waitFor(() => expect(stage.shape()).toEqual(['1', '2']))
    connect('offline')
    connect('ok')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(stage.calls()).toEqual(['hello', 'hello'])
    expect(stage.text()).toEqual({ text: '', unsent: [] })
    expect(stage.disk.size).toBe(0)
  })

  test('a lost answer is never sent again, whatever the connection does', async () => {
    const stage = await offline({}, makeComment(1))
    stage.source.create.mockResolvedValue(failed('unknown-outcome'))
    await stage.send('hello')
    expect(stage.shape()).toEqual(['1', 'failed hello'])
    connect('offline')
    connect('ok')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(stage.calls()).toEqual(['hello'])
  })

  test('is never sent again once its answer was lost after the wait', async () => {
    const stage = await offline({}, makeComment(1))
    await stage.send('hello')
    stage.source.create.mockResolvedValue(failed('unknown-outcome'))
    connect('ok')
    await vi.waitFor(() => expect(stage.shape()).toEqual(['1', 'failed hello']))
    connect('offline')
    connect('ok')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(stage.calls()).toEqual(['hello', 'hello'])
  })

  test('waits on while the server fails, and while the text still cannot leave', async () => {
    const stage = await offline()
    await stage.send('hello')
    connect('failing')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(stage.calls()).toEqual(['hello'])
    connect('ok')
    await vi.waitFor(() => expect(stage.calls()).toEqual(['hello', 'hello']))
    await vi.waitFor(() => expect(stage.shape()).toEqual(['waiting hello']))
    expect(announced()).toEqual(['Waiting for connection'])
  })

  test('goes also if the connection was back before the text began to wait', async () => {
    const stage = await offline()
    stage.source.create.mockResolvedValueOnce(failed('offline')).mockResolvedValueOnce(ok(own(2, 'hello')))
    await stage.send('hello')
    expect(stage.shape()).toEqual(['waiting hello'])
    await vi.advanceTimersByTimeAsync(5000)
    await vi.waitFor(() => expect(stage.shape()).toEqual(['2']))
  })

  test('keeps the order: a later text waits behind it', async () => {
    const stage = await offline()
    await stage.send('one')
    await stage.send('two')
    expect(stage.shape()).toEqual(['waiting one', 'waiting two'])
    expect(stage.calls()).toEqual(['one'])
    back(stage, 2, 3)
    await vi.waitFor(() => expect(stage.shape()).toEqual(['2', '3']))
    expect(stage.calls()).toEqual(['one', 'one', 'two'])
  })

  test('returns to the field when its author cancels, and is not sent', async () => {
    const stage = await offline()
    await stage.send('hello')
    stage.thread.returnToForm(stage.waiting())
    expect(stage.shape()).toEqual([])
    expect(stage.text()).toEqual({ text: 'hello', unsent: [] })
    back(stage)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(stage.calls()).toEqual(['hello'])
  })

  test('cannot be cancelled once it is being sent', async () => {
    const stage = await offline()
    await stage.send('hello')
    const row = stage.waiting()
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof failed>>()
    stage.source.create.mockReturnValue(promise)
    connect('ok')
    expect(stage.shape()).toEqual(['pending hello'])
    stage.thread.returnToForm(row)
    expect(stage.shape()).toEqual(['pending hello'])
    expect(stage.text().text).toBe('')
    resolve(failed('unknown-outcome'))
  })

  test('after a day its author is asked', async () => {
    const stage = await offline()
    await stage.send('hello')
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
    expect(stage.shape()).toEqual(['failed hello'])
    back(stage)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(stage.calls()).toEqual(['hello'])
  })

  test('after a restart its author is asked', async () => {
    const before = await offline({}, makeComment(1))
    await before.send('hello')
    const stage = stageThread()
    for (const [mode, content] of before.disk) stage.disk.set(mode, content)
    stage.has(makeComment(1))
    await stage.thread.load()
    connect('offline')
    connect('ok')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(stage.shape()).toEqual(['1', 'failed hello'])
    expect(stage.source.create).not.toHaveBeenCalled()
  })

  test('that another window has settled is not sent', async () => {
    const stage = await offline()
    await stage.send('hello')
    textDraft(stage.key()).update((draft) => ({ ...draft, unsent: [] }))
    back(stage, 2)
    await vi.waitFor(() => expect(stage.shape()).toEqual([]))
    expect(stage.calls()).toEqual(['hello'])
  })

  test('that another window has sent since the look is not sent', async () => {
    const stage = await offline()
    stage.bridge.answer('drafts.look', () => ok(41))
    await stage.send('hello')
    stage.source.create.mockResolvedValue(failed('in-flight'))
    connect('ok')
    await vi.waitFor(() => expect(stage.shape()).toEqual(['failed hello']))
    expect(stage.source.create.mock.calls[1]?.[1]).toEqual({
      attempt: { ...stage.key(), item: 'hello', lookedAt: 41 },
    })
  })

  test('the same text from another device does not pass for it', async () => {
    const stage = await offline({}, makeComment(1))
    await stage.send('hello')
    stage.has(makeComment(1), own(2, 'hello'))
    await stage.thread.load()
    expect(stage.shape()).toEqual(['1', '2', 'waiting hello'])
    stage.source.create.mockResolvedValue(failed('unknown-outcome'))
    connect('ok')
    await vi.waitFor(() => expect(stage.shape()).toEqual(['1', '2', 'failed hello']))
    await stage.thread.load()
    expect(stage.shape()).toEqual(['1', '2', 'failed hello'])
  })

  test('a refusal after the wait puts it into the form, and is said as a toast', async () => {
    const stage = await offline({ busyText: 'Commenting...' })
    await stage.send('hello')
    writeText(stage.key(), 'next')
    stage.source.create.mockImplementation(async () => {
      expect(stage.busy).toEqual([])
      return failed('invalid', { message: 'Too short' })
    })
    connect('ok')
    await vi.waitFor(() => expect(stage.text()).toEqual({ text: 'next\nhello', unsent: [] }))
    expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(['Too short'])
  })

  test('of an account that signed out stays on disk', async () => {
    const stage = await offline()
    await stage.send('hello')
    stage.thread.dispose()
    back(stage)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(stage.calls()).toEqual(['hello'])
    expect(JSON.parse(stage.disk.get('new') ?? '').unsent).toMatchObject([{ text: 'hello' }])
  })
})
