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
    now: () => now,
  }
  const readBack = createReadBack(ports)
  return { readBack, pages, names, taken, states, fake }
}

it('reads one page per second until a page is older than 30 days', async () => {
  const { readBack, pages, names, taken, states } = setup([1, 2, 10, 29, 31, 32, 40, 41])
  expect(readBack.state().phase).toBe('idle')
  expect(readBack.start().phase).toBe('reading')
  await vi.advanceTimersByTimeAsync(900)
  expect(pages).toEqual([1])
  await vi.advanceTimersByTimeAsync(200)
  expect(pages).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(pages).toEqual([1, 2, 3])
  expect(taken).toEqual([1, 2, 3])
  expect(new Set(names)).toEqual(new Set(['posts.wall']))
  expect(readBack.state()).toEqual({ phase: 'done', posts: 6, reached: now - 32 * day, isPaused: false })
  expect(states.at(-1)).toEqual(readBack.state())
})

it.each([
  ['the last page of the response', { lastPage: 2 }, [1, 2]],
  ['an empty page', {}, [1, 2, 3]],
])('ends at %s', async (_, options, read) => {
  const { readBack, pages } = setup([1, 2, 3, 4], options)
  readBack.start()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(pages).toEqual(read)
  expect(readBack.state().phase).toBe('done')
})

it('pauses while the user reads, then continues', async () => {
  const { readBack, pages } = setup([1, 2, 3, 4, 5, 6])
  readBack.start()
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
  readBack.start()
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
  readBack.start()
  await vi.advanceTimersByTimeAsync(1500)
  expect(readBack.stop()).toMatchObject({ phase: 'stopped', posts: 4 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pages).toEqual([1, 2])
  expect(readBack.start()).toMatchObject({ phase: 'reading', posts: 0 })
  await vi.advanceTimersByTimeAsync(0)
  expect(pages).toEqual([1, 2, 1])
})

it('waits as the server requests and fails after a few errors', async () => {
  const { readBack, pages, fake } = setup([1, 2, 3, 4, 5, 6])
  fake.answer = failed('throttled', { retryAfter: 60 })
  readBack.start()
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
  readBack.start()
  fake.account = 'b'
  readBack.follow()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(taken).toEqual([])
  expect(readBack.state().phase).toBe('idle')
})

it('reads nothing while the archive is off', async () => {
  const { readBack, pages, fake } = setup([1, 2, 3, 4, 5, 6])
  fake.isOn = false
  expect(readBack.start().phase).toBe('off')
  fake.isOn = true
  readBack.start()
  await vi.advanceTimersByTimeAsync(0)
  fake.isOn = false
  readBack.follow()
  expect(readBack.state().phase).toBe('off')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pages).toEqual([1])
})
