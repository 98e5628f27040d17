import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointName, endpointNames, endpoints } from '#shared/contract/api/contract.ts'
import { pathParameters } from '#shared/contract/api/endpoint.ts'
import {
  creditOf,
  longReview,
  newPost,
  noFiles,
  paper,
  picture,
  productsOnWall,
  seenPost,
  shipments,
  takesPart,
} from '../support/network/fixtures.ts'
import { type Cast, type Member, newVisitor, signInCast } from '../support/network/member.ts'
import type { Network } from '../support/network/network.ts'
import type { Input } from '../support/network/request.ts'
import { foreignUrl, openNetwork, unimplemented } from './foreign.ts'
import { expectRefusal } from './refusal.ts'
import { sampleInput } from './sample-input.ts'

let network: Network
let cast: Cast
beforeAll(async () => {
  network = await openNetwork()
  cast = await signInCast(network)
})
afterAll(() => network.dispose())

/** Calls that the tested server implements. */
const served = endpointNames.filter((name) => !unimplemented.has(name))

/** Calls that work signed out. */
const open = new Set<EndpointName>([
  'auth.csrfCookie',
  'auth.login',
  'auth.logout',
  'account.forgotPassword',
  'account.resetPassword',
])

describe('401 without a session', () => {
  it.each(served.filter((name) => !open.has(name)))('%s', async (name) => {
    const visitor = newVisitor(network)
    await visitor.call('auth.csrfCookie')
    expectRefusal(await visitor.call(name, sampleInput(name)), 401)
  })
})

describe('419 without a valid token', () => {
  it.each(served.filter((name) => endpoints[name].method !== 'GET'))('%s', async (name) => {
    const input = sampleInput(name)
    expectRefusal(await cast.forwarder.call(name, input, { 'x-xsrf-token': null }), 419)
    expectRefusal(await cast.forwarder.call(name, input, { 'x-xsrf-token': 'wrong' }), 419)
  })
})

const idInPath = (name: EndpointName): boolean =>
  pathParameters(endpoints[name].path).some((field) => field !== 'limit' && field !== 'countries')

describe('404 for unknown ids', () => {
  it.each(served.filter(idInPath))('%s', async (name) => {
    expectRefusal(await cast.forwarder.call(name, sampleInput(name)), 404)
  })

  it.each(served.filter(idInPath))('%s, for an id with a path traversal', async (name) => {
    const climbing = pathParameters(endpoints[name].path).map((field) => [field, '../../api/user'])
    expectRefusal(
      await cast.forwarder.call(name, { ...sampleInput(name), ...Object.fromEntries(climbing) }),
      404,
    )
  })

  it('a member or product by number instead of uuid', async () => {
    const { id } = await cast.exporter.ok('account.me')
    expectRefusal(await cast.forwarder.call('directory.user', { uuid: id }), 404)
    expectRefusal(await cast.forwarder.call('directory.product', { uuid: '1' }), 404)
  })

  it('an unknown address', async () => {
    expectRefusal(await cast.forwarder.fetch('/api/nothing-here'), 404)
  })
})

/** A call of a member that must fail. */
interface Attempt {
  readonly who: Member
  readonly name: EndpointName
  readonly input: Input
}
const attempt = ({ who, name, input }: Attempt) => who.call(name, input)

describe('404 for hidden items', () => {
  it('a private post and a post for other user types', async () => {
    const { forwarder, importer } = cast
    for (const more of [
      { privacy_visibility: 'private_to_me', user_types: [] },
      { privacy_visibility: 'public', user_types: ['Shipping Line'] },
    ]) {
      const postId = await newPost(forwarder, more)
      const { id: commentId } = await forwarder.ok('comments.create', { postId, comment: 'mine', ...noFiles })
      expect(await seenPost(importer, postId)).toBeNull()
      const attempts: [EndpointName, Input][] = [
        ['posts.like', { postId }],
        ['posts.likedUsers', { postId }],
        ['posts.sharedUsers', { postId }],
        ['posts.share', { postId, privacy_visibility: 'private_to_me', user_types: [] }],
        ['posts.delete', { postId }],
        ['comments.list', { postId }],
        ['comments.create', { postId, comment: 'x', ...noFiles }],
        ['comments.like', { commentId }],
        ['comments.likedUsers', { commentId }],
      ]
      for (const [name, input] of attempts) expectRefusal(await importer.call(name, input), 404)
    }
  })

  it('a message of another conversation and another member’s notification', async () => {
    const { forwarder, exporter, importer } = cast
    const { id: commentId } = await exporter.ok('conversations.create', {
      receiver_id: forwarder.id,
      message: 'between us',
      ...noFiles,
    })
    for (const name of ['conversations.edit', 'conversations.like', 'conversations.delete'] as const) {
      expectRefusal(await importer.call(name, { commentId }), 404)
    }
    const postId = await newPost(forwarder)
    await exporter.ok('posts.like', { postId })
    const [notification] = (await forwarder.ok('notifications.unread')).unread_notifications
    expectRefusal(await importer.call('notifications.markAsRead', { notificationId: notification?.id }), 404)
  })
})

