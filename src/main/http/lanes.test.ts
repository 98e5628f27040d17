import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpointNames, endpoints } from '#shared/contract/api/contract.ts'
import { createLanes, type Lanes, laneSubjectOf, type Waiting } from './lanes.ts'
import { StoppedError } from './net-adapter.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const me = {}
const about = (subject: string, more: Partial<Waiting> = {}): Waiting => ({
  owner: me,
  subject,
  isLarge: false,
  signals: [],
  ...more,
})

/** Creates sends with given durations and records their overlap. */
const setup = (ways: number) => {
  const lanes: Lanes<number> = createLanes(Array.from({ length: ways }, (_, way) => way))
  const taken = new Set<number>()
  const begun: string[] = []
  const ended: string[] = []
  const send = (name: string, ms: number, waiting: Waiting): Promise<string> =>
    lanes
      .run(waiting, async (way) => {
        expect(taken.has(way)).toBe(false)
        taken.add(way)
        begun.push(name)
        await new Promise((resolve) => setTimeout(resolve, ms))
        taken.delete(way)
        return name
      })
      .then(
        (done) => {
          ended.push(done)
          return done
        },
        (error: unknown) => {
          expect(error).toBeInstanceOf(StoppedError)
          ended.push(`${name} stopped`)
          return 'stopped'
        },
      )
  return { lanes, begun, ended, taken, send }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('sends about different subjects', () => {
  it('run in parallel, so that a message overtakes a slow upload', async () => {
    const { send, ended } = setup(8)
    void send('upload', 120_000, about('post 1', { isLarge: true }))
    void send('comment', 8000, about('post 2'))
    void send('post', 20_000, about('balance'))
    void send('message', 100, about('conversation 7'))
    await pass(100)
    expect(ended).toEqual(['message'])
    await pass(119_900)
    expect(ended).toEqual(['message', 'comment', 'post', 'upload'])
  })

  it('run up to the number of lanes, one per lane', async () => {
    const { send, begun, taken, ended } = setup(3)
    for (let n = 0; n < 10; n += 1) void send(`${n}`, 1000, about(`conversation ${n}`))
    await pass(0)
    expect(begun).toEqual(['0', '1', '2'])
    expect(taken.size).toBe(3)
    await pass(4000)
    expect(ended).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
  })

  it('overtake large ones, which use only three lanes', async () => {
    const { send, begun, ended } = setup(8)
    for (let n = 0; n < 10; n += 1) void send(`upload ${n}`, 120_000, about(`post ${n}`, { isLarge: true }))
    void send('message', 100, about('conversation 7'))
    await pass(100)
    expect(begun).toEqual(['upload 0', 'upload 1', 'upload 2', 'message'])
    expect(ended).toEqual(['message'])
  })

  it('reuse a free lane', async () => {
    const lanes = createLanes(['first', 'second', 'third'])
    const used: string[] = []
    for (let n = 0; n < 5; n += 1) await lanes.run(about(`post ${n}`), async (way) => used.push(way))
    expect(new Set(used).size).toBe(1)
  })
})

describe('sends about one subject', () => {
  it('run in order, each after the previous response', async () => {
    const { send, begun, ended } = setup(8)
    void send('first', 8000, about('conversation 7'))
    void send('second', 10, about('conversation 7'))
    void send('third', 10, about('conversation 7'))
    await pass(7999)
    expect(begun).toEqual(['first'])
    await pass(100)
    expect(ended).toEqual(['first', 'second', 'third'])
  })

  it('continue after a failed one', async () => {
    const lanes = createLanes([0])
    await expect(lanes.run(about('post 1'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(lanes.run(about('post 1'), async () => 'yes')).resolves.toBe('yes')
  })

  it('run in parallel for different sessions', async () => {
    const { send, ended } = setup(8)
    void send('theirs', 8000, about('balance', { owner: {} }))
    void send('mine', 10, about('balance'))
    await pass(10)
    expect(ended).toEqual(['mine'])
  })
})

describe('stopping', () => {
  it('stops waiting sends at once and completes those in flight', async () => {
    const { send, begun, ended, taken } = setup(2)
    const session = new AbortController()
    const signals = [undefined, session.signal]
    void send('left', 1000, about('post 1', { signals }))
    void send('large', 1000, about('post 2', { signals, isLarge: true }))
    void send('behind', 10, about('post 1', { signals }))
    void send('no way', 10, about('post 3', { signals }))
    await pass(10)
    session.abort()
    await pass(0)
    expect(ended.toSorted()).toEqual(['behind stopped', 'no way stopped'])
    // A call in flight keeps its lane and partition until its answer.
    void send('after', 10, about('post 1'))
    await pass(900)
    expect([begun, taken.size]).toEqual([['left', 'large'], 2])
    await pass(200)
    expect(ended.slice(2)).toEqual(['left', 'large', 'after'])
  })

  it('rejects a send whose signal is already aborted', async () => {
    const { send, begun, lanes } = setup(2)
    await expect(send('late', 10, about('post 1', { signals: [AbortSignal.abort()] }))).resolves.toBe(
      'stopped',
    )
    expect([begun, lanes.size()]).toEqual([[], 0])
  })

  it('releases finished and stopped subjects', async () => {
    const { send, lanes } = setup(4)
    const gone = new AbortController()
    for (let n = 0; n < 100; n += 1)
      void send(`${n}`, 10, about(`post ${n}`, n % 2 ? { signals: [gone.signal] } : {}))
    await pass(0)
    gone.abort()
    await pass(5000)
    expect(lanes.size()).toBe(0)
  })
})

it('laneSubjectOf returns a subject for creating calls only', () => {
  for (const name of endpointNames)
    expect([name, laneSubjectOf(name, {}) !== null]).toEqual([name, endpoints[name].effect === 'create'])
})

it('laneSubjectOf groups comments with replies, and posts with shares', () => {
  const comment = laneSubjectOf('comments.create', { postId: '7' })
  expect(laneSubjectOf('comments.reply', { model_id: '7' })).toBe(comment)
  expect(laneSubjectOf('comments.create', { postId: '8' })).not.toBe(comment)
  expect(laneSubjectOf('shipmentComments.create', { shipment_id: '7' })).not.toBe(comment)
  expect(laneSubjectOf('conversations.reply', { receiver_id: '7' })).toBe(
    laneSubjectOf('conversations.create', { receiver_id: '7' }),
  )
  expect(laneSubjectOf('posts.share', { postId: '7' })).toBe(laneSubjectOf('posts.create', {}))
})
