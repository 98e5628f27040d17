import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failed, ok, type Result } from '#shared/errors.ts'
import { collectGarbage } from '../../../tests/support/renderer/collect-garbage.ts'
import { createFetchControl } from './fetch-control.ts'
import { connectionAtom } from './session.ts'
import { store } from './store.ts'

const setHttp = (http: 'ok' | 'failing'): void =>
  store.set(connectionAtom, { http, realtime: 'connected', error: null })
const visibility = vi.spyOn(document, 'visibilityState', 'get')
const setVisible = (isVisible: boolean): void => {
  visibility.mockReturnValue(isVisible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  setHttp('ok')
  setVisible(true)
})
afterEach(() => vi.useRealTimers())

interface Mode {
  readonly supersedes: boolean
  readonly onlyVisible: boolean
}
const modes: readonly Mode[] = [
  { supersedes: false, onlyVisible: false },
  { supersedes: true, onlyVisible: false },
  { supersedes: true, onlyVisible: true },
]

/** A controlled fetch, beside a model of what may be requested and shown. `broken` names the rules that it broke. */
const stage = ({ supersedes, onlyVisible }: Mode) => {
  const pending: {
    readonly id: number
    readonly life: number
    readonly respond: (to: Result<number>) => void
  }[] = []
  const broken: string[] = []
  let started = 0
  let life = 0
  let shown = 0
  let heldUntil = 0
  let isShown = true
  const send = (isManual: boolean) => async (isCurrent: () => boolean) => {
    if (!supersedes && pending.some((one) => one.life === life)) broken.push('two in flight')
    if (!isManual && performance.now() < heldUntil) broken.push('before Retry-After')
    if (!isManual && onlyVisible && document.visibilityState !== 'visible') broken.push('hidden')
    started += 1
    const id = started
    const own = life
    const { promise, resolve } = Promise.withResolvers<Result<number>>()
    pending.push({ id, life, respond: resolve })
    const response = await promise
    if (isCurrent()) {
      if (own !== life) broken.push('another account')
      if (id <= shown) broken.push('older response')
      if (response.ok) shown = id
    }
    return response
  }
  const control = createFetchControl({
    request: send(false),
    isOnScreen: () => isShown && shown > 0,
    isWanted: () => isShown,
    supersedes,
    onlyVisible,
  })
  return {
    control,
    pending,
    broken,
    started: () => started,
    shown: () => shown,
    show: (next: boolean) => {
      isShown = next
    },
    compareHold: (): void => {
      const heldMs = Math.max(0, heldUntil - performance.now())
      if (control.heldMs() !== Math.ceil(heldMs)) broken.push('hold')
    },
    now: () => void control.now(send(true)),
    respond: (at: number, result: Result<number>): void => {
      const [one] = pending.splice(at % Math.max(1, pending.length), 1)
      if (!one) return
      if (one.life === life) {
        if (!result.ok)
          heldUntil = Math.max(heldUntil, performance.now() + (result.error.retryAfter ?? 0) * 1000)
        else if (one.id === started) heldUntil = 0
      }
      one.respond(result)
    },
    switchAccount: () => {
      control.dispose()
      life += 1
      shown = 0
      heldUntil = 0
    },
  }
}
type Stage = ReturnType<typeof stage>

const trigger = fc.oneof(
  fc.constant((one: Stage) => void one.control.whenFree()),
  fc.constant((one: Stage) => one.control.visit()),
  fc.constant((one: Stage) => one.now()),
  fc.double({ min: 0, max: 900, noNaN: true }).map((ms) => (one: Stage) => one.control.soon(ms)),
)
const response = fc.oneof(
  fc.constant(ok(0)),
  fc.constantFrom(failed('server'), failed('offline'), failed('forbidden')),
  fc.double({ min: 0, max: 90, noNaN: true }).map((retryAfter) => failed('throttled', { retryAfter })),
)
const step = fc.oneof(
  { weight: 3, arbitrary: trigger },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(5), response).map(
      ([at, result]) =>
        (one: Stage) =>
          one.respond(at, result),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .double({ min: 0, max: 20_000, noNaN: true })
      .map((ms) => (_: Stage) => void vi.advanceTimersByTime(ms)),
  },
  fc.boolean().map((isShown) => (one: Stage) => one.show(isShown)),
  fc.boolean().map((isVisible) => (_: Stage) => setVisible(isVisible)),
  fc.constantFrom('ok' as const, 'failing' as const).map((http) => (_: Stage) => setHttp(http)),
  fc.constant((one: Stage) => one.switchAccount()),
)

