import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failed, ok, type Result } from '#shared/errors.ts'
import { createResource, resourceFamily } from './resource.ts'
import { store } from './store.ts'

type Answer = Result<readonly string[]>
const calls: ReturnType<typeof Promise.withResolvers<Answer>>[] = []
const fetch = (): Promise<Answer> => {
  const call = Promise.withResolvers<Answer>()
  calls.push(call)
  return call.promise
}
const answer = async (index: number, result: Answer): Promise<void> => {
  calls[index]?.resolve(result)
  await vi.waitFor(() => {})
}
const create = () => createResource<readonly string[]>({ empty: [], fetch, pauseMs: 400 })

beforeEach(() => {
  calls.length = 0
})
afterEach(() => vi.useRealTimers())

test('keeps the value during a refetch and after its failure', async () => {
  const list = create()
  expect(list.read()).toEqual({ phase: 'loading', value: [], error: null })
  void list.refetch()
  await answer(0, ok(['a']))
  expect(list.read()).toEqual({ phase: 'ready', value: ['a'], error: null })
  void list.refetch()
  expect(list.read().phase).toBe('ready')
  await answer(1, failed('server'))
  expect(list.read()).toEqual({ phase: 'ready', value: ['a'], error: null })
})

test('exposes the error of a failed first fetch, and not-found as a phase', async () => {
  const list = create()
  void list.refetch()
  await answer(0, failed('offline'))
  expect(list.read()).toMatchObject({ phase: 'failed', value: [], error: { code: 'offline' } })
  void list.refetch()
  expect(list.read().phase).toBe('loading')
  await answer(1, failed('not-found'))
  expect(list.read().phase).toBe('not-found')
})

test('merges concurrent refetches into one more fetch', async () => {
  const list = create()
  const first = list.refetch()
  const second = list.refetch()
  const third = list.refetch()
  expect(calls).toHaveLength(1)
  await answer(0, ok(['old']))
  expect(await first).toEqual(ok(['old']))
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  await answer(1, ok(['new']))
  expect(await second).toEqual(ok(['new']))
  expect(await third).toEqual(ok(['new']))
  expect(calls).toHaveLength(2)
  expect(list.read().value).toEqual(['new'])
})

test('merges many refetchSoon calls into one fetch', async () => {
  vi.useFakeTimers()
  const list = create()
  for (let call = 0; call < 5; call++) list.refetchSoon()
  expect(calls).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(400)
  expect(calls).toHaveLength(1)
})

test('applies an optimistic update', async () => {
  const list = create()
  void list.refetch()
  await answer(0, ok(['a']))
  list.update((value) => [...value, 'mine'])
  expect(list.read().value).toEqual(['a', 'mine'])
})

describe('cached value', () => {
  const remembering = (value: readonly string[] | null, isGone = false) => {
    const readCached = Promise.withResolvers<Result<readonly string[] | null>>()
    const list = createResource<readonly string[]>({
      empty: [],
      fetch,
      readCached: () => readCached.promise,
      isGone: () => isGone,
    })
    const remember = async (): Promise<void> => {
      readCached.resolve(ok(value))
      await vi.waitFor(() => {})
    }
    return { list, remember }
  }
  test('is shown until an answer arrives, and after a failed fetch', async () => {
    const { list, remember } = remembering(['old'])
    void list.refetch()
    await remember()
    expect(list.read()).toEqual({ phase: 'cached', value: ['old'], error: null })
    await answer(0, ok(['new']))
    expect(list.read()).toEqual({ phase: 'ready', value: ['new'], error: null })
    const failing = remembering(['old'])
    failing.list.load()
    await failing.remember()
    await answer(1, failed('offline'))
    expect(failing.list.read()).toMatchObject({
      phase: 'cached',
      value: ['old'],
      error: { code: 'offline' },
    })
    void failing.list.refetch()
    expect(failing.list.read().value).toEqual(['old'])
    await answer(2, ok(['new']))
    expect(failing.list.read()).toEqual({ phase: 'ready', value: ['new'], error: null })
  })
  test('is shown if it loads after a failure, but not after an answer', async () => {
    const late = remembering(['old'])
    void late.list.refetch()
    await answer(0, failed('server'))
    await late.remember()
    expect(late.list.read()).toMatchObject({ phase: 'cached', value: ['old'], error: { code: 'server' } })
    const later = remembering(['old'])
    void later.list.refetch()
    await answer(1, ok([]))
    await later.remember()
    expect(later.list.read()).toEqual({ phase: 'ready', value: [], error: null })
  })
  test('is not shown after not-found, for a gone resource, or if empty', async () => {
    for (const { kept, isGone, error, phase } of [
      { kept: ['old'], isGone: false, error: failed('not-found'), phase: 'not-found' },
      { kept: ['old'], isGone: true, error: failed('forbidden'), phase: 'failed' },
      { kept: null, isGone: false, error: failed('offline'), phase: 'failed' },
    ])
      for (const isFirst of [true, false]) {
        calls.length = 0
        const { list, remember } = remembering(kept, isGone)
        void list.refetch()
        if (isFirst) await remember()
        await answer(0, error)
        if (!isFirst) await remember()
        expect(list.read()).toMatchObject({ phase, value: [] })
      }
  })
  test('is not shown after a dispose', async () => {
    const { list, remember } = remembering(['of the one who left'])
    void list.refetch()
    list.dispose()
    await remember()
    expect(list.read()).toEqual({ phase: 'loading', value: [], error: null })
  })
})

