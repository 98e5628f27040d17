import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channelOf } from '#shared/contract/events/channels.ts'
import { type EventName, eventNames, events } from '#shared/contract/events/contract.ts'
import { newPost, noFiles, shipments, takesPart } from '../support/network/fixtures.ts'
import { type Cast, type Member, cast as roles, signInCast } from '../support/network/member.ts'
import { type Network, startNetwork } from '../support/network/network.ts'
import type { RealtimeClient } from '../support/network/realtime-client.ts'
import { newReview } from './scenes/reviews.ts'

let network: Network
let cast: Cast
/** A connection of each member, with the member's own channels, which carry only the member's events. */
let connections: readonly { readonly who: Member; readonly client: RealtimeClient }[]
beforeAll(async () => {
  network = await startNetwork()
  cast = await signInCast(network)
  connections = await Promise.all(
    everybody().map(async (who) => {
      const client = await who.listen()
      for (const own of ['posts', 'user-notification', 'conversation-started'] as const)
        expect(await who.join(client, `private-${channelOf(own, who.id)}`)).toBe(true)
      return { who, client }
    }),
  )
})
afterAll(() => {
  for (const { client } of connections) client.close()
  return network.dispose()
})

/** Causes an event. Has its subject, permitted receivers and payload. */
interface Scenario {
  readonly subject: string
  readonly receivers: readonly Member[]
  readonly act: () => Promise<unknown>
  readonly payload: Readonly<Record<string, unknown>>
}

/** A post that only its author and the exporter may see. */
const restrictedPost = (): Promise<string> => newPost(cast.forwarder, { user_types: ['Exporter'] })

const likeOf =
  (kind: 'comments' | 'shipmentComments' | 'conversations', call: 'like' | 'unlike') =>
  async (): Promise<Scenario> => {
    const { forwarder, exporter } = cast
    const { open } = await shipments(cast)
    const create = {
      comments: async () =>
        forwarder.ok('comments.create', { postId: await restrictedPost(), comment: 'x', ...noFiles }),
      shipmentComments: () =>
        forwarder.ok('shipmentComments.create', { shipment_id: open.id, message: 'x', ...noFiles }),
      conversations: () =>
        forwarder.ok('conversations.create', { receiver_id: exporter.id, message: 'x', ...noFiles }),
    }
    const { id: commentId } = await create[kind]()
    if (call === 'unlike') await exporter.ok(`${kind}.like`, { commentId })
    return {
      subject: commentId,
      receivers:
        kind === 'shipmentComments'
          ? roles.map((role) => cast[role]).filter((who) => takesPart(open, who.id))
          : [forwarder, exporter],
      act: () => exporter.ok(`${kind}.${call}`, { commentId }),
      payload: { likeCount: call === 'like' ? 1 : 0, userId: exporter.id },
    }
  }

const everybody = (): Member[] => roles.map((role) => cast[role])

