import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestNetwork, type TestNetwork } from '../../../tests/support/server/in-memory-network.ts'
import { performIn } from '../http/run-call.ts'
import { startLive } from '../live/live.ts'
import { leftovers, sweepWithdrawn } from './living.ts'
import { insertNotification, latestNotifications } from './notifications.ts'
import { insertPost } from './posts.ts'

let network: TestNetwork
beforeEach(async () => {
  network = await openTestNetwork('demo')
})
afterEach(() => network.close())

const count = (sql: string): number => network.world.db.one<{ n: number }>(sql)?.n ?? 0
const post = (userId: number): number =>
  insertPost(network.world, { userId, kind: 'TextPost', visibility: 'public', types: ['all'], text: 'x' })

const live = () =>
  startLive({
    perform: performIn({
      world: network.world,
      emit: () => undefined,
      authorise: () => null,
      services: { pusher: { key: '', host: '', port: 0 }, chatUrl: '', paymentUrl: '', resetUrl: '' },
    }),
    presence: network.world.presence,
    memberIds: [10, 11],
    accountIds: [1],
    remaining: leftovers(network.world),
    sweep: () => sweepWithdrawn(network.world),
    reprice: () => undefined,
    pace: 1,
  })

describe('leftBehind', () => {
  it('returns members’ posts made after the seed, without accounts’ posts', () => {
    expect(leftovers(network.world)).toEqual([])
    const [members, own] = [post(10), post(1)]
    expect(leftovers(network.world)).toEqual([{ kind: 'posts.delete', userId: 10, what: String(members) }])
    expect(own).toBeGreaterThan(members)
  })

  it('is trimmed at the next start; shared posts remain in the database', () => {
    leftovers(network.world)
    const before = count('SELECT count(*) AS n FROM posts')
    const made = Array.from({ length: 100 }, () => post(10))
    network.world.db.run(
      'UPDATE posts SET shared_post_id = ? WHERE id = ?',
      made[3] ?? 0,
      insertPost(network.world, { userId: 1, kind: 'SharedPost', visibility: 'public', types: ['all'] }),
    )
    live().stop()
    expect(leftovers(network.world)).toHaveLength(60)
    // 60 remaining posts, the withdrawn post that was shared, and its share.
    expect(count('SELECT count(*) AS n FROM posts')).toBe(before + 62)
  })
})

it('latestNotifications returns the newest 500', () => {
  for (let n = 1; n <= 520; n += 1) insertNotification(network.world, 1, `n${n}`)
  const list = latestNotifications(network.world, 1, 1000)
  expect(list).toHaveLength(500)
  expect(list[0]?.formatted_message).toBe('n520')
})