test('ignores late answers after a dispose', async () => {
  const list = create()
  void list.refetch()
  void list.refetch()
  list.dispose()
  await answer(0, ok(['of the one who left']))
  expect(list.read()).toEqual({ phase: 'loading', value: [], error: null })
  expect(calls).toHaveLength(1)
  void list.refetch()
  await answer(1, ok(['of the next']))
  expect(list.read().value).toEqual(['of the next'])
})

test('stays failed during a quiet refetch until an answer arrives', async () => {
  const list = createResource<readonly string[]>({ empty: [], fetch, quiet: true })
  void list.refetch()
  await answer(0, failed('server'))
  void list.refetch()
  expect(list.read().phase).toBe('failed')
  await answer(1, ok(['a']))
  expect(list.read()).toEqual({ phase: 'ready', value: ['a'], error: null })
})

test('drops the value if it is gone or forbidden', async () => {
  const list = createResource<readonly string[]>({
    empty: [],
    fetch,
    isGone: ({ code }) => code === 'forbidden',
  })
  void list.refetch()
  await answer(0, ok(['a']))
  void list.refetch()
  await answer(1, failed('forbidden'))
  expect(list.read()).toMatchObject({ phase: 'failed', value: [], error: { code: 'forbidden' } })
})

test('load fetches once, and again only a while after a failure', async () => {
  vi.useFakeTimers()
  const list = create()
  list.load()
  list.load()
  await answer(0, failed('offline'))
  list.load()
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  list.load()
  await answer(1, ok(['a']))
  list.load()
  expect(calls).toHaveLength(2)
})

test('refresh skips a recent failure, unless the cause may have ended', async () => {
  vi.useFakeTimers()
  const list = create()
  list.refresh()
  list.refresh()
  await answer(0, failed('server'))
  list.refresh()
  expect(calls).toHaveLength(1)
  list.refresh('ended')
  await answer(1, ok(['a']))
  list.refresh()
  expect(calls).toHaveLength(3)
})

test('backs off on repeated visits to a failing server, and resets after an answer', async () => {
  vi.useFakeTimers()
  const list = create()
  const visitEverySecond = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      list.refresh('opened')
      await answer(calls.length - 1, failed('server'))
      await vi.advanceTimersByTimeAsync(1000)
    }
  }
  await visitEverySecond(60)
  // At once, and then after 3, 6, 12 and 24 s.
  expect(calls).toHaveLength(5)
  await visitEverySecond(240)
  expect(calls.length).toBeLessThan(11)
  // A visit that came too early refetches once by itself.
  const before = calls.length
  list.refresh('opened')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(before + 1)
  await answer(before, ok(['a']))
  list.refresh('opened')
  expect(calls).toHaveLength(before + 2)
  await answer(before + 1, failed('server'))
  void list.refetch()
  expect(calls).toHaveLength(before + 3)
  await answer(before + 2, ok(['b']))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(before + 3)
})

test('refetches a value on screen after a failed refetch', async () => {
  vi.useFakeTimers()
  const list = create()
  const unmount = store.sub(list.stateAtom, () => {})
  void list.refetch()
  await answer(0, ok(['a']))
  list.refresh('ended')
  await answer(1, failed('server'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(calls).toHaveLength(3)
  await answer(2, failed('server'))
  await vi.advanceTimersByTimeAsync(6000)
  await answer(3, ok(['b']))
  expect(list.read().value).toEqual(['b'])
  void list.refetch()
  await answer(4, failed('server'))
  unmount()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(calls).toHaveLength(5)
})

test('sends only manual requests before Retry-After, then one automatic request', async () => {
  vi.useFakeTimers()
  const list = create()
  void list.refetch()
  await answer(0, failed('throttled', { retryAfter: 90 }))
  for (let n = 0; n < 5; n += 1) {
    list.load()
    list.refresh()
    list.refresh('ended')
    list.refresh('opened')
    list.refetchSoon()
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(calls).toHaveLength(2)
})

test('delays a queued refetch until Retry-After', async () => {
  vi.useFakeTimers()
  const list = create()
  void list.refetch()
  list.refresh('ended')
  await answer(0, failed('throttled', { retryAfter: 30 }))
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(calls).toHaveLength(2)
})

test('fetches on first subscription with fetchedOnMount', async () => {
  vi.useFakeTimers()
  const list = createResource<readonly string[]>({ empty: [], fetch, fetchedOnMount: true, pauseMs: 600 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls).toHaveLength(0)
  const unmount = store.sub(list.stateAtom, () => {})
  await vi.advanceTimersByTimeAsync(600)
  expect(calls).toHaveLength(1)
  unmount()
})

test('a family lets the oldest resources go, but none that is on screen', () => {
  const made: string[] = []
  const lists = resourceFamily<readonly string[]>((key) => {
    made.push(key)
    return { empty: [], fetch }
  })
  const shown = lists.get('shown')
  const stop = store.sub(shown.stateAtom, () => {})
  const first = lists.get('first')
  for (let n = 0; n < 1000; n += 1) lists.get(String(n))
  expect(lists.entries().length).toBeLessThan(300)
  expect([lists.get('shown'), lists.get('999'), lists.peek('first')]).toEqual([
    shown,
    lists.peek('999'),
    undefined,
  ])
  expect(lists.get('first')).not.toBe(first)
  expect(made.filter((key) => key === 'first')).toHaveLength(2)
  stop()
})