describe('403 for forbidden actions', () => {
  it('edit or delete another member’s text', async () => {
    const { forwarder, exporter } = cast
    const { open: shipment } = await shipments(cast)
    const postId = await newPost(forwarder)
    const comment = await forwarder.ok('comments.create', { postId, comment: 'x', ...noFiles })
    const created = await forwarder.ok('shipmentComments.create', {
      shipment_id: shipment.id,
      message: 'x',
      ...noFiles,
    })
    const message = await forwarder.ok('conversations.create', {
      receiver_id: exporter.id,
      message: 'x',
      ...noFiles,
    })
    const attempts: [EndpointName, Input][] = [
      ['posts.updateText', { postId, value: 'y' }],
      ['posts.delete', { postId }],
      ...(['comments', 'shipmentComments', 'conversations'] as const).flatMap((kind, at) => {
        const commentId = [comment, created, message][at]?.id
        return [
          [`${kind}.updateText`, { commentId, value: 'y' }],
          [`${kind}.edit`, { commentId }],
          [`${kind}.delete`, { commentId }],
        ] as [EndpointName, Input][]
      }),
    ]
    for (const [name, input] of attempts) expectRefusal(await attempt({ who: exporter, name, input }), 403)
    expect(await seenPost(exporter, postId)).toMatchObject({ edited_at: null })
  })

  it('read or write in another company’s shipment', async () => {
    const { forwarder, importer } = cast
    const { all } = await shipments(cast)
    const foreign = all.find((s) => s.closed_at === null && !takesPart(s, importer.id))
    const created = await forwarder.ok('shipmentComments.create', {
      shipment_id: foreign?.id,
      message: 'x',
      ...noFiles,
    })
    const attempts: [EndpointName, Input][] = [
      ['directory.shipment', { shipmentId: foreign?.id }],
      ['shipmentComments.list', { shipmentId: foreign?.id }],
      ['shipmentComments.create', { shipment_id: foreign?.id, message: 'x', ...noFiles }],
      ['shipmentComments.like', { commentId: created.id }],
      ['shipmentComments.likedUsers', { commentId: created.id }],
    ]
    for (const [name, input] of attempts) {
      const { message } = expectRefusal(await importer.call(name, input), 403)
      expect(message).toBe('You are not authorized to Discuss on this shipment.')
    }
  })

  it('write in a closed shipment', async () => {
    const { forwarder } = cast
    const { closed } = await shipments(cast)
    const comments = await forwarder.ok('shipmentComments.list', { shipmentId: closed.id })
    const attempts: [EndpointName, Input][] = [
      ['shipmentComments.create', { shipment_id: closed.id, message: 'x', ...noFiles }],
      ...comments.slice(0, 1).flatMap(
        ({ id: commentId }) =>
          [
            ['shipmentComments.like', { commentId }],
            ['shipmentComments.delete', { commentId }],
            [
              'shipmentComments.reply',
              { shipment_id: closed.id, comment: 'x', parent_comment_id: commentId, ...noFiles },
            ],
          ] as [EndpointName, Input][],
      ),
    ]
    expect(attempts.length).toBeGreaterThan(1)
    for (const [name, input] of attempts) expectRefusal(await forwarder.call(name, input), 403)
  })

  it('post without KYC to an audience that requires it', async ({ skip }) => {
    const settings = (await cast.importer.ok('account.settings')) ?? {}
    // Another server's operator may require no KYC.
    skip(foreignUrl !== undefined && !Object.values(settings).includes('only_kyc_verified_user'))
    expect(Object.values(settings)).toContain('only_kyc_verified_user')
    expectRefusal(
      await cast.importer.call('posts.create', {
        message: 'x',
        privacy_visibility: 'public',
        user_types: ['Exporter'],
        ...noFiles,
      }),
      403,
    )
  })

  it('write to a member without a connection', async () => {
    const { forwarder, transporter } = cast
    const mine = new Set((await forwarder.ok('directory.connections')).map(({ user }) => user.id))
    const { rows } = await transporter.ok('posts.wall', { limit: 100, page: 1 })
    const stranger = rows
      .flatMap((row) =>
        row.type === 'post' && row.post.user && !row.post.user.is_admin ? [row.post.user.id] : [],
      )
      .find((id) => !mine.has(id) && id !== forwarder.id)
    expectRefusal(
      await forwarder.call('conversations.create', { receiver_id: stranger, message: 'x', ...noFiles }),
      403,
    )
  })

  it('review oneself, without KYC, twice, or without a closed purchase', async () => {
    const { forwarder, exporter, importer } = cast
    const review = { rating: 5, review: longReview }
    const user = (ratedId: string) => ({ ...review, ratedId, ratedType: 'User::class' })
    expect(expectRefusal(await forwarder.call('reviews.create', user(forwarder.id)), 403).message).toBe(
      'You cannot rate yourself.',
    )
    expect(expectRefusal(await importer.call('reviews.create', user(forwarder.id)), 403).message).toBe(
      'Your KYC is not verified.',
    )
    await exporter.call('reviews.create', user(forwarder.id))
    expect(expectRefusal(await exporter.call('reviews.create', user(forwarder.id)), 403).message).toBe(
      'Thanks for rating and reviewing!',
    )
    const [product] = await productsOnWall(exporter)
    const bought = await exporter.ok('directory.product', { uuid: product?.uuid })
    expect(bought.viewer_bought && bought.deal_closed).toBe(false)
    const refused = await exporter.call('reviews.create', {
      ...review,
      ratedId: product?.id,
      ratedType: 'Product::class',
    })
    expect(expectRefusal(refused, 403).message).toBe(
      'You cannot rate until purchased a product/shipment is not closed yet!',
    )
  })

  it('subscribe to another member’s channel', async () => {
    const client = await cast.importer.listen()
    const input = (channel_name: string) => ({ socket_id: client.socketId, channel_name })
    for (const channel of [
      `private-user-notification.${cast.forwarder.id}`,
      `presence-posts.${cast.importer.id}`,
      'private-nothing.1',
    ]) {
      expectRefusal(await cast.importer.call('auth.channel', input(channel)), 403)
    }
    client.close()
  })
})

