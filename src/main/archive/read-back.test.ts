import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import type { PostPage } from '#shared/contract/entities/post.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { ReadBackState } from '#shared/ipc/read-back.ts'
import type { Client } from '../http/client.ts'
import { createReadBack, type ReadBackPorts } from './read-back.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 23, 12)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns a page of a wall with a post for each age, in days; two posts per page. */
const pageOf = (ages: readonly number[], number: number, lastPage: number | null): PostPage => ({
  rows: ages.slice(2 * number - 2, 2 * number).map((age, at) => ({
    type: 'post',
    post: post.parse({
      id: 2 * number + at,
      created_at: new Date(now - age * day).toISOString(),
      postable_type: 'TextPost',
      postable: { text: 'x' },
    }),
  })),
  current_page: number,
  last_page: lastPage,
})

const setup = (ages: readonly number[], { lastPage = null as number | null } = {}) => {
  const pages: number[] = []
  const names: string[] = []
  const taken: number[] = []
  const states: ReadBackState[] = []
  const fake = {
    account: 'a' as string | null,
    isOn: true,
    answer: null as Result<PostPage> | null,
  }
  const call = async (name: string, { page }: { page: number }): Promise<Result<PostPage>> => {
    names.push(name)
    pages.push(page)
    return fake.answer ?? ok(pageOf(ages, page, lastPage))
  }
  const ports: ReadBackPorts = {
    client: { call: call as unknown as Client['call'] },
    account: () => fake.account,
    isOn: () => fake.isOn,
    onWall: (_, input) => taken.push((input as { page: number }).page),
    onState: (state) => states.push(state),
    unsearched: async () => ok({ shipments: [], conversations: [] }),
    unreadIn: () => 0,
    readThread: async () => ok(null),
    now: () => now,
  }
  const readBack = createReadBack(ports)
  return { readBack, pages, names, taken, states, fake }
}

it('reads one page per second until a page is older than 30 days', async () => {
  const { readBack, pages, names, taken, states } = setup([1, 2, 10, 29, 31, 32, 40, 41])
  expect(readBack.state().phase).toBe('idle')
  expect(readBack.start('wall').phase).toBe('reading')
  await vi.advanceTimersByTimeAsync(900)
  expect(pages).toEqual([1])
  await vi.advanceTimersByTimeAsync(200)
  expect(pages).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(pages).toEqual([1, 2, 3])
  expect(taken).toEqual([1, 2, 3])
  expect(new Set(names)).toEqual(new Set(['posts.wall']))
  expect(readBack.state()).toMatchObject({
    phase: 'done',
    subject: 'wall',
    posts: 6,
    reached: now - 32 * day,
    isPaused: false,
  })
  expect(states.at(-1)).toEqual(readBack.state())
})

it.each([
  ['the last page of the response', { lastPage: 2 }, [1, 2]],
  ['an empty page', {}, [1, 2, 3]],
])('ends at %s', async (_, options, read) => {
  const { readBack, pages } = setup([1, 2, 3, 4], options)
  readBack.start('wall')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(pages).toEqual(read)
  expect(readBack.state().phase).toBe('done')
})

it('pauses while the user reads, then continues', async () => {
  const { readBack, pages } = setup([1, 2, 3, 4, 5, 6])
  readBack.start('wall')
  for (let time = 0; time < 10; time += 1) {
    readBack.beginReading()
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(pages).toEqual([1])
  expect(readBack.state()).toMatchObject({ phase: 'reading', isPaused: true })
  await vi.advanceTimersByTimeAsync(1500)
  expect(pages).toEqual([1, 2])
  expect(readBack.state().isPaused).toBe(false)
})

it('pauses while the computer is locked', async () => {
  const { readBack, pages } = setup([1, 2, 3, 4, 5, 6])
  readBack.start('wall')
  await vi.advanceTimersByTimeAsync(0)
  readBack.pause('locked')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pages).toEqual([1])
  readBack.resume('locked')
  await vi.advanceTimersByTimeAsync(1000)
  expect(pages).toEqual([1, 2])
})

