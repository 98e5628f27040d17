import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { postAtom } from '../post/posts.ts'
import type { FeedModel } from './create-feed.ts'
import { feedReactions, feeds, removeFromFeeds, rereadInFeeds, startFeedsOver } from './feeds.ts'

let wall: FeedModel
const requested: number[] = []
let server: number[] = []
/** The viewer's own post. */
const own = 33
let respond: (page: number) => Promise<Result<unknown>>

const pageOf = (page: number): Result<unknown> => {
  const ids = server.slice((page - 1) * 10, page * 10)
  return ok({
    rows: ids.map((id) => ({
      type: 'post',
      post: post.parse({
        id,
        postable_type: 'TextPost',
        postable: { text: `text ${id}` },
        ...(id === own ? { user: author } : {}),
      }),
    })),
    current_page: page,
    last_page: Math.ceil(server.length / 10),
  })
}

const author = authUser.parse({ id: 9, uuid: 'u-9', full_name: 'Asha Menon', user_unique_id: 'FF-009' })

const range = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_, i) => from - i)
const shown = (): number[] => wall.read().entries.map(({ key }) => Number(key))
const phase = (): string => wall.read().phase

beforeEach(() => {
  requested.length = 0
  server = range(30, 1)
  respond = async (page) => pageOf(page)
  feeds.remove({ type: 'wall' })
  wall = feeds.get({ type: 'wall' })
  Object.assign(window, {
    quayside: {
      request: ({ input }: { input: { page: number } }) => {
        requested.push(input.page)
        return respond(input.page)
      },
      onPush: () => {},
    },
  })
})

test('loads pages until the end', async () => {
  await wall.loadFirst()
  for (let i = 0; i < 5; i++) await wall.loadMore()
  expect(shown()).toEqual(range(30, 1))
  expect(requested).toEqual([1, 2, 3])
})

test('merges two concurrent calls into one page load', async () => {
  await wall.loadFirst()
  await Promise.all([wall.loadMore(), wall.loadMore()])
  expect(requested).toEqual([1, 2])
})

test('shows a post once if new posts shift the pages', async () => {
  await wall.loadFirst()
  server = [31, ...server]
  await wall.loadMore()
  expect(shown()).toEqual(range(30, 12))
})

test('skips no post after a deletion', async () => {
  await wall.loadFirst()
  server = server.filter((id) => id !== 25)
  removeFromFeeds('25')
  await wall.loadMore()
  expect(shown()).toEqual(range(30, 10).filter((id) => id !== 25))
})

test('keeps the posts after a failed page and retries it', async () => {
  await wall.loadFirst()
  respond = async () => failed('server')
  await wall.loadMore()
  expect(phase()).toBe('more-failed')
  expect(shown()).toEqual(range(30, 21))
  respond = async (page) => pageOf(page)
  await wall.loadMore()
  expect(shown()).toEqual(range(30, 11))
})

test('ignores an answer that arrives after a newer one', async () => {
  const slow = Promise.withResolvers<Result<unknown>>()
  respond = () => slow.promise
  const first = wall.loadFirst()
  server = range(40, 31)
  respond = async (page) => pageOf(page)
  await wall.loadFirst()
  server = range(30, 21)
  slow.resolve(pageOf(1))
  await first
  expect(shown()).toEqual(range(40, 31))
})

test.each([
  ['under the pointer', { isHeld: true }],
  ['below the top', { atTop: false }],
])("moves no post of the last run's wall %s", async (_where, at) => {
  const rows = range(28, 19).map((id) => ({
    type: 'post' as const,
    post: post.parse({ id, postable_type: 'TextPost', postable: { text: `text ${id}` } }),
  }))
  wall.showLastKnown(rows, 1)
  wall.appear()
  wall.moved(at)
  await wall.refetch()
  expect(shown()).toEqual(range(28, 19))
  expect(wall.read().waiting).toEqual(['30', '29'])
  await wall.loadMore()
  expect(shown()).toEqual(range(28, 11))
  wall.moved({ isHeld: false, atTop: true })
  await vi.waitFor(() => expect(shown()[0]).toBe(30))
})

test('keeps the rows on a refetch below the top and counts new posts', async () => {
  await wall.loadFirst()
  await wall.loadMore()
  wall.appear()
  wall.moved({ atTop: false, last: 15 })
  server = [32, 31, ...server]
  await wall.refetch()
  expect(shown()).toEqual(range(30, 11))
  expect(wall.read().waiting).toEqual(['32', '31'])
})