describe('422 for invalid input', () => {
  const audience = { privacy_visibility: 'my_connection_only', user_types: ['Exporter'] }
  const attempts: [what: string, name: EndpointName, input: () => Input | Promise<Input>, field: string][] = [
    ['an empty post', 'posts.create', () => ({ message: '<p> </p>', ...audience, ...noFiles }), 'message'],
    [
      'a post without user types',
      'posts.create',
      () => ({ message: 'x', privacy_visibility: 'public', user_types: [], ...noFiles }),
      'user_types',
    ],
    [
      'an unknown visibility',
      'posts.create',
      () => ({ message: 'x', privacy_visibility: 'everybody', user_types: ['All'], ...noFiles }),
      'privacy_visibility',
    ],
    [
      'a picture over the size in settings',
      'posts.create',
      () => ({ message: 'x', ...audience, images: [picture('big.png', 2_200_000)], attachments: [] }),
      'images.0',
    ],
    [
      'a fake picture',
      'posts.create',
      () => ({
        message: 'x',
        ...audience,
        images: [{ ...paper('fake.png'), type: 'image/png' }],
        attachments: [],
      }),
      'images.0',
    ],
    [
      'an empty comment',
      'comments.create',
      async () => ({ postId: await newPost(cast.forwarder), comment: '', ...noFiles }),
      'comment',
    ],
    [
      'an empty message',
      'conversations.create',
      () => ({ receiver_id: cast.exporter.id, message: '  ', ...noFiles }),
      'message',
    ],
    [
      'a file of another type in a shipment',
      'shipmentComments.create',
      async () => ({
        shipment_id: (await shipments(cast)).open.id,
        message: 'x',
        images: [],
        attachments: [{ name: 'run.exe', type: 'application/x-msdownload', bytes: new Uint8Array([77, 90]) }],
      }),
      'attachments.0',
    ],
    [
      'a short review',
      'reviews.create',
      async () => {
        const { rows } = await cast.forwarder.ok('posts.wall', { limit: 50, page: 1 })
        const known = new Set<string>()
        for (const row of rows) {
          const user = row.type === 'post' ? row.post.user : null
          if (user === null || known.has(user.id) || user.id === cast.forwarder.id) continue
          known.add(user.id)
          const listed = await cast.forwarder.ok('directory.user', { uuid: user.uuid })
          if (!listed.viewer_has_rated)
            return { rating: 3, review: 'Good.', ratedId: user.id, ratedType: 'User::class' }
        }
        throw new Error('no unrated member left')
      },
      'review',
    ],
    [
      'a rating of six',
      'reviews.create',
      () => ({ rating: 6, review: longReview, ratedId: cast.exporter.id, ratedType: 'User::class' }),
      'rating',
    ],
    [
      'a password that breaks the rules',
      'account.setPassword',
      () => ({
        current_password: network.accounts[0]?.password,
        password: 'short',
        password_confirmation: 'other',
      }),
      'password',
    ],
    [
      'a wrong current password',
      'account.setPassword',
      () => ({
        current_password: 'nonsense',
        password: 'Harbour#2026',
        password_confirmation: 'Harbour#2026',
      }),
      'current_password',
    ],
    ['an unknown e-mail address', 'account.forgotPassword', () => ({ email: 'nobody@example.org' }), 'email'],
    [
      'an invoice without a certificate',
      'account.gstPreference',
      () => ({ requires_gst_invoice: 'yes' }),
      'gst_certificate',
    ],
    ['a page before the first', 'posts.wall', () => ({ limit: 10, page: 0 }), 'page'],
  ]
  it.each(attempts)('%s', async (_what, name, input, field) => {
    const { errors } = expectRefusal(await cast.forwarder.call(name, await input()), 422)
    expect(Object.keys(errors ?? {})).toContain(field)
  })

  it('charges and stores nothing', async () => {
    const before = await creditOf(cast.forwarder)
    const newest = async () => {
      const { rows } = await cast.forwarder.ok('posts.myWall', { limit: 1, page: 1 })
      return rows[0]?.type === 'post' ? rows[0].post.id : null
    }
    const last = await newest()
    const input = { message: 'x', ...audience, images: [picture('big.png', 2_200_000)], attachments: [] }
    expectRefusal(await cast.forwarder.call('posts.create', input), 422)
    expect(await creditOf(cast.forwarder)).toBe(before)
    expect(await newest()).toBe(last)
  })
})

