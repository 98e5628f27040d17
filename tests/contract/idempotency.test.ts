import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '#shared/contract/api/contract.ts'
import { creditOf, longReview, newPost, noFiles, seenPost, someFiles } from '../support/network/fixtures.ts'
import { type Cast, signInCast } from '../support/network/member.ts'
import { type Network, startNetwork } from '../support/network/network.ts'
import type { Input } from '../support/network/request.ts'
import { expectRefusal } from './refusal.ts'
import { unratedUser } from './scenes/reviews.ts'

let network: Network
let cast: Cast
beforeAll(async () => {
  network = await startNetwork({ flags: ['--faults'] })
  cast = await signInCast(network)
})
afterAll(() => network.dispose())

const audience = { privacy_visibility: 'my_connection_only', user_types: ['Exporter'] }
const post = (message: string): Input => ({ message, ...audience, ...noFiles })
const key = (): { 'idempotency-key': string } => ({ 'idempotency-key': randomUUID() })

const wallSize = async (): Promise<number> =>
  ((await cast.forwarder.call('posts.myWall', { limit: 1, page: 1 })).body as { total: number }).total

const fault = async (rule: object): Promise<void> => {
  const answer = await fetch(`${network.url}/__faults`, { method: 'POST', body: JSON.stringify(rule) })
  expect(answer.status).toBe(201)
}

describe('Idempotency-Key', () => {
  it.each<[EndpointName, () => Promise<Input>]>([
    ['posts.create', async () => ({ ...post('once'), ...someFiles() })],
    ['posts.share', async () => ({ postId: await newPost(cast.exporter), ...audience })],
    ['comments.create', async () => ({ postId: await newPost(cast.exporter), comment: 'once', ...noFiles })],
    ['conversations.create', async () => ({ receiver_id: cast.exporter.id, message: 'once', ...noFiles })],
    [
      'reviews.create',
      async () => ({
        ratedId: await unratedUser(cast.forwarder),
        ratedType: 'User::class',
        rating: 5,
        review: longReview,
      }),
    ],
  ])('returns the first result of a repeated %s and charges once', async (name, make) => {
    const input = await make()
    const more = key()
    const first = await cast.forwarder.call(name, input, more)
    const [balance, size] = [await creditOf(cast.forwarder), await wallSize()]
    const again = await cast.forwarder.call(name, input, more)
    expect(again.status).toBe(first.status)
    expect(again.body).toEqual(first.body)
    expect([await creditOf(cast.forwarder), await wallSize()]).toEqual([balance, size])
  })

  it('works for concurrent repeats', async () => {
    const [balance, size] = [await creditOf(cast.forwarder), await wallSize()]
    const more = key()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => cast.forwarder.call('posts.create', post('all at once'), more)),
    )
    expect(new Set(answers.map(({ body }) => (body as { id: number }).id)).size).toBe(1)
    expect([await creditOf(cast.forwarder), await wallSize()]).toEqual([balance - 2, size + 1])
  })

  it('is separate per user and refused for different content', async () => {
    const more = key()
    const mine = await cast.forwarder.ok('posts.create', post('mine'), more)
    const theirs = await cast.exporter.ok('posts.create', post('mine'), more)
    expect(theirs.post?.id).not.toBe(mine.post?.id)
    expectRefusal(await cast.forwarder.call('posts.create', post('something else'), more), 422)
  })

  it('allows a retry after a refusal', async () => {
    const more = key()
    const input = { ...post(' '), ...noFiles }
    expectRefusal(await cast.forwarder.call('posts.create', input, more), 422)
    expect((await cast.forwarder.call('posts.create', post('now with words'), more)).status).toBeLessThan(300)
  })

  it('returns the result of a call with a lost answer', async () => {
    const [balance, size] = [await creditOf(cast.forwarder), await wallSize()]
    const more = key()
    await fault({ fault: 'reset', method: 'POST', path: '/frontend/save/text-posts', when: 'after' })
    await expect(cast.forwarder.call('posts.create', post('lost'), more)).rejects.toThrow()
    const { post: found } = await cast.forwarder.ok('posts.create', post('lost'), more)
    expect(await seenPost(cast.forwarder, found?.id ?? '')).toMatchObject({ postable: { text: 'lost' } })
    expect([await creditOf(cast.forwarder), await wallSize()]).toEqual([balance - 2, size + 1])
  })

  it('is optional: without it each call has its own effect', async () => {
    const size = await wallSize()
    for (let n = 0; n < 2; n += 1) await cast.forwarder.ok('posts.create', post('twice'))
    expect(await wallSize()).toBe(size + 2)
  })
})

describe('fault before the effect', () => {
  it('changes nothing', async () => {
    const [balance, size] = [await creditOf(cast.forwarder), await wallSize()]
    await fault({ fault: 'reset', method: 'POST', path: '/frontend/save/text-posts' })
    await expect(cast.forwarder.call('posts.create', post('never'))).rejects.toThrow()
    await fault({ fault: 'status', method: 'POST', path: '/frontend/save/text-posts', status: 503 })
    expect((await cast.forwarder.call('posts.create', post('never'))).status).toBe(503)
    expect([await creditOf(cast.forwarder), await wallSize()]).toEqual([balance, size])
  })
})
