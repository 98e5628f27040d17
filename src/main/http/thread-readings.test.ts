import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appError, ok, type Result } from '#shared/errors.ts'
import type { Client } from './client.ts'
import { createThreadReadings, type ThreadReadings } from './thread-readings.ts'

const raw = (count: number): unknown[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, comment: `text ${index + 1}` }))

let response: Result<unknown>
let call: ReturnType<typeof vi.fn>
let readings: ThreadReadings
const reader = { windowId: 1, signal: new AbortController().signal }

beforeEach(() => {
  vi.useFakeTimers()
  call = vi.fn(async (_name, _input, { read }) => {
    if (!response.ok) return response
    const body = Buffer.from(JSON.stringify(response.value))
    return ok(read({ status: 200, contentType: 'application/json', body }))
  })
  readings = createThreadReadings({ call } as unknown as Client)
})
afterEach(() => vi.useRealTimers())

const first = async (id = '7') => {
  const part = await readings.read('post', id, reader)
  if (!part.ok) throw new Error(part.error.code)
  return part.value
}
const next = (reading: string | null, windowId = 1) => readings.more(reading ?? '', windowId)

describe('thread', () => {
  it('returns a short thread in one part', async () => {
    response = ok(raw(3))
    const { comments, more } = await first()
    expect({ ids: comments.map(({ id }) => id), more }).toEqual({ ids: ['1', '2', '3'], more: null })
    expect(call).toHaveBeenCalledExactlyOnceWith('comments.list', { postId: '7' }, expect.anything())
  })
  it('returns a long thread in parts from its end with one call', async () => {
    response = ok({ data: raw(2300) })
    const one = await first()
    const two = next(one.more)
    const three = next(two.ok ? two.value.more : null)
    const parts = [one, ...[two, three].flatMap((part) => (part.ok ? [part.value] : []))]
    expect(parts.map(({ comments }) => [comments[0]?.id, comments.at(-1)?.id])).toEqual([
      ['2001', '2300'],
      ['1001', '2000'],
      ['1', '1000'],
    ])
    expect(parts.map(({ earlier }) => earlier)).toEqual([2000, 1000, 0])
    expect(three).toMatchObject({ value: { more: null } })
    expect(call).toHaveBeenCalledOnce()
  })
  it.each(['bare', 'data'])('returns a wanted comment with the first part and one call: %s', async (form) => {
    // Ids and texts contain each other's figures.
    const all = raw(20_000)
    response = ok(form === 'bare' ? all : { data: all })
    for (const wanted of [1, 30, 3000, 12_345, 19_690]) {
      call.mockClear()
      const part = await readings.read('post', '7', reader, String(wanted))
      const excerpt = part.ok ? part.value.excerpt : undefined
      const ids = excerpt?.comments.map(({ id }) => Number(id)) ?? []
      expect(ids).toContain(wanted)
      expect(ids).toEqual(ids.map((_, at) => (excerpt?.before ?? 0) + at + 1))
      expect(ids.length).toBeLessThanOrEqual(120)
      expect(call).toHaveBeenCalledOnce()
      expect(part).toMatchObject({ value: { earlier: 19_700 } })
    }
  })
  it('returns a wanted reply with its comment, and nothing for one in the first part or nowhere', async () => {
    const all = raw(3000) as Record<string, unknown>[]
    all[9] = { ...all[9], replies: [{ id: 70_000, comment: 'Reply', parent_comment_id: 10 }] }
    response = ok(all)
    const excerptOf = async (wanted: string) => {
      const part = await readings.read('post', '7', reader, wanted)
      if (!part.ok) throw new Error(part.error.code)
      return part.value.excerpt
    }
    expect((await excerptOf('70000'))?.comments.map(({ id }) => id)).toContain('10')
    for (const wanted of ['2900', '99999', '', 'text 5', '"id"'])
      expect(await excerptOf(wanted)).toBeUndefined()
    response = ok(raw(500))
    expect(await excerptOf('5')).toBeUndefined()
  })
  it('returns a thread of 1000 comments in one part', async () => {
    response = ok(raw(1000))
    const { comments, earlier, more } = await first()
    expect({ count: comments.length, earlier, more }).toEqual({ count: 1000, earlier: 0, more: null })
  })
  it('discards the partial body of an earlier attempt', async () => {
    response = ok({ data: raw(1500) })
    call.mockImplementationOnce(async (_name, _input, { read, onBody }) => {
      onBody()(Buffer.from('[{"id":99},'))
      const body = Buffer.from(JSON.stringify({ data: raw(1500) }))
      const take = onBody()
      for (let at = 0; at < body.length; at += 700) take(body.subarray(at, at + 700))
      return ok(read({ status: 200, contentType: 'application/json', body }))
    })
    const one = await first()
    expect(one.comments.at(-1)?.id).toBe('1500')
    expect(one.earlier).toBe(1200)
    expect(next(one.more)).toMatchObject({ value: { earlier: 200 } })
  })
  it('keeps many readings of one window open', async () => {
    response = ok(raw(1500))
    const begun = await Promise.all(Array.from({ length: 12 }, (_, index) => first(String(index))))
    expect(begun.map(({ more }) => next(more).ok)).not.toContain(false)
  })
  it('splits a comment with thousands of replies over parts without duplicates', async () => {
    const answers = raw(2500).map((reply, at) => ({ ...(reply as object), id: 10_000 + at }))
    response = ok([
      ...raw(2),
      { id: 9, comment: 'Who answers?', replies: answers },
      { id: 3, comment: 'Last' },
    ])
    const parts = [await first()]
    for (let more = parts[0]?.more ?? null; more !== null; more = parts.at(-1)?.more ?? null) {
      const part = next(more)
      if (!part.ok) throw new Error(part.error.code)
      parts.push(part.value)
    }
    const sizes = parts.map(({ comments }) =>
      comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0),
    )
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1000)
    expect(parts.map(({ earlier }) => earlier > 0)).toEqual(parts.map((_, at) => at < parts.length - 1))
    const read = parts.toReversed().flatMap(({ comments }) => comments)
    expect([...new Set(read.map(({ id }) => id))]).toEqual(['1', '2', '9', '3'])
    const replies = read.filter(({ id }) => id === '9').flatMap((comment) => comment.replies)
    expect(replies.map(({ id }) => id)).toEqual(answers.map(({ id }) => String(id)))
    expect(call).toHaveBeenCalledOnce()
  })
  it('keeps nested replies with their parent', async () => {
    const below = raw(1500).map((reply, at) => ({ ...(reply as object), id: 10_000 + at }))
    response = ok([{ id: 1, comment: 'x', replies: [{ id: 2, comment: 'y', replies: below }] }])
    const one = await first()
    const two = next(one.more)
    const all = [...(two.ok ? two.value.comments : []), ...one.comments]
    expect(all.map(({ id, replies }) => [id, replies.map((reply) => reply.id)])).toEqual([
      ['1', ['2']],
      ['1', ['2']],
    ])
    expect(all.flatMap(({ replies }) => replies.flatMap((reply) => reply.replies))).toHaveLength(1500)
  })
  it('skips and counts unreadable comments', async () => {
    response = ok([{ id: 'no id!' }, { ...(raw(1)[0] as object), replies: [{ id: '!' }, { id: 5 }] }, null])
    const { comments, unreadable } = await first()
    expect([comments.length, comments[0]?.replies.length, unreadable]).toEqual([1, 1, 3])
    response = ok(raw(1))
    expect(await first()).not.toHaveProperty('unreadable')
  })
  it('splits long comments over more parts', async () => {
    response = ok(raw(3).map((item) => ({ ...(item as object), comment: 'x'.repeat(700_000) })))
    const { comments, earlier } = await first()
    expect({ ids: comments.map(({ id }) => id), earlier }).toEqual({ ids: ['3'], earlier: 2 })
  })
  it('returns the error of a failed call', async () => {
    response = { ok: false, error: appError('not-found') }
    expect(await readings.read('shipment', '1', reader)).toEqual(response)
  })
})