test('refetches a feed on screen after a failed refetch', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const leave = wall.appear()
  await wall.loadFirst()
  server = [31, ...server]
  respond = async () => failed('server')
  await wall.refetch()
  await vi.advanceTimersByTimeAsync(3000)
  respond = async (page) => pageOf(page)
  await vi.advanceTimersByTimeAsync(6000)
  expect(shown()[0]).toBe(31)
  respond = async () => failed('server')
  await wall.refetch()
  leave()
  requested.length = 0
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requested).toEqual([])
})

test('keeps the identity of an unchanged post', async () => {
  await wall.loadFirst()
  const before = store.get(postAtom('30'))
  await wall.loadFirst()
  expect(store.get(postAtom('30'))).toBe(before)
})

test('counts a created post once as waiting below the top', async () => {
  await wall.loadFirst()
  wall.appear()
  wall.moved({ atTop: false, last: 5 })
  const created = {
    name: 'PostIsCreated',
    channel: 'posts',
    subject: '1',
    payload: { postId: '31', userId: '2' },
  } as const
  feedReactions.PostIsCreated(created)
  feedReactions.PostIsCreated(created)
  expect(wall.read().waiting).toEqual(['31'])
  expect(requested).toEqual([1])
})

test('loads waiting posts when the reader scrolls to the top', async () => {
  await wall.loadFirst()
  wall.appear()
  wall.moved({ atTop: false, last: 5 })
  wall.announce('31', '2')
  server = [31, ...server]
  expect(store.get(wall.atTopAtom)).toBe(false)
  wall.moved({ atTop: true })
  expect(store.get(wall.atTopAtom)).toBe(true)
  await expect.poll(() => wall.read().waiting).toEqual([])
  expect(shown()[0]).toBe(31)
})

describe('posts under the pointer or the focus', () => {
  /** Ways in which a new post reaches the top of the wall. */
  const arrivals: readonly (readonly [string, () => unknown])[] = [
    ['an event', () => wall.announce('31', '2')],
    ['a refetch', () => wall.refetch()],
  ]

  test.each(arrivals)('stay in place at %s, and move once they are left', async (_way, arrive) => {
    await wall.loadFirst()
    wall.appear()
    wall.moved({ isHeld: true })
    server = [31, ...server]
    await arrive()
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(shown()).toEqual(range(30, 21))
    expect(wall.read()).toMatchObject({ waiting: ['31'], phase: 'ready' })
    expect(store.get(wall.isHeldAtom)).toBe(true)
    wall.moved({ isHeld: false })
    await expect.poll(() => wall.read().waiting).toEqual([])
    expect(shown()[0]).toBe(31)
  })

  test.each(arrivals)('stay in place if the reader comes before the answer of %s', async (_way, arrive) => {
    await wall.loadFirst()
    wall.appear()
    server = [31, ...server]
    const result = Promise.withResolvers<Result<unknown>>()
    respond = () => result.promise
    requested.length = 0
    void arrive()
    await expect.poll(() => requested).toEqual([1])
    wall.moved({ isHeld: true })
    result.resolve(pageOf(1))
    await expect.poll(() => wall.read().waiting).toEqual(['31'])
    expect(shown()).toEqual(range(30, 21))
  })

  test('give way to the newest posts that the reader asks for', async () => {
    await wall.loadFirst()
    wall.appear()
    wall.moved({ isHeld: true })
    server = [31, ...server]
    wall.announce('31', '2')
    await wall.loadFirst()
    expect([shown()[0], wall.read().waiting]).toEqual([31, []])
  })
})

test("keeps the reader's place during writing at the top", async () => {
  await wall.loadFirst()
  await wall.loadMore()
  wall.appear()
  wall.moved({ atTop: false, last: 15 })
  wall.setPlace({ key: '15', top: 40 })
  wall.moved({ atTop: true })
  server = [31, ...server]
  wall.announce('31', '2')
  expect(wall.read().waiting).toEqual(['31'])
  server = [32, ...server]
  startFeedsOver()
  await expect.poll(() => wall.read().waiting).toEqual(['31', '32'])
  expect(shown()).toEqual(range(30, 11))
})