it('stops on request and restarts at the first page', async () => {
  const { readBack, pages } = setup([1, 2, 3, 4, 5, 6])
  readBack.start('wall')
  await vi.advanceTimersByTimeAsync(1500)
  expect(readBack.stop()).toMatchObject({ phase: 'stopped', posts: 4 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pages).toEqual([1, 2])
  expect(readBack.start('wall')).toMatchObject({ phase: 'reading', posts: 0 })
  await vi.advanceTimersByTimeAsync(0)
  expect(pages).toEqual([1, 2, 1])
})

it('waits as the server requests and fails after a few errors', async () => {
  const { readBack, pages, fake } = setup([1, 2, 3, 4, 5, 6])
  fake.answer = failed('throttled', { retryAfter: 60 })
  readBack.start('wall')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(pages).toEqual([1])
  fake.answer = null
  await vi.advanceTimersByTimeAsync(1500)
  expect(pages).toEqual([1, 1])
  fake.answer = failed('server')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(pages).toHaveLength(6)
  expect(readBack.state()).toMatchObject({ phase: 'failed', posts: 2 })
})

it('ends with the session and drops a late response', async () => {
  const { readBack, taken, fake } = setup([1, 2, 3, 4, 5, 6])
  readBack.start('wall')
  fake.account = 'b'
  readBack.follow()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(taken).toEqual([])
  expect(readBack.state().phase).toBe('idle')
})

it('reads nothing while the archive is off', async () => {
  const { readBack, pages, fake } = setup([1, 2, 3, 4, 5, 6])
  fake.isOn = false
  expect(readBack.start('wall').phase).toBe('off')
  fake.isOn = true
  readBack.start('wall')
  await vi.advanceTimersByTimeAsync(0)
  fake.isOn = false
  readBack.follow()
  expect(readBack.state().phase).toBe('off')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pages).toEqual([1])
})

/** A network with threads, of which some have something unread, and some are refused. */
const threadSetup = () => {
  const fake = {
    shipments: ['7', '8', '9'],
    conversations: ['2', '3'],
    unread: new Map([
      ['shipment:8', 1],
      ['conversation:3', 2],
    ]),
    refused: new Set<string>(),
    answer: null as Result<never> | null,
  }
  const asked: string[] = []
  const read: string[] = []
  const unreadOf = (thread: string) => fake.unread.get(thread) ?? 0
  const call = async (name: string, input: { userId?: string; shipmentId?: string }) => {
    if (fake.answer !== null) return fake.answer
    if (name === 'posts.wall') return ok(pageOf([], 1, null))
    const thread =
      input.userId === undefined ? `shipment:${input.shipmentId}` : `conversation:${input.userId}`
    asked.push(`${name} ${thread}`)
    const unread = unreadOf(thread)
    return ok({ unread_count: unread, unread_comment_count: unread })
  }
  const readBack = createReadBack({
    client: { call: call as unknown as Client['call'] },
    account: () => 'a',
    isOn: () => true,
    onWall: () => undefined,
    onState: () => undefined,
    now: () => now,
    unsearched: async () => ok(fake),
    unreadIn: (kind, id) => unreadOf(`${kind}:${id}`),
    readThread: async (kind, id) => {
      if (fake.refused.has(`${kind}:${id}`)) return failed('forbidden')
      read.push(`${kind}:${id}`)
      return ok(null)
    },
  })
  return { readBack, fake, asked, read }
}

it('counts unsearched threads, and apart those with something unread', async () => {
  expect(await threadSetup().readBack.unsearched()).toEqual(ok({ shipments: 2, conversations: 1, unread: 2 }))
})

it('reads unsearched threads one per second, none with something unread', async () => {
  const { readBack, fake, asked, read } = threadSetup()
  // It arrives between the list and the reading.
  fake.unread.set('shipment:9', 0)
  expect(readBack.start('threads')).toMatchObject({ phase: 'reading', subject: 'threads' })
  await vi.advanceTimersByTimeAsync(1100)
  expect(read).toEqual(['shipment:7'])
  fake.unread.set('shipment:9', 1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(read).toEqual(['shipment:7', 'conversation:2'])
  expect(asked).toEqual([
    'directory.shipment shipment:7',
    'directory.shipment shipment:8',
    'directory.shipment shipment:9',
    'conversations.checkUnread conversation:2',
    'conversations.checkUnread conversation:3',
  ])
  expect(readBack.state()).toMatchObject({ phase: 'done', threads: 2, wanted: 2 })
})

it('leaves refused threads out, stops on request, and retries after a failure', async () => {
  const { readBack, fake, read } = threadSetup()
  fake.unread.clear()
  fake.refused.add('shipment:7')
  readBack.start('threads')
  await vi.advanceTimersByTimeAsync(2100)
  expect(read).toEqual(['shipment:8'])
  fake.answer = failed('server')
  await vi.advanceTimersByTimeAsync(3000)
  fake.answer = null
  await vi.advanceTimersByTimeAsync(4000)
  expect(read.length).toBeGreaterThan(1)
  const before = read.length
  expect(readBack.stop()).toMatchObject({ phase: 'stopped', subject: 'threads', wanted: 4 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveLength(before)
})

it('ends the reading of threads when the wall is wanted', async () => {
  const { readBack, read } = threadSetup()
  readBack.start('threads')
  await vi.advanceTimersByTimeAsync(1100)
  expect(readBack.start('wall')).toMatchObject({ phase: 'reading', subject: 'wall', threads: 0 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toEqual(['shipment:7'])
})
