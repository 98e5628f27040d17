/** A timer of virtual time, with the methods of Node's timers. */
interface Timer {
  at: number
  readonly order: number
  readonly call: () => void
  readonly every: number | null
  isOver: boolean
  ref(): Timer
  unref(): Timer
  hasRef(): boolean
}

/** Virtual time, which advances as soon as its work is done. */
export interface VirtualTime {
  /** Returns the ms since the start. */
  now(): number
  /** Advances by `ms` and runs all due timers in order. */
  pass(ms: number): Promise<void>
  /** Restores the process's own timers, clock and random numbers. */
  restore(): void
}

const isBefore = (a: Timer, b: Timer): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)

/** Timers by due time, in a binary heap, because a fleet has 100,000 of them. */
class Timers {
  readonly #heap: Timer[] = []

  add(timer: Timer): void {
    const heap = this.#heap
    let at = heap.push(timer) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = heap[parent] as Timer
      if (!isBefore(timer, above)) break
      heap[at] = above
      at = parent
    }
    heap[at] = timer
  }

  /** Removes and returns the next timer that is due by then. */
  take(until: number): Timer | undefined {
    const heap = this.#heap
    const first = heap[0]
    if (first === undefined || first.at > until) return undefined
    const last = heap.pop() as Timer
    if (heap.length > 0) this.#sink(last)
    return first
  }

  #sink(timer: Timer): void {
    const heap = this.#heap
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      const right = heap[child + 1]
      if (right !== undefined && isBefore(right, heap[child] as Timer)) child += 1
      const below = heap[child] as Timer
      if (!isBefore(below, timer)) break
      heap[at] = below
      at = child
    }
    heap[at] = timer
  }
}

/** Returns a seeded random number generator (mulberry32). */
const seededRandom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Replaces this process's timers, monotonic clock and random numbers, so that main's code runs unchanged in virtual
 * time. Until `restore`, this process must not wait for real time.
 */
export const mockTime = (seed: number): VirtualTime => {
  const { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate } = globalThis
  const { random } = Math
  const timers = new Timers()
  let now = 0
  let order = 0

  const plan = (call: () => void, delay: number, every: number | null): Timer => {
    order += 1
    const timer: Timer = {
      at: now + Math.max(0, Number.isFinite(delay) ? delay : 0),
      order,
      call,
      every,
      isOver: false,
      ref: () => timer,
      unref: () => timer,
      hasRef: () => true,
    }
    timers.add(timer)
    return timer
  }
  const end = (timer: Timer | undefined): void => {
    if (timer) timer.isOver = true
  }
  const bound =
    (call: (...args: unknown[]) => void, args: unknown[]): (() => void) =>
    () =>
      call(...args)
  Object.assign(globalThis, {
    setTimeout: (call: () => void, delay = 0, ...args: unknown[]) => plan(bound(call, args), delay, null),
    setInterval: (call: () => void, delay = 0, ...args: unknown[]) => plan(bound(call, args), delay, delay),
    clearTimeout: end,
    clearInterval: end,
  })
  Object.defineProperty(performance, 'now', { value: () => now, configurable: true })
  Math.random = seededRandom(seed)

  return {
    now: () => now,
    pass: async (ms) => {
      const until = now + ms
      for (let next = timers.take(until); next; next = timers.take(until)) {
        if (next.isOver) continue
        now = next.at
        next.call()
        if (next.every !== null && !next.isOver) {
          next.at = now + Math.max(1, next.every)
          timers.add(next)
        }
        // Runs all promise callbacks of this timer before the next timer.
        await new Promise((resolve) => setImmediate(resolve))
      }
      now = until
    },
    restore: () => {
      Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval })
      Reflect.deleteProperty(performance, 'now')
      Math.random = random
    },
  }
}