test('keeps a hidden feed unchanged after the viewer posts', async () => {
  await wall.loadFirst()
  await wall.loadMore()
  startFeedsOver()
  expect(shown()).toEqual(range(30, 11))
})

describe("the viewer's own new post", () => {
  beforeEach(() => {
    store.set(sessionAtom, { ...store.get(sessionAtom), status: 'signed-in', user: author } as never)
  })
  const writeFrom = (feed: FeedModel) => {
    feed.appear()
    feed.moved({ atTop: false, last: 5 })
    server = [own, ...server]
  }

  test.each([
    ['an event', () => wall.announce('33', author.id)],
    ['a refetch', () => wall.refetch()],
  ])('is no news after %s, and is there at the top', async (_way, arrive) => {
    await wall.loadFirst()
    writeFrom(wall)
    await arrive()
    expect(wall.read().waiting).toEqual(['33'])
    expect(store.get(wall.newsAtom)).toBe(0)
    wall.announce('34', '3')
    expect(store.get(wall.newsAtom)).toBe(1)
    wall.moved({ atTop: true })
    await expect.poll(() => shown()[0]).toBe(own)
  })

  test('is on screen when My wall is next shown, and other feeds keep their place', async () => {
    const mine = feeds.get({ type: 'mine' })
    onTestFinished(() => feeds.remove({ type: 'mine' }))
    const place = { scrollTop: 900, ranges: [], reading: null } as never
    for (const feed of [wall, mine]) {
      await feed.loadFirst()
      feed.saveSnapshot(place)
    }
    startFeedsOver()
    expect([mine.snapshot(), wall.snapshot()]).toEqual([null, place])
  })
})

test('refetches only the page of an updated post and moves nothing', async () => {
  await wall.loadFirst()
  await wall.loadMore()
  wall.appear()
  wall.moved({ atTop: false, last: 15 })
  requested.length = 0
  respond = async (page) => {
    const result = pageOf(page) as { value: { rows: { post: { id: string; postable: { text: string } } }[] } }
    for (const { post } of result.value.rows) post.postable.text = `edited ${post.id}`
    return result as never
  }
  rereadInFeeds('14')
  await expect.poll(() => store.get(postAtom('14'))).toMatchObject({ postable: { text: 'edited 14' } })
  expect(requested).toEqual([2])
  expect(shown()).toEqual(range(30, 11))
  // Newer posts moved it to another page.
  server = [...range(45, 31), ...server]
  requested.length = 0
  rereadInFeeds('15')
  await expect.poll(() => wall.read().waiting.length).toBeGreaterThan(0)
  expect(requested).toEqual([2, 1, 2])
  expect(shown()).toEqual(range(30, 11))
})

