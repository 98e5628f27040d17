import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Perform, Presence } from '../ports.ts'
import { replies } from '../world/talk/letters.ts'
import { seededChance } from './chance.ts'
import { startLive } from './live.ts'
import { createTraces } from './traces.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Done {
  readonly name: string
  readonly userId: number
  readonly input: unknown
}

const members = Array.from({ length: 20 }, (_, i) => 10 + i)

/** Starts a world with a post of account 1 and one of a member, where everybody knows account 1 and shares an open shipment with it. */
const start = (options: { seed?: number; refuse?: boolean; pace?: number; away?: boolean } = {}) => {
  const done: Done[] = []
  const online = new Set<number>()
  let unread = 0
  let wrote = ''
  let made = 0
  const perform: Perform = (name, userId, input) => {
    if (name === 'posts.wall') {
      const { userId: whose } = input as { readonly userId?: string }
      if (whose !== undefined && whose !== '1') return { data: [] }
      const [id, user_id] = whose === '1' ? [7, 1] : [8, 99]
      return { data: [{ id, user_id, postable_type: 'TextPost', postable: { text: '' } }] }
    }
    if (name === 'directory.connections') return [{ user: { id: 1 }, unread_count: unread }]
    if (name === 'directory.shipments')
      return [
        { id: 3, user_id: 1 },
        { id: 4, user_id: 1, closed_at: 'x' },
      ]
    if (options.refuse) throw new Error('refused')
    if (name === 'conversations.list') {
      unread = 0
      return wrote === '' ? [] : [{ id: 1, sender: { id: 1 }, message: wrote }]
    }
    if (name.endsWith('.list')) return []
    done.push({ name, userId, input })
    made += 1
    return { id: made, like_count: 1 }
  }
  const presence: Presence = {
    isOnline: (userId) => online.has(userId) || (userId === 1 && !options.away),
    connected: () => undefined,
    disconnected: () => undefined,
    setSimulated: (userId, isOnline) => {
      if (isOnline) online.add(userId)
      else online.delete(userId)
    },
  }
  const { stop } = startLive(
    {
      perform,
      presence,
      memberIds: members,
      accountIds: [1, 2],
      remaining: [],
      sweep: () => undefined,
      reprice: () => undefined,
      pace: options.pace ?? 20,
    },
    options.seed === undefined ? {} : { seed: options.seed },
  )
  return {
    done,
    online,
    stop,
    write: (text: string) => {
      unread = 1
      wrote = text
    },
  }
}

