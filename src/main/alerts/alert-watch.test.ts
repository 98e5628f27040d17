import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import { appError, failed, ok, type Result } from '#shared/errors.ts'
import type { KeptValue } from '#shared/ipc/kept.ts'
import { clockAt } from '../../../tests/support/clock.ts'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import type { News } from '../notifications/news.ts'
import { seenCollections } from '../storage/collections.ts'
import { openNotifiedIds } from '../storage/held-collections.ts'
import { openUserStore } from '../storage/user-store.ts'
import './found-by-alerts.ts'
import { type AlertWatch, createAlertWatch, muteAlert } from './alert-watch.ts'

const me = 'https://a.test|1'
const minute = 60_000
const noon = Date.UTC(2026, 10, 23, 12)

let dir: string
let kept: ReturnType<typeof openUserStore>
let account: string | null
let wall: unknown[]
let answer: (() => Result<unknown>) | null
let polls: number
let taken: News[]
let waiting: number[]
let watch: AlertWatch
let oldBefore: number | null
let seen: Record<string, number>

const voyage = (id: number, more: object = {}, postable: object = {}) => ({
  id,
  user_id: 2,
  created_at: new Date(noon + minute).toISOString(),
  postable_type: 'App\\Models\\Voyager',
  postable: {
    uuid: `v-${id}`,
    user_id: 2,
    origin_port: 'Nhava Sheva',
    destination_port: 'Rotterdam',
    formatted_etd_date: '12 Dec 2026',
    ...postable,
  },
  ...more,
})
const page = () => ({
  rows: wall.map((raw) => ({ type: 'post', post: post.parse(raw) })),
  current_page: 1,
  last_page: 1,
})
const alert = (more: Partial<KeptValue<'alerts'>> = {}, key = 'a'): void =>
  kept.put(me, 'alerts', key, {
    name: 'Reefers',
    origin: 'INNSA',
    destination: 'Rotterdam',
    mode: 'fcl',
    etdFrom: null,
    etdBefore: epochMs(Date.UTC(2026, 11, 15)),
    words: '',
    priceBelow: null,
    currency: 'USD',
    isMuted: false,
    since: epochMs(noon),
    ...more,
  })
const start = (pace = 1): void => {
  watch = createAlertWatch({
    pace,
    kept,
    notified: openNotifiedIds(kept),
    account: () => account,
    viewerId: () => '1',
    client: {
      call: (async () => {
        polls += 1
        return answer?.() ?? ok(page())
      }) as never,
    },
    firstSeen: async () => seen,
    onWall: () => {},
    take: (news) => taken.push(news),
    onWaiting: (keys) => waiting.push(keys.length),
    onSettled: () => {},
    now: () => clockAt(Date.now()),
    oldBefore: () => oldBefore,
    random: () => 0,
    log: () => {},
  })
  watch.follow()
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const created = (userId = '2') => [
  { name: 'PostIsCreated', channel: 'posts', subject: '1', payload: { postId: '9', userId } } as const,
]
const matches = () => kept.list(me, 'alert-matches').map(({ key }) => key)

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  dir = freshFolder()
  kept = openUserStore(dir)
  account = me
  wall = []
  answer = null
  polls = 0
  taken = []
  waiting = []
  oldBefore = null
  seen = {}
  start()
})
afterEach(() => {
  watch.stop()
  expect(vi.getTimerCount()).toBe(0)
  kept.close()
  vi.useRealTimers()
})

it('checks the wall at a third of the pace for an account in the background, until it is stopped', async () => {
  watch.stop()
  alert()
  start(3)
  await pass(3_000)
  expect(polls).toBe(1)
  await pass(15 * minute - 1)
  expect(polls).toBe(1)
  await pass(1)
  expect(polls).toBe(2)
  watch.stop()
  alert({}, 'b')
  await pass(60 * minute)
  expect([polls, vi.getTimerCount()]).toEqual([2, 0])
})

it('removes the rows of earlier versions with the first check', async () => {
  kept.put(me, 'alert-checks', 'a', {})
  alert()
  await pass(3_000)
  expect(kept.list(me, 'alert-checks').map(({ key }) => key)).toEqual(['all'])
})

