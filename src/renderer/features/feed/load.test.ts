import { afterEach, beforeEach, expect, test } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import { store } from '../../lib/store.ts'
import { postAtom } from '../post/post-atoms.ts'
import { changeFeed, feedAtom, places } from './feed-atoms.ts'
import { dropPost, postIsCreated } from './feed-reactions.ts'
import type { FeedSource } from './feed-source.ts'
import { emptyFeed } from './feed-state.ts'
import { loadFirst, loadMore, refresh } from './load.ts'

const wall: FeedSource = { type: 'wall' }
const asked: number[] = []
let server: number[] = []
let respond: (page: number) => Promise<Result<unknown>>

const pageOf = (page: number): Result<unknown> => {
  const ids = server.slice((page - 1) * 10, page * 10)
  return ok({
    rows: ids.map((id) => ({
      type: 'post',
      post: post.parse({ id, postable_type: 'TextPost', postable: { text: `text ${id}` } }),
    })),
    current_page: page,
    last_page: Math.ceil(server.length / 10),
  })
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_, i) => from - i)
const shown = (): number[] => store.get(feedAtom('wall')).entries.map(({ key }) => Number(key))
const phase = (): string => store.get(feedAtom('wall')).phase

beforeEach(() => {
  asked.length = 0
  server = range(30, 1)
  respond = async (page) => pageOf(page)
  changeFeed('wall', () => emptyFeed)
  Object.assign(window, {
    quayside: {
      request: ({ input }: { input: { page: number } }) => {
        asked.push(input.page)
        return respond(input.page)
      },
      onPush: () => {},
    },
  })
})

afterEach(() => places.clear())

test('pages follow one another to the end and then stop', async () => {
  await loadFirst(wall)
  for (let i = 0; i < 5; i++) await loadMore(wall)
  expect(shown()).toEqual(range(30, 1))
  expect(asked).toEqual([1, 2, 3])
})

test('two calls at the bottom load one page', async () => {
  await loadFirst(wall)
  await Promise.all([loadMore(wall), loadMore(wall)])
  expect(asked).toEqual([1, 2])
})

test('a post that came in between shows up once', async () => {
  await loadFirst(wall)
  server = [31, ...server]
  await loadMore(wall)
  expect(shown()).toEqual(range(30, 12))
})

test('after a deletion no post is skipped', async () => {
  await loadFirst(wall)
  server = server.filter((id) => id !== 25)
  dropPost('25')
  await loadMore(wall)
  expect(shown()).toEqual(range(30, 10).filter((id) => id !== 25))
})

test('a failed page leaves what is there and can be asked for again', async () => {
  await loadFirst(wall)
  respond = async () => failed('server')
  await loadMore(wall)
  expect(phase()).toBe('more-failed')
  expect(shown()).toEqual(range(30, 21))
  respond = async (page) => pageOf(page)
  await loadMore(wall)
  expect(shown()).toEqual(range(30, 11))
})

test('a slow answer never undoes a newer one', async () => {
  const slow = Promise.withResolvers<Result<unknown>>()
  respond = () => slow.promise
  const first = loadFirst(wall)
  server = range(40, 31)
  respond = async (page) => pageOf(page)
  await loadFirst(wall)
  server = range(30, 21)
  slow.resolve(pageOf(1))
  await first
  expect(shown()).toEqual(range(40, 31))
})

test('a look again further down moves nothing and counts the newcomers', async () => {
  await loadFirst(wall)
  await loadMore(wall)
  places.set('wall', { source: wall, atTop: false, last: 15 })
  server = [32, 31, ...server]
  await refresh(wall)
  expect(shown()).toEqual(range(30, 11))
  expect(store.get(feedAtom('wall')).waiting).toEqual(['32', '31'])
})

test('a post that has not changed keeps its identity through a reload', async () => {
  await loadFirst(wall)
  const before = store.get(postAtom('30'))
  await loadFirst(wall)
  expect(store.get(postAtom('30'))).toBe(before)
})

test('a created post waits behind the pill when the reader is further down', async () => {
  await loadFirst(wall)
  places.set('wall', { source: wall, atTop: false, last: 5 })
  const created = {
    name: 'PostIsCreated',
    channel: 'posts',
    subject: '1',
    payload: { postId: '31', userId: '2' },
  } as const
  postIsCreated(created)
  postIsCreated(created)
  expect(store.get(feedAtom('wall')).waiting).toEqual(['31'])
  expect(asked).toEqual([1])
})