describe('living demo', () => {
  it('performs all kinds of actions by members', () => {
    const { done } = start()
    vi.advanceTimersByTime(60 * 60_000)
    expect(done.length).toBeGreaterThan(300)
    expect(done.every(({ userId }) => members.includes(userId))).toBe(true)
    const kinds = new Set(done.map(({ name }) => name))
    for (const name of [
      'posts.like',
      'posts.create',
      'comments.create',
      'conversations.create',
      'shipmentComments.create',
    ]) {
      expect(kinds).toContain(name)
    }
  })

  it.each([1, 20])('keeps its pace over a working day: %i', (pace) => {
    const { done } = start({ pace })
    // At pace 20, a twentieth of it has as many acts.
    vi.advanceTimersByTime((8 * 60 * 60_000) / pace)
    const aboutStar = (input: unknown): boolean =>
      ['posts.like', 'comments.create'].some(() => (input as { postId?: string }).postId === '7')
    const many = (is: (act: Done) => boolean): number => done.filter(is).length / 8
    const messages = many(({ name }) => name === 'conversations.create')
    const notifications = many(({ name, input }) => name === 'shipmentComments.create' || aboutStar(input))
    const posts = many(({ name }) => name === 'posts.create')
    for (const [rate, wanted] of [
      [messages, 6],
      [notifications, 10],
      [posts, 4],
    ] as const)
      expect(Math.abs(rate - wanted) / wanted, `${rate} instead of ${wanted} an hour`).toBeLessThan(0.25)
  })

  it('lets nobody write to an account that is away', () => {
    const { done } = start({ away: true })
    vi.advanceTimersByTime(60 * 60_000)
    const names = new Set(done.map(({ name }) => name))
    expect(names).toContain('posts.create')
    expect(names).not.toContain('conversations.create')
    expect(names).not.toContain('shipmentComments.create')
  })

  it('never discusses a closed shipment', () => {
    const { done } = start()
    vi.advanceTimersByTime(60 * 60_000)
    const discussed = done.filter(({ name }) => name === 'shipmentComments.create').map(({ input }) => input)
    expect(discussed.every((input) => (input as { shipment_id: string }).shipment_id === '3')).toBe(true)
  })

  it('changes the online members and lets only online members act', () => {
    const { online, done } = start()
    const seen = new Set([...online].map(String))
    const before = [...online]
    for (let minute = 0; minute < 30; minute += 1) {
      const count = done.length
      const here = new Set(online)
      vi.advanceTimersByTime(1_000)
      for (const { userId } of done.slice(count)) expect(here.has(userId) || online.has(userId)).toBe(true)
      vi.advanceTimersByTime(59_000)
      for (const userId of online) seen.add(String(userId))
    }
    expect([...online]).not.toEqual(before)
    expect(seen.size).toBeGreaterThan(before.length)
    expect(online.size).toBeGreaterThan(2)
  })

  it.each([
    ['Can you load on Friday?', replies.question],
    ['<p>Thank you very much.</p>', replies.thanks],
    ['Good morning!', replies.greeting],
    ['The box is at the gate.', replies.statement],
  ])('answers an account’s message once with a fitting reply: %s', (text, fitting) => {
    const { done, write } = start()
    write(text)
    vi.advanceTimersByTime(60_000)
    const answers = done.flatMap(({ name, input }) =>
      name === 'conversations.create' ? [(input as { message: string }).message.replace(/<[^>]+>/g, '')] : [],
    )
    expect(answers.filter((answer) => (fitting as readonly string[]).includes(answer))).toHaveLength(1)
  })

  it('repeats the same actions for the same seed and stops on request', () => {
    const runs = [start({ seed: 5 }), start({ seed: 5 }), start({ seed: 6 })]
    vi.advanceTimersByTime(10 * 60_000)
    expect(runs[0]?.done).toEqual(runs[1]?.done)
    expect(runs[0]?.done).not.toEqual(runs[2]?.done)
    const count = runs[0]?.done.length
    runs[0]?.stop()
    expect(runs[0]?.online.size).toBe(0)
    vi.advanceTimersByTime(10 * 60_000)
    expect(runs[0]?.done).toHaveLength(count ?? -1)
  })

  it('continues if every action is refused', () => {
    const { online } = start({ refuse: true })
    expect(() => vi.advanceTimersByTime(10 * 60_000)).not.toThrow()
    expect(online.size).toBeGreaterThan(0)
  })
})

describe('traces', () => {
  it('delete the oldest items above the limit', () => {
    const back: string[] = []
    const limits = {
      'posts.delete': 2,
      'comments.delete': 9,
      'conversations.delete': 9,
      'shipmentComments.delete': 9,
    }
    const traces = createTraces((kind, userId, what) => back.push(`${kind} ${userId} ${what}`), limits)
    for (const what of ['a', 'b', 'c', 'd']) traces.leave('posts.delete', 1, what)
    traces.leave('comments.delete', 1, 'e')
    expect(back).toEqual(['posts.delete 1 a', 'posts.delete 1 b'])
  })
})

describe('seededChance', () => {
  it('spreads evenly and repeats for the same seed', () => {
    const [a, b] = [seededChance(1), seededChance(1)]
    const drawn = Array.from({ length: 10_000 }, () => a.next())
    expect(drawn).toEqual(drawn.map(() => b.next()))
    expect(drawn.reduce((sum, n) => sum + n, 0) / 10_000).toBeCloseTo(0.5, 1)
    expect(a.pick([])).toBeUndefined()
  })
})