it('records when each alert was checked and matched, until it is removed', async () => {
  alert()
  alert({ origin: 'Santos', name: 'Santos' }, 'b')
  const checks = () => kept.list(me, 'alert-checks')[0]?.value ?? {}
  let writes = 0
  kept.onChange((_, changes) => {
    writes += changes.filter(({ collection }) => collection === 'alert-checks').length
  })
  await pass(3_000)
  expect(writes).toBe(1)
  const first = noon
  expect(checks()).toEqual({
    a: { checkedAt: first, matchedAt: null },
    b: { checkedAt: first, matchedAt: null },
  })
  // A page that shows the wall matches, too.
  await pass(minute)
  wall = [voyage(5)]
  watch.recordResponse(me, 'posts.wall', ok(page()))
  await pass(0)
  expect(checks()).toMatchObject({
    a: { checkedAt: first, matchedAt: noon + 3_000 + minute },
    b: { matchedAt: null },
  })
  kept.remove(me, 'alerts', 'a')
  expect(Object.keys(checks())).toEqual(['b'])
})

it('polls every five minutes only while an alert is active', async () => {
  await pass(60 * minute)
  expect([polls, vi.getTimerCount()]).toEqual([0, 0])
  alert()
  await pass(3_000)
  expect(polls).toBe(1)
  await pass(5 * minute - 3_001)
  expect(polls).toBe(1)
  await pass(4_000)
  expect(polls).toBe(2)
  alert({ isMuted: true })
  await pass(60 * minute)
  expect(polls).toBe(2)
})

it('merges matches into one notification with reasons and stores them', async () => {
  alert()
  const user = { id: 2, uuid: 'u-2', full_name: 'Ravi Shah', user_unique_id: 'QS-2' }
  const sooner = { formatted_etd_date: '05 Dec 2026' }
  wall = [voyage(5), voyage(6, { user }, sooner), voyage(7, {}, { origin_port: 'Hamburg' })]
  await pass(3_000)
  expect(taken).toMatchObject([{ kind: 'alert', path: '/to-do', title: '2 offers match your alerts' }])
  expect(taken[0]?.body).toContain('FCL Nhava Sheva → Rotterdam, ETD 12 Dec 2026')
  expect(taken[0]?.body).toContain('matches: INNSA → Rotterdam, FCL, until 14 Dec')
  // Next departure first, with the seller's unique id, which all members may read.
  expect(taken[0]?.body).toMatch(/^FCL Nhava Sheva → Rotterdam, ETD 5 Dec 2026, by QS-2\n/)
  expect(taken[0]?.body).not.toContain('Ravi')
  // One line for each offer, and one for their common reason.
  expect(taken[0]?.body.split('\n')).toEqual([
    expect.stringMatching(/ETD 5 Dec 2026/),
    expect.stringMatching(/ETD 12 Dec 2026/),
    expect.stringMatching(/^matches: INNSA/),
  ])
  expect(matches().toSorted()).toEqual(['voyage:v-5', 'voyage:v-6'])
  expect(waiting.at(-1)).toBe(2)
  // All matches are of one alert, which the notification can mute.
  expect(taken[0]?.mutes).toBe('a')
  muteAlert(kept, me, 'a')
  muteAlert(kept, me, 'gone')
  expect(kept.list(me, 'alerts')).toMatchObject([{ key: 'a', value: { name: 'Reefers', isMuted: true } }])
  const before = polls
  await pass(20 * minute)
  expect(polls).toBe(before)
})

it('says the reason of a single match once, also where it is the title', async () => {
  alert({ name: '' })
  wall = [voyage(5)]
  await pass(3_000)
  const lines = [taken[0]?.title, ...(taken[0]?.body.split('\n') ?? [])]
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('FCL, until 14 Dec')
  expect(lines[1]).toMatch(/ETD 12 Dec 2026/)
})

it('notifies of an offer once, even in another post or after a restart', async () => {
  alert()
  wall = [voyage(5)]
  await pass(3_000)
  kept.remove(me, 'alert-matches', 'voyage:v-5')
  wall = [voyage(8, {}, { uuid: 'v-5' })]
  await pass(5 * minute)
  watch.stop()
  start()
  await pass(30_000)
  expect(polls).toBe(3)
  expect([taken.length, matches()]).toEqual([1, []])
  expect(waiting).toEqual([1, 0])
})

it("polls at once on another member's post, with a rate limit", async () => {
  alert()
  await pass(3_000)
  await pass(15_000)
  watch.recordEvents(created('1'))
  await pass(2_000)
  expect(polls).toBe(1)
  wall = [voyage(5)]
  for (let n = 0; n < 100; n += 1) watch.recordEvents(created())
  await pass(300)
  expect([polls, taken.length]).toEqual([2, 1])
  watch.recordEvents(created())
  await pass(14_000)
  expect(polls).toBe(2)
  await pass(1_000)
  expect(polls).toBe(3)
})

