import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failed, ok, type Result } from './errors.ts'
import { type NeverLeft, type Start, sendOnce } from './send-once.ts'

interface Fate {
  /** `late`: the request reaches the network after the page has stopped waiting for the answer. */
  readonly creates: 'now' | 'late' | 'never'
  /** The answer that main gives. */
  readonly answer: Result<string>
}

const fates: Readonly<Record<string, Fate>> = {
  created: { creates: 'now', answer: ok('1') },
  'answer lost': { creates: 'now', answer: failed('unknown-outcome') },
  'request late': { creates: 'late', answer: failed('unknown-outcome') },
  'request lost': { creates: 'never', answer: failed('unknown-outcome') },
  'never left': { creates: 'never', answer: failed('offline') },
  refused: { creates: 'never', answer: failed('invalid') },
  'another window sends': { creates: 'late', answer: failed('in-flight') },
}

interface Event {
  readonly act: 'press' | 'reconnect'
  readonly fate: string
  readonly isConfirmed: boolean
  readonly isCheckAllowed: boolean
  readonly isReadable: boolean
  /** The end of the page after this many steps. Without it the answer arrives. */
  readonly end: { readonly by: 'crash' | 'switch'; readonly after: number } | null
}

const event: fc.Arbitrary<Event> = fc.record({
  act: fc.constantFrom('press', 'reconnect'),
  fate: fc.constantFrom(...Object.keys(fates)),
  isConfirmed: fc.boolean(),
  isCheckAllowed: fc.boolean(),
  isReadable: fc.boolean(),
  end: fc.option(fc.record({ by: fc.constantFrom('crash', 'switch'), after: fc.nat(9) })),
})

type Finding = 'arrived' | 'absent' | 'unreadable'

/** One thing over many events. The disk survives them; `waits` is the page's memory. */
const createWorld = (mayWait: boolean) => {
  const network = { created: 0, late: 0, requests: [] as string[] }
  const disk = { form: true, mark: false, done: false }
  let waits: NeverLeft | null = null

  const startOf = (act: Event['act'], check: () => Promise<Result<number>>, find: () => Promise<Finding>) => {
    const first: Start<true, Finding> = mayWait
      ? { by: 'person', since: 0, check }
      : { by: 'person', since: null }
    const isFinal = (finding: Finding): boolean => finding !== 'absent'
    const again: Start<true, Finding> = {
      by: 'person',
      search: { earlier: () => true, find, isFinal },
      check,
    }
    if (act === 'press') return disk.mark ? again : first
    return waits && ({ by: 'connection', state: waits, check } as const)
  }

  const happen = async ({ act, fate, isConfirmed, isCheckAllowed, isReadable, end }: Event) => {
    network.created += network.late
    network.late = 0
    const crash = Promise.withResolvers<void>()
    let steps = 0
    let isCurrent = true
    /** A place where the page may end. After a crash nothing continues. */
    const step = async (): Promise<void> => {
      steps += 1
      if (steps !== end?.after) return
      isCurrent = false
      if (end.by === 'switch') return
      crash.resolve()
      await new Promise(() => {})
    }
    const stepping = async <T>(run: () => T): Promise<T> => {
      await step()
      const value = run()
      await step()
      return value
    }
    const check = () => stepping(() => (isCheckAllowed ? ok(1) : failed('in-flight')))
    const find = () =>
      stepping((): Finding => {
        if (!isReadable) return 'unreadable'
        return network.created > 0 ? 'arrived' : 'absent'
      })
    const start = startOf(act, check, find)
    if (start === null || disk.done) return
    const send = () =>
      stepping((): Result<string> => {
        expect(disk.mark).toBe(true)
        network.requests.push(fate)
        const request = fates[fate]
        if (request?.creates === 'now') network.created += 1
        if (request?.creates === 'late') network.late += 1
        return request?.answer ?? failed('server')
      })
    const run = async (): Promise<void> => {
      const outcome = await sendOnce<true, Finding, string>(start, {
        isCurrent: () => isCurrent,
        prepare: () => stepping(() => (isConfirmed ? { mark: true as const, send } : null)),
        saveMark: () => stepping(() => Object.assign(disk, { mark: true, form: false })),
        clearMark: () => stepping(() => Object.assign(disk, { mark: false, form: true })),
      })
      await step()
      if (outcome.type === 'cancelled') return
      waits = 'waits' in outcome ? outcome.waits : null
      const isThere =
        outcome.type === 'sent' || (outcome.type === 'looked-up' && outcome.finding === 'arrived')
      if (isThere) Object.assign(disk, { mark: false, done: true })
    }
    await Promise.race([run(), crash.promise])
    if (!isCurrent) waits = null
  }
  return { network, disk, happen }
}

test('creates a thing at most once, never loses it and never resends it without a person', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(event, { maxLength: 12 }), async (mayWait, events) => {
      const { network, disk, happen } = createWorld(mayWait)
      for (const one of events) {
        const before = network.requests.length
        await happen(one)
        expect(network.created).toBeLessThanOrEqual(1)
        expect(disk.form || disk.mark || network.created === 1).toBe(true)
        expect(network.requests.length - before).toBeLessThanOrEqual(1)
        const isByItself = network.requests.length > before && one.act === 'reconnect'
        if (isByItself) expect(new Set(network.requests.slice(0, before))).toEqual(new Set(['never left']))
        if (disk.done) expect(network.created).toBe(1)
      }
    }),
    { numRuns: 2000 },
  )
})

test('waits only if no attempt has left', () => {
  // @ts-expect-error: only an attempt that never left has this state
  const forged: NeverLeft = { since: 0, checkNumber: 0 }
  expect(forged).toBeDefined()
})