test.each(modes)('keeps its rules for random triggers, responses and delays: %o', async (mode) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), trigger, async (steps, last) => {
      setHttp('ok')
      setVisible(true)
      const one = stage(mode)
      for (const act of steps) {
        act(one)
        await settle()
        one.compareHold()
      }
      one.show(true)
      setVisible(true)
      await settle()
      const before = one.started()
      last(one)
      // The last fetch shows what the server had after the last trigger.
      for (let round = 0; round < 4; round += 1) {
        while (one.pending.length > 0) {
          one.respond(0, ok(0))
          await settle()
        }
        await vi.advanceTimersByTimeAsync(120_000)
      }
      expect(one.broken).toEqual([])
      expect(one.started()).toBeGreaterThan(before)
      expect(one.shown()).toBe(one.started())
      one.control.dispose()
      expect(vi.getTimerCount()).toBe(0)
    }),
    { numRuns: 200 },
  )
})

describe('fetch in flight', () => {
  test('serves a delayed fetch that was asked for before it began', async () => {
    const one = stage({ supersedes: true, onlyVisible: false })
    one.control.soon(300)
    one.now()
    await vi.advanceTimersByTimeAsync(300)
    expect(one.started()).toBe(1)
    one.control.soon(300)
    await vi.advanceTimersByTimeAsync(300)
    expect(one.started()).toBe(2)
  })

  test('is followed by a person’s request whatever an earlier automatic one waits for', async () => {
    const one = stage({ supersedes: false, onlyVisible: false })
    one.now()
    void one.control.whenFree(({ ok }) => ok)
    one.now()
    one.respond(0, failed('server'))
    await settle()
    expect(one.started()).toBe(2)
  })
})

test('a debounced fetch does not wait for a Retry-After that a success has ended', async () => {
  const one = stage({ supersedes: false, onlyVisible: false })
  one.now()
  one.respond(0, failed('throttled', { retryAfter: 90 }))
  await settle()
  void one.control.whenFree()
  one.now()
  one.respond(0, ok(0))
  await settle()
  one.control.soon(400)
  await vi.advanceTimersByTimeAsync(400)
  expect(one.started()).toBe(3)
})

test('keeps the error of the last fetch until the next one or another account', async () => {
  const one = stage({ supersedes: true, onlyVisible: false })
  expect(one.control.failure()).toBeNull()
  for (const end of [() => one.respond(0, ok(0)), () => one.switchAccount()]) {
    one.now()
    one.respond(0, failed('server'))
    await settle()
    expect(one.control.failure()).toMatchObject({ code: 'server' })
    one.now()
    end()
    await settle()
    expect(one.control.failure()).toBeNull()
  }
})

test('one request follows all that came during the last one', async () => {
  for (const callers of [1, 2, 5]) {
    const one = stage({ supersedes: false, onlyVisible: false })
    void one.control.whenFree()
    for (let caller = 0; caller < callers; caller += 1) void one.control.whenFree()
    for (let round = 0; round < 10; round += 1) {
      one.respond(0, ok(round))
      await settle()
    }
    expect(one.started()).toBe(2)
  }
})

test.each(modes)('keeps no response once everybody has it: %o', async (mode) => {
  vi.useRealTimers()
  let seen: WeakRef<object> | undefined
  const control = createFetchControl<object>({
    ...mode,
    request: async () => {
      const value = { comments: Array.from({ length: 1000 }, (_, id) => ({ id })) }
      seen = new WeakRef(value)
      return ok(value)
    },
    isOnScreen: () => true,
  })
  await control.now()
  await control.whenFree()
  await vi.waitFor(() => {
    collectGarbage()
    // Not the object itself, which a failure would keep.
    expect(seen?.deref() === undefined).toBe(true)
  })
})
