import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { epochMs } from '#shared/epoch-ms.ts'
import { failed, ok } from '#shared/errors.ts'
import { undoMs } from '#shared/rules/scheduled.ts'
import { atWallTimeIn } from '#shared/zoned-time.ts'
import { keptDisk } from '../../../../tests/support/renderer/kept-disk.ts'
import {
  announced,
  contentOf,
  makeComment,
  own,
  stageThread,
} from '../../../../tests/support/renderer/stage-thread.ts'
import { connectionAtom, preferencesAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { textDraft, writeText } from './drafts.ts'
import { scheduledAt } from './scheduled-text.ts'
import { type UnsentRow, unsentIn } from './thread-rows.ts'

const due = epochMs(Date.UTC(2030, 10, 24, 7))

const staged = async () => {
  const stage = stageThread()
  const kept = keptDisk(stage.bridge)
  stage.has(makeComment(1))
  await stage.thread.load()
  const row = (): UnsentRow => {
    const [first] = unsentIn(stage.state().rows)
    if (!first) throw new Error('no text is unsent')
    return first
  }
  const connect = (http: 'ok' | 'offline'): void => store.set(connectionAtom, (now) => ({ ...now, http }))
  connect('ok')
  return { ...stage, kept, row, connect, text: () => textDraft(stage.key()).read() }
}

describe('a text for later', () => {
  const scheduled = async () => {
    const stage = await staged()
    writeText(stage.key(), 'Good morning')
    const written = { parent: null, text: 'Good morning', content: contentOf('Good morning') }
    await stage.thread.schedule(written, { due, wall: null, zone: null })
    return stage
  }

  test('is on disk with its moment, and leaves the page unsent', async () => {
    const { kept, row, text, disk, source, shape } = await scheduled()
    expect(source.create).not.toHaveBeenCalled()
    expect(shape()).toEqual(['1', 'failed Good morning'])
    expect(JSON.parse(disk.get('new') ?? '').unsent).toMatchObject([
      { text: 'Good morning', outcome: { code: 'cancelled' }, idempotencyKey: row().idempotencyKey },
    ])
    expect(text().text).toBe('')
    expect([...kept]).toMatchObject([
      [`scheduled ${row().idempotencyKey}`, { mode: 'new', due, title: 'Good morning', isMissed: false }],
    ])
    expect(announced()).toEqual([scheduledAt({ due, wall: null, zone: null })])
  })

  test('is sent now only once its moment is gone from the disk', async () => {
    const { kept, row, thread, source, bridge, shape } = await scheduled()
    bridge.answer('kept.remove', () => failed('storage'))
    expect(await thread.unschedule(row())).toBe(false)
    bridge.answer('kept.remove', ({ key }) => {
      kept.delete(`scheduled ${key}`)
      return ok(null)
    })
    expect(await thread.unschedule(row())).toBe(true)
    source.create.mockResolvedValue(ok(own(2, 'Good morning')))
    await thread.retry(row())
    expect([kept.size, shape()]).toEqual([0, ['1', '2']])
  })

  test('is neither edited nor discarded while main sends it', async () => {
    const { row, thread, key, shape } = await scheduled()
    const before = row()
    textDraft(key()).update((form) => ({
      ...form,
      unsent: form.unsent.map((one) => ({ ...one, outcome: null })),
    }))
    thread.returnToForm(before)
    thread.discardUnsent(before)
    await thread.retry(before)
    expect(shape()).toEqual(['1', 'pending Good morning'])
  })

  test('names the clocks of the other side', () => {
    const [wall, zone] = ['2030-11-24T08:00', 'Asia/Kolkata']
    const at = atWallTimeIn(wall, zone)
    expect(scheduledAt({ due: at, wall, zone })).toMatch(
      /^Will be sent .* \(Sun, 24 Nov, 08:00, India Standard Time\)$/,
    )
    expect(scheduledAt({ due: at, wall: null, zone, isMissed: true })).not.toContain('India')
  })
})

describe('a text that can be undone', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
    })
    store.set(preferencesAtom, (now) => ({ ...now, undoSend: true }))
  })
  afterEach(() => {
    store.set(preferencesAtom, (now) => ({ ...now, undoSend: false }))
    vi.useRealTimers()
  })
  const sent = async () => {
    const stage = await staged()
    stage.source.create.mockImplementation(async ({ html }) => ok(own(2, html)))
    writeText(stage.key(), 'Yes')
    await stage.send('Yes')
    return stage
  }

  test('leaves once, after its time', async () => {
    const { shape, source, thread, text } = await sent()
    expect(shape()).toEqual(['1', 'waiting Yes'])
    expect(announced()).toEqual(['Sending in 10 seconds'])
    await vi.advanceTimersByTimeAsync(undoMs - 1)
    expect(source.create).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([source.create.mock.calls.length, shape()]).toEqual([1, ['1', '2']])
    expect(text()).toEqual({ text: '', unsent: [] })
    thread.dispose()
  })

  test('returns to its form, beside what was typed since', async () => {
    const { shape, source, thread, row, text, key } = await sent()
    writeText(key(), 'And')
    thread.returnToForm(row())
    await vi.advanceTimersByTimeAsync(60_000)
    expect([source.create.mock.calls.length, shape(), text()]).toEqual([
      0,
      ['1'],
      { text: 'And\nYes', unsent: [] },
    ])
    thread.dispose()
  })

  test('keeps the order of writing', async () => {
    const { send, source, thread } = await sent()
    await vi.advanceTimersByTimeAsync(4000)
    await send('No')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(source.create.mock.calls.map(([{ html }]) => html)).toEqual(['Yes', 'No'])
    thread.dispose()
  })

  test('waits for a connection afterwards', async () => {
    const { source, thread, connect, shape } = await sent()
    connect('offline')
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect([source.create.mock.calls.length, shape()]).toEqual([0, ['1', 'waiting Yes']])
    connect('ok')
    await vi.advanceTimersByTimeAsync(1000)
    expect([source.create.mock.calls.length, shape()]).toEqual([1, ['1', '2']])
    thread.dispose()
  })

  test('asks if the computer slept, if the window closed, or if another window sent it', async () => {
    const slept = await sent()
    vi.setSystemTime(Date.now() + 60 * 60_000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([slept.source.create.mock.calls.length, slept.shape()]).toEqual([0, ['1', 'failed Yes']])
    slept.thread.dispose()
    const closed = await sent()
    closed.thread.dispose()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(closed.source.create).not.toHaveBeenCalled()
    expect(JSON.parse(closed.disk.get('new') ?? '').unsent).toMatchObject([
      { outcome: { code: 'cancelled' } },
    ])
    const elsewhere = await sent()
    elsewhere.source.create.mockResolvedValue(failed('in-flight'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(elsewhere.source.create.mock.calls[0]?.[1].attempt.checkNumber).toBe(0)
    elsewhere.thread.dispose()
  })

  test('is not held if it was forwarded', async () => {
    const { thread, source } = await staged()
    source.create.mockResolvedValue(ok(own(2, 'Yes')))
    await thread.sendText({ parent: null, text: 'Yes', content: contentOf('Yes'), apart: [] })
    expect(source.create).toHaveBeenCalledOnce()
    thread.dispose()
  })
})