describe('other refusals', () => {
  it('402 with the specified text if credits are short', async () => {
    const { transporter, forwarder, network: _ } = { ...cast, network }
    const postId = await newPost(forwarder)
    const audience = { privacy_visibility: 'my_connection_only', user_types: ['Exporter'] }
    for (const [name, input] of [
      ['posts.create', { message: 'x', ...audience, ...noFiles }],
      ['posts.share', { postId, ...audience }],
    ] as const) {
      expect(expectRefusal(await transporter.call(name, input), 402).message).toBe(
        'Insufficient credits. Please add more credits to proceed.',
      )
    }
    expect(await creditOf(transporter)).toBe(0)
  })

  it('413 for an oversized body', async () => {
    const input = { postId: await newPost(cast.forwarder), value: 'x'.repeat(9_000_000) }
    expectRefusal(await cast.forwarder.call('posts.updateText', input), 413)
    const file = { name: 'huge.pdf', type: 'application/pdf', bytes: new Uint8Array(34 * 1_048_576) }
    expectRefusal(
      await cast.forwarder.call('conversations.create', {
        receiver_id: cast.exporter.id,
        message: 'x',
        images: [],
        attachments: [file],
      }),
      413,
    )
  })

  it('429 with Retry-After after five wrong passwords for one address', async () => {
    const visitor = newVisitor(network)
    await visitor.call('auth.csrfCookie')
    const tryOnce = (email: string) =>
      visitor.call('auth.login', { email, password: 'wrong', remember: false })
    for (let n = 0; n < 5; n += 1) expectRefusal(await tryOnce('guess@example.org'), 422)
    const answer = await tryOnce('guess@example.org')
    expectRefusal(answer, 429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expectRefusal(await tryOnce('another@example.org'), 422)
  })

  it('400 for invalid JSON', async () => {
    const answer = await cast.forwarder.fetch('/api/store-review-rating', {
      method: 'POST',
      body: '{"rating":',
      more: { 'content-type': 'application/json' },
    })
    expectRefusal(answer, 400)
  })
})