it('checks walls that a page fetched without an additional poll', async () => {
  watch.pause('offline')
  alert()
  wall = [voyage(5)]
  watch.recordResponse(me, 'posts.wall', ok(page()))
  watch.recordResponse('https://a.test|2', 'posts.wall', ok(page()))
  await pass(0)
  expect([polls, taken.length]).toEqual([0, 1])
})

it('notifies once of a match in two simultaneous responses', async () => {
  watch.pause('offline')
  alert()
  wall = [voyage(5)]
  watch.recordResponse(me, 'posts.wall', ok(page()))
  watch.recordResponse(me, 'posts.myWall', ok(page()))
  await pass(0)
  expect(taken).toHaveLength(1)
})

it('ignores own posts and posts older than the alert', async () => {
  alert()
  const before = { created_at: new Date(noon - 60 * minute).toISOString() }
  wall = [voyage(5, before), voyage(6, { user_id: 1 }), voyage(7, {}, { user_id: 1 })]
  await pass(6 * minute)
  expect(taken).toEqual([])
})

it('ignores departed offers and offers seen before the alert', async () => {
  alert({ etdBefore: null })
  seen = { 'voyage:v-6': noon - 60 * minute, 'voyage:v-7': noon + minute }
  wall = [voyage(5, {}, { formatted_etd_date: '22 Nov 2026' }), voyage(6), voyage(7)]
  await pass(3_000)
  expect(matches()).toEqual(['voyage:v-7'])
})

it('removes a match after its departure', async () => {
  alert({ etdBefore: null })
  wall = [voyage(5, {}, { formatted_etd_date: '23 Nov 2026' }), voyage(6)]
  await pass(3_000)
  expect(matches().toSorted()).toEqual(['voyage:v-5', 'voyage:v-6'])
  await pass(24 * 60 * minute)
  expect(matches()).toEqual(['voyage:v-6'])
})

it('treats posts of the first poll as old if they have no time', async () => {
  alert()
  wall = [voyage(5, { created_at: null })]
  await pass(3_000)
  wall = [voyage(6, { created_at: null }), ...wall]
  await pass(5 * minute)
  expect(matches()).toEqual(['voyage:v-6'])
})

it('waits after a server error, as long as Retry-After requires', async () => {
  alert()
  answer = () => failed('server')
  await pass(0)
  watch.recordEvents(created())
  await pass(5 * minute - 1)
  expect(polls).toBe(1)
  answer = () => ({ ok: false, error: appError('throttled', { retryAfter: 400 }) })
  await pass(1)
  expect(polls).toBe(2)
  await pass(5 * minute - 1)
  expect(polls).toBe(2)
})

it('pauses while offline, suspended or signed out', async () => {
  alert()
  watch.pause('offline')
  watch.pause('suspended')
  await pass(60 * minute)
  watch.resume('offline')
  await pass(60 * minute)
  expect(polls).toBe(0)
  watch.resume('suspended')
  await pass(3_000)
  expect(polls).toBe(1)
  account = null
  watch.follow()
  await pass(60 * minute)
  expect(polls).toBe(1)
})

it('matches a text post by its words', async () => {
  alert({ mode: 'any', etdBefore: null, words: 'reefers' })
  wall = [
    {
      ...voyage(5),
      postable_type: 'App\\Models\\TextPost',
      postable: { text: '<p>Two <b>reefers</b> from Nhava Sheva to Rotterdam</p>' },
    },
  ]
  await pass(3_000)
  expect(taken[0]?.body).toContain('Two reefers from Nhava Sheva to Rotterdam\nmatches')
})

it('removes expired matches and does not notify of them again', async () => {
  alert()
  wall = [voyage(5)]
  await pass(3_000)
  oldBefore = Date.now() + 1
  await pass(6 * minute)
  expect([matches(), waiting]).toEqual([[], [1, 0]])
  wall = [voyage(6), ...wall]
  oldBefore = null
  await pass(6 * minute)
  expect(matches()).toEqual(['voyage:v-6'])
  kept.clear(me, seenCollections)
  await pass(6 * minute)
  expect([matches(), waiting, taken.length]).toEqual([[], [1, 0, 1, 0], 2])
})
