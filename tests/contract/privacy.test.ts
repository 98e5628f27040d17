import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '#shared/contract/api/contract.ts'
import { longReview, newPost, noFiles, shipments, someFiles, takesPart } from '../support/network/fixtures.ts'
import { type Cast, type Member, signInCast } from '../support/network/member.ts'
import { type Network, startNetwork } from '../support/network/network.ts'
import type { Input } from '../support/network/request.ts'
import { expectRefusal } from './refusal.ts'

let network: Network
let cast: Cast
beforeAll(async () => {
  network = await startNetwork()
  cast = await signInCast(network)
})
afterAll(() => network.dispose())

/** Returns the paths of all files in an answer. */
const pathsIn = (answer: unknown): string[] => [
  ...new Set(JSON.stringify(answer).match(/\/uploads\/(?!seed-)[\w.-]+\.(?:png|pdf)/g) ?? []),
]

/** Expects that some members get the files and all others a 404. */
const expectOnly = async (
  paths: readonly string[],
  some: readonly Member[],
  others: readonly Member[],
): Promise<void> => {
  expect(paths).toHaveLength(2)
  for (const path of paths) {
    for (const member of some) expect(await member.bytes(path)).not.toBeNull()
    for (const member of others) expectRefusal(await member.fetch(path), 404)
  }
}

describe('file', () => {
  const withFiles = async (author: Member, more: Input): Promise<{ id: string; paths: string[] }> => {
    const { body } = await author.call('posts.create', {
      message: 'x',
      privacy_visibility: 'public',
      user_types: ['All'],
      ...someFiles(),
      ...more,
    })
    const { id, postable } = body as { id: number; postable: unknown }
    return { id: String(id), paths: pathsIn(postable) }
  }

  it('of a post opens for the post’s audience until it is deleted', async () => {
    const { forwarder, exporter, importer, admin } = cast
    const publicPost = await withFiles(forwarder, {})
    await expectOnly(publicPost.paths, [forwarder, exporter, importer, admin], [])
    const own = await withFiles(forwarder, { privacy_visibility: 'private_to_me', user_types: [] })
    await expectOnly(own.paths, [forwarder], [exporter, importer, admin])
    const lines = await withFiles(forwarder, { user_types: ['Shipping Line'] })
    await expectOnly(lines.paths, [forwarder], [exporter, importer])
    const connections = await withFiles(forwarder, { privacy_visibility: 'my_connection_only' })
    await expectOnly(connections.paths, [forwarder, exporter], [importer])
    await forwarder.ok('posts.delete', { postId: publicPost.id })
    await expectOnly(publicPost.paths, [], [forwarder, exporter])
  })

  it('of a comment opens for the post’s audience', async () => {
    const { forwarder, exporter, importer } = cast
    const postId = await newPost(forwarder, { privacy_visibility: 'my_connection_only' })
    const written = await exporter.ok('comments.create', { postId, comment: 'x', ...someFiles() })
    await expectOnly(pathsIn(written), [forwarder, exporter], [importer])
    await exporter.ok('comments.delete', { commentId: written.id })
    await expectOnly(pathsIn(written), [], [forwarder, exporter, importer])
  })

  it('of a message opens for its sender and receiver', async () => {
    const { forwarder, exporter, importer, admin } = cast
    const written = await exporter.ok('conversations.create', {
      receiver_id: forwarder.id,
      message: 'x',
      ...someFiles(),
    })
    await expectOnly(pathsIn(written), [forwarder, exporter], [importer, admin])
  })

  it('of a shipment opens for its owner and parties', async () => {
    const { forwarder, exporter, transporter, importer } = cast
    const { open } = await shipments(cast)
    const strangers = [transporter, importer].filter(({ id }) => !takesPart(open, id))
    expect(strangers).not.toEqual([])
    const written = await forwarder.ok('shipmentComments.create', {
      shipment_id: open.id,
      message: 'x',
      ...someFiles(),
    })
    await expectOnly(pathsIn(written), [forwarder, exporter], strangers)
  })

  it('opens for nobody after its removal', async () => {
    const { forwarder, exporter } = cast
    const made = await exporter.ok('conversations.create', {
      receiver_id: forwarder.id,
      message: 'x',
      ...someFiles(),
    })
    await exporter.ok('conversations.update', {
      commentId: made.id,
      message: 'y',
      ...noFiles,
      removed_images: made.images.map(({ id }) => id),
      removed_attachments: made.attachments.map(({ id }) => id),
    })
    await expectOnly(pathsIn(made), [], [forwarder, exporter])
  })

  it('of a portrait opens for every member', async () => {
    const { rows } = await cast.importer.ok('posts.wall', { limit: 50, page: 1 })
    const portraits = rows.flatMap((row) => (row.type === 'post' ? (row.post.user?.profile_img ?? []) : []))
    expect(portraits).not.toEqual([])
    expect(await cast.importer.bytes(portraits[0] ?? '')).not.toBeNull()
  })
})

it('shows a shipment’s review only to its owner and parties', async () => {
  const { importer } = cast
  const { all } = await shipments(cast)
  const reviewers = [cast.forwarder, cast.exporter]
  const ratedType = 'Shipment::class'
  for (const { id: ratedId, closed_at } of all) {
    if (closed_at === null) continue
    for (const member of reviewers)
      await member.call('reviews.create', { rating: 4, review: longReview, ratedId, ratedType })
  }
  const foreign = all.filter((shipment) => !takesPart(shipment, importer.id))
  expect(foreign).not.toEqual([])
  const seen = await Promise.all(
    foreign.map(({ id: ratedId }) => cast.forwarder.ok('reviews.list', { ratedId, ratedType })),
  )
  for (const { id: ratedId } of foreign) {
    expectRefusal(await importer.call('reviews.list', { ratedId, ratedType }), 403)
  }
  const [review] = seen.flat()
  const client = await importer.listen()
  const reviewId = review?.id
  expect(reviewId).toBeDefined()
  const attempts: [EndpointName, Input][] = [
    ['reviews.like', { reviewId }],
    ['reviews.unlike', { reviewId }],
    ['reviews.report', { reviewId, reportMessage: 'x' }],
    ['reviews.helpfulUsers', { reviewId }],
  ]
  for (const [name, input] of attempts) {
    expectRefusal(await importer.call(name, input), 404)
    expect((await cast.forwarder.call(name, input)).status).toBeLessThan(300)
  }
  const channel = { socket_id: client.socketId, channel_name: `private-like-review-rating.${reviewId}` }
  expectRefusal(await importer.call('auth.channel', channel), 403)
  client.close()
})

it('refuses Domestic Buyer in any audience', async () => {
  const { forwarder } = cast
  const postId = await newPost(forwarder)
  for (const user_types of [
    ['Domestic Buyer'],
    ['domestic_buyer'],
    ['Db'],
    ['Exporter', 'Domestic Buyer'],
    ['All', 'Domestic Buyer'],
    ['["Exporter,Domestic Buyer"]'],
  ]) {
    const audience = { privacy_visibility: 'public', user_types }
    const attempts: [EndpointName, Input][] = [
      ['posts.create', { message: 'x', ...audience, ...noFiles }],
      ['posts.update', { postId, message: 'x', ...audience, ...noFiles }],
      ['posts.share', { postId, ...audience }],
    ]
    for (const [name, input] of attempts) {
      const { errors } = expectRefusal(await forwarder.call(name, input), 422)
      expect(Object.keys(errors ?? {})).toEqual(['user_types'])
    }
  }
})
