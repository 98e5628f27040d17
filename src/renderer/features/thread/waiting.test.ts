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
const reconnect = ({ source }: Offline, ...ids: readonly number[]): void => {
  const free = [...ids]
  source.create.mockImplementation(async ({ html }) => ok(own(free.shift() ?? 0, html)))
  connect('ok')
}

describe('waiting text', () => {
  test('is sent once when the connection returns', async () => {
    const stage = await offline({}, makeComment(1))
    expect(await stage.send('hello')).toBeNull()
    expect(stage.shape()).toEqual(['1', 'waiting hello'])
    expect(announced()).toEqual(['Waiting for connection'])
    expect(JSON.parse(stage.disk.get('new') ?? '').unsent).toMatchObject([{ text: 'hello' }])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(stage.calls()).toEqual(['hello'])
    reconnect(stage, 2)
    await vi.waitFor(() => expect(stage.shape()).toEqual(['1', '2']))
    connect('offline')
    connect('ok')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(stage.calls()).toEqual(['hello', 'hello'])
    expect(stage.text()).toEqual({ text: '', unsent: [] })
    expect(stage.disk.size).toBe(0)
  })

  test('is never resent after a lost answer, whatever the connection does', async () => {
    const stage = await offline({}, makeComment(1))
    stage.source.create.mockResolvedValue(failed('unknown-outcome'))
    await stage.send('hello')
    expect(stage.shape()).toEqual(['1', 'failed hello'])
    connect('offline')
    connect('ok')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(stage.calls()).toEqual(['hello'])
  })

  test('is never resent if the answer after the wait is lost', async () => {
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

  test('keeps waiting while the server fails or the network is offline', async () => {
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

  test('is sent if the connection returned before the wait began', async () => {
    const stage = await offline()
    stage.source.create.mockResolvedValueOnce(failed('offline')).mockResolvedValueOnce(ok(own(2, 'hello')))
    await stage.send('hello')
    expect(stage.shape()).toEqual(['waiting hello'])
    await vi.advanceTimersByTimeAsync(5000)
    await vi.waitFor(() => expect(stage.shape()).toEqual(['2']))
  })

  test('delays later texts to keep the order', async () => {
    const stage = await offline()
    await stage.send('one')
    await stage.send('two')
    expect(stage.shape()).toEqual(['waiting one', 'waiting two'])
    expect(announced()).toEqual(['Waiting for connection'])
    expect(stage.calls()).toEqual(['one'])
    reconnect(stage, 2, 3)
    await vi.waitFor(() => expect(stage.shape()).toEqual(['2', '3']))
    expect(stage.calls()).toEqual(['one', 'one', 'two'])
  })

  test('returns to the field on cancel and is not sent', async () => {
    const stage = await offline()
    await stage.send('hello')
    stage.thread.returnToForm(stage.waiting())
    expect(stage.shape()).toEqual([])
    expect(stage.text()).toEqual({ text: 'hello', unsent: [] })
    reconnect(stage)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(stage.calls()).toEqual(['hello'])
  })

  test('ignores a cancel while it is being sent', async () => {
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

  test('becomes a failed row after a day', async () => {
    const stage = await offline()
    await stage.send('hello')
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
    expect(stage.shape()).toEqual(['failed hello'])
    reconnect(stage)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(stage.calls()).toEqual(['hello'])
  })

  test('becomes a failed row after a restart', async () => {
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

  test('is dropped if another window has settled it', async () => {
    const stage = await offline()
    await stage.send('hello')
    textDraft(stage.key()).update((draft) => ({ ...draft, unsent: [] }))
    reconnect(stage, 2)
    await vi.waitFor(() => expect(stage.shape()).toEqual([]))
    expect(stage.calls()).toEqual(['hello'])
  })

  test('is not sent if another window sent it since the lookup', async () => {
    const stage = await offline()
    stage.bridge.answer('drafts.beginCheck', () => ok(41))
    await stage.send('hello')
    stage.source.create.mockResolvedValue(failed('in-flight'))
    connect('ok')
    await vi.waitFor(() => expect(stage.shape()).toEqual(['failed hello']))
    expect(stage.source.create.mock.calls[1]?.[1]).toMatchObject({
      attempt: { ...stage.key(), item: 'hello', checkNumber: 41 },
    })
  })

  test('does not match the same text from another device', async () => {
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

  test('returns to the form with a toast if the server refuses it', async () => {
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

  test('stays on disk after its account signs out', async () => {
    const stage = await offline()
    await stage.send('hello')
    stage.thread.dispose()
    reconnect(stage)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(stage.calls()).toEqual(['hello'])
    expect(JSON.parse(stage.disk.get('new') ?? '').unsent).toMatchObject([{ text: 'hello' }])
  })

  test('has one idempotency key through waiting, resending and Retry, and no other text has it', async () => {
    const stage = await offline()
    const keys = () => stage.source.create.mock.calls.map((call) => call[1].attempt.idempotencyKey)
    await stage.send('hello')
    stage.source.create.mockResolvedValue(failed('offline'))
    connect('ok')
    await vi.waitFor(() => expect(keys()).toHaveLength(2))
    await vi.waitFor(() => expect(stage.shape()).toEqual(['waiting hello']))
    stage.source.create.mockResolvedValue(failed('unknown-outcome'))
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(5000)
      expect(stage.shape()).toEqual(['failed hello'])
    })
    const [row] = unsentIn(stage.state().rows)
    // How often it was tried until here depends on the clock.
    const tries = keys().length
    if (row) await stage.thread.retry(row)
    expect(keys()).toHaveLength(tries + 1)
    expect(new Set(keys()).size).toBe(1)
    expect(JSON.parse(stage.disk.get('new') ?? '').unsent).toMatchObject([{ idempotencyKey: keys()[0] }])
    stage.source.create.mockClear()
    await stage.send('hello')
    expect(keys()).toHaveLength(1)
    expect(keys()[0]).not.toBe(row?.idempotencyKey)
  })
})