describe('rest of a thread', () => {
  it('is returned once, to its window only, within a minute', async () => {
    response = ok(raw(1001))
    const { more } = await first()
    expect(next(more, 2)).toMatchObject({ error: { code: 'timeout' } })
    expect(next(more).ok).toBe(true)
    expect(next(more)).toMatchObject({ error: { code: 'timeout' } })
    const later = await first()
    vi.advanceTimersByTime(61_000)
    expect(next(later.more).ok).toBe(false)
  })
  it('is read to its start if the window closes or does not ask', async () => {
    const parts: number[] = []
    readings = createThreadReadings({ call } as unknown as Client, () => (part) => {
      parts.push(part.comments.length)
      return part
    })
    response = ok(raw(3500))
    await first()
    readings.forget(1)
    for (let n = 0; n < 5; n += 1) await vi.advanceTimersByTimeAsync(1)
    expect(parts.reduce((sum, many) => sum + many, 0)).toBe(3500)
    await first()
    await vi.advanceTimersByTimeAsync(61_000)
    for (let n = 0; n < 5; n += 1) await vi.advanceTimersByTimeAsync(1)
    expect(parts.reduce((sum, many) => sum + many, 0)).toBe(7000)
  })
  it('expires with its window, with the session, and beyond 16 readings', async () => {
    response = ok(raw(1001))
    const gone = await first()
    readings.forget(1)
    expect(next(gone.more).ok).toBe(false)
    const signedOut = await first()
    readings.forget()
    expect(next(signedOut.more).ok).toBe(false)
    const many = await Promise.all(Array.from({ length: 17 }, (_, id) => first(String(id))))
    expect(many.map(({ more }) => next(more).ok)).toEqual(many.map((_, index) => index > 0))
  })
})