/** One scenario for each event. A missing one does not compile. */
const scenarios: { readonly [E in EventName]: () => Promise<Scenario> } = {
  LikePost: async () => {
    const { forwarder, exporter } = cast
    const postId = await restrictedPost()
    return {
      subject: postId,
      receivers: [forwarder, exporter],
      act: () => exporter.ok('posts.like', { postId }),
      payload: { likeCount: 1, userId: exporter.id },
    }
  },
  UnlikePost: async () => {
    const { forwarder, exporter } = cast
    const postId = await restrictedPost()
    await exporter.ok('posts.like', { postId })
    return {
      subject: postId,
      receivers: [forwarder, exporter],
      act: () => exporter.ok('posts.unlike', { postId }),
      payload: { likeCount: 0, userId: exporter.id },
    }
  },
  LikeComment: likeOf('comments', 'like'),
  UnlikeComment: likeOf('comments', 'unlike'),
  LikeShipmentComment: likeOf('shipmentComments', 'like'),
  UnlikeShipmentComment: likeOf('shipmentComments', 'unlike'),
  LikeConversationComment: likeOf('conversations', 'like'),
  UnlikeConversationComment: likeOf('conversations', 'unlike'),
  PostCommentCreated: async () => {
    const { forwarder, exporter } = cast
    const postId = await restrictedPost()
    return {
      subject: postId,
      receivers: [forwarder, exporter],
      act: () => exporter.ok('comments.create', { postId, comment: 'x', ...noFiles }),
      payload: { userId: exporter.id, commentCount: 1 },
    }
  },
  PostIsCreated: async () => ({
    subject: cast.exporter.id,
    receivers: [cast.exporter],
    act: restrictedPost,
    payload: { userId: cast.forwarder.id },
  }),
  ShipmentCommentCreated: async () => {
    const { open } = await shipments(cast)
    const { exporter } = cast
    return {
      subject: open.id,
      receivers: everybody().filter((who) => takesPart(open, who.id)),
      act: () => exporter.ok('shipmentComments.create', { shipment_id: open.id, message: 'x', ...noFiles }),
      payload: { userId: exporter.id },
    }
  },
  ConversationStarted: async () => {
    const { forwarder, exporter } = cast
    return {
      subject: forwarder.id,
      receivers: [forwarder],
      act: () =>
        exporter.ok('conversations.create', { receiver_id: forwarder.id, message: 'ahoy', ...noFiles }),
      payload: { conversation: expect.objectContaining({ comment: 'ahoy', user_id: exporter.id }) },
    }
  },
  LikeReviewRating: async () => {
    const { reviewId } = await newReview(cast)
    return {
      subject: reviewId,
      receivers: everybody(),
      act: () => cast.importer.ok('reviews.like', { reviewId }),
      payload: { likeCount: 1, userId: cast.importer.id },
    }
  },
  UnlikeReviewRating: async () => {
    const { reviewId } = await newReview(cast)
    await cast.importer.ok('reviews.like', { reviewId })
    return {
      subject: reviewId,
      receivers: everybody(),
      act: () => cast.importer.ok('reviews.unlike', { reviewId }),
      payload: { likeCount: 0, userId: cast.importer.id },
    }
  },
  NewReviewAdded: async () => ({
    subject: '',
    receivers: everybody(),
    act: () => newReview(cast),
    payload: { ratedType: 'User::class' },
  }),
  UserNotification: async () => {
    const postId = await newPost(cast.forwarder)
    return {
      subject: cast.forwarder.id,
      receivers: [cast.forwarder],
      act: () => cast.exporter.ok('posts.like', { postId }),
      payload: { formatted_message: expect.stringContaining(postId) },
    }
  },
}

/** Waits for a pong, which arrives after all earlier events. */
const settle = async (client: RealtimeClient): Promise<void> => {
  const before = client.frames.filter(({ event }) => event === 'pusher:pong').length
  client.send('pusher:ping', {})
  await expect
    .poll(() => client.frames.filter(({ event }) => event === 'pusher:pong').length)
    .toBeGreaterThan(before)
}

describe('events', () => {
  it.each(eventNames)('%s reaches each permitted member once and nobody else', async (name) => {
    const { subject, receivers, act, payload } = await scenarios[name]()
    const channel = `private-${channelOf(events[name].channel, subject)}`
    const listeners = await Promise.all(
      connections.map(async ({ who, client }) => {
        const joined = await who.join(client, channel)
        await settle(client)
        return { who, client, joined, earlier: client.frames.length }
      }),
    )
    // An admin may see more than others, which this test ignores.
    const mayNot = listeners.filter(({ who }) => !receivers.includes(who) && who !== cast.admin)
    expect(mayNot.map(({ joined }) => joined)).toEqual(mayNot.map(() => false))
    await act()
    for (const { who, client, joined, earlier } of listeners) {
      await settle(client)
      const received = client.frames
        .slice(earlier)
        .filter((frame) => frame.event === name && frame.channel === channel)
      expect(received).toHaveLength(receivers.includes(who) || (who === cast.admin && joined) ? 1 : 0)
      for (const { data } of received) expect(events[name].payload.parse(data)).toMatchObject(payload)
    }
  })

  it('skip the originating connection', async () => {
    const postId = await restrictedPost()
    const [mine, theirs] = [await cast.exporter.listen(), await cast.forwarder.listen()]
    const channel = `private-comment.post.${postId}`
    expect([await cast.exporter.join(mine, channel), await cast.forwarder.join(theirs, channel)]).toEqual([
      true,
      true,
    ])
    const input = { postId, comment: 'x', ...noFiles }
    await cast.exporter.ok('comments.create', input, { 'x-socket-id': mine.socketId })
    await theirs.next(({ event }) => event === 'PostCommentCreated')
    await settle(mine)
    expect(mine.frames.some(({ event }) => event === 'PostCommentCreated')).toBe(false)
    for (const client of [mine, theirs]) client.close()
  })

  it('stop after a post’s audience excludes the member', async () => {
    const postId = await restrictedPost()
    const client = await cast.exporter.listen()
    expect(await cast.exporter.join(client, `private-like.${postId}`)).toBe(true)
    await cast.forwarder.ok('posts.update', {
      postId,
      message: 'x',
      privacy_visibility: 'private_to_me',
      user_types: [],
      ...noFiles,
    })
    await cast.forwarder.ok('posts.like', { postId })
    await settle(client)
    expect(client.frames.some(({ event }) => event === 'LikePost')).toBe(false)
    client.close()
  })
})