describe('the tabs of the wall', () => {
  /** Every third post is an offer. */
  const kindOf = (id: number) => (id % 3 === 0 ? 'Voyager' : 'TextPost')
  const place = { ranges: [], scrollTop: 900, reading: { key: '12', top: -40 } }
  const onTab = (): number[] => store.get(wall.entriesAtom).map(({ key }) => Number(key))

  beforeEach(async () => {
    respond = async (page) => {
      const ids = server.slice((page - 1) * 10, page * 10)
      return ok({
        rows: ids.map((id) => ({
          type: 'post',
          post: post.parse({ id, user: author, postable_type: kindOf(id), postable: null }),
        })),
        current_page: page,
        last_page: 9,
      })
    }
    await wall.loadFirst()
    await wall.loadMore()
    requested.length = 0
  })

  test('filter the loaded posts without a request, and those that load later', async () => {
    wall.setTab('offers')
    expect(onTab()).toEqual([30, 27, 24, 21, 18, 15, 12])
    expect(requested).toEqual([])
    await wall.loadMore()
    expect(onTab().at(-1)).toBe(3)
    await wall.loadFirst()
    expect(onTab()).toEqual([30, 27, 24, 21])
    wall.setTab('all')
    expect(onTab()).toEqual(range(30, 21))
  })

  test('keep a scroll position each', () => {
    wall.saveSnapshot(place)
    wall.setTab('offers')
    expect(wall.snapshot()).toBeNull()
    wall.setTab('all')
    expect(wall.snapshot()).toBe(place)
  })

  test('save the position that the list has when it goes', () => {
    const appear = (scrollTop: number) =>
      wall.appear({
        takePosition: (take: (shown: typeof place | null) => void) => take({ ...place, scrollTop }),
      } as never)
    let leave = appear(40)
    wall.saveSnapshot(place)
    wall.setTab('offers')
    leave()
    expect(wall.snapshot()).toBeNull()
    leave = appear(50)
    wall.setTab('all')
    leave()
    expect(wall.snapshot()).toMatchObject({ scrollTop: 40 })
    wall.setTab('offers')
    expect(wall.snapshot()).toMatchObject({ scrollTop: 50 })
  })

  test('do not start over at the top that a list shows before its position', async () => {
    const list = { takePosition: (take: (shown: null) => void) => take(null) } as never
    wall.saveSnapshot(place)
    const leave = wall.appear(list)
    wall.moved({ atTop: true })
    expect(store.get(wall.atTopAtom)).toBe(false)
    wall.announce('31', '2')
    await wall.refetch()
    expect(wall.read()).toMatchObject({ waiting: ['31'], page: 2 })
    leave()
    expect(wall.snapshot()).toBe(place)
    wall.appear(list)
    for (const atTop of [true, false, true]) wall.moved({ atTop })
    expect(store.get(wall.atTopAtom)).toBe(true)
  })

  test('start over at the top after the reader asked for the newest posts', async () => {
    wall.saveSnapshot(place)
    wall.appear()
    wall.moved({ atTop: true })
    await wall.loadFirst()
    expect(store.get(wall.atTopAtom)).toBe(true)
  })

  test('hold new posts back at the top while another tab has a scroll position', async () => {
    wall.appear()
    wall.saveSnapshot(place)
    wall.setTab('offers')
    wall.appear()
    expect(store.get(wall.atTopAtom)).toBe(false)
    wall.announce('31', '2')
    await wall.refetch()
    expect(wall.read()).toMatchObject({ waiting: ['31'], page: 2 })
    await wall.loadFirst()
    expect(store.get(wall.atTopAtom)).toBe(true)
    wall.setTab('all')
    expect(wall.snapshot()).toBeNull()
  })

  test('give way to All for an own new post that they hide', async () => {
    store.set(sessionAtom, { ...store.get(sessionAtom), status: 'signed-in', user: author } as never)
    wall.appear()
    wall.setTab('posts')
    server = [33, ...server]
    startFeedsOver()
    await expect.poll(() => onTab()[0]).toBe(33)
    expect(store.get(wall.tabAtom)).toBe('all')
    wall.setTab('offers')
    server = [36, ...server]
    startFeedsOver()
    await expect.poll(() => onTab()[0]).toBe(36)
    expect(store.get(wall.tabAtom)).toBe('offers')
  })

  test('refetch the pages up to the last post on screen, whatever they hide', async () => {
    wall.appear()
    wall.setTab('offers')
    wall.moved({ atTop: false, last: 5 })
    await wall.refetch()
    expect(requested).toEqual([1, 2])
  })
})

describe('throttled server', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())

  const throttled = async () => {
    wall.appear()
    await wall.loadFirst()
    wall.moved({ atTop: false, last: 15 })
    respond = async () => failed('throttled', { retryAfter: 30 })
    await wall.refetch()
    respond = async (page) => pageOf(page)
    requested.length = 0
  }

  test('receives no automatic requests until Retry-After, then one', async () => {
    await throttled()
    void wall.refetch()
    void wall.refetch()
    void wall.reread('14')
    wall.moved({ atTop: true })
    wall.announce('31', '2')
    wall.startOver()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(requested).toEqual([])
    await vi.advanceTimersByTimeAsync(1500)
    expect(new Set(requested)).toEqual(new Set([1]))
    expect(shown()[0]).toBe(30)
  })

  test('waits for the longest Retry-After of several pages', async () => {
    wall.appear()
    await wall.loadFirst()
    await wall.loadMore()
    wall.moved({ atTop: false, last: 15 })
    respond = async (page) => failed('throttled', { retryAfter: page * 30 })
    await wall.refetch()
    requested.length = 0
    await vi.advanceTimersByTimeAsync(59_000)
    expect(requested).toEqual([])
    await vi.advanceTimersByTimeAsync(1500)
    expect(requested).toContain(1)
  })

  test('receives a manual request at once', async () => {
    await throttled()
    await wall.loadFirst()
    expect(requested).toEqual([1])
  })
})
