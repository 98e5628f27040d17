import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { shipment } from '../entities/shipment.schema.ts'
import { type EndpointName, endpointNames, endpoints } from './contract.ts'
import { type Endpoint, pathParameters } from './endpoint.ts'

const all = Object.entries(endpoints) as [EndpointName, (typeof endpoints)[EndpointName]][]

describe('endpoints', () => {
  it('limit reads to 15 s and the unread poll to 10 s', () => {
    for (const [name, { effect, deadline = 12 }] of all as [EndpointName, Endpoint][])
      if (effect === 'read') expect(deadline, name).toBeLessThanOrEqual(15)
    expect(endpoints['conversations.checkUnread'].deadline).toBe(10)
  })
  it('declare every call of the network', () => {
    // Method and path of the network's calls, parameters by position.
    const tabled = `POST /frontend/save/text-posts
      POST /api/update/text-posts/{}
      POST /api/update/shared-posts/{}
      POST /api/share-post/{}
      DELETE /api/user/posts/{}
      POST /api/posts/{}/like
      DELETE /api/posts/{}/like
      GET /api/liked-post-users/{}
      GET /api/shared-post-users/{}
      GET /api/user/posts/{}
      GET /api/my-wall-user/posts/{}
      GET /api/check-profile-credit-deduction
      GET /api/check-exporter-product-credit/{}
      GET /api/check-importer-product-credit/{}
      GET /api/get-countries-name/{}
      GET /api/posts/{}/fetch-comments
      POST /api/posts/{}/comments
      POST /api/save-comments-reply
      POST /api/update/comments/{}
      GET /api/edit/comments/{}
      DELETE /api/comments/{}/destroy
      POST /api/comments/{}/like
      DELETE /api/comments/{}/like
      GET /api/liked-comment-users/{}
      GET /api/fetch-shipment-comments/{}
      POST /api/save/shipment-comments
      POST /api/save-shipment-comments-reply
      POST /api/update/shipment-comments/{}
      GET /api/edit/shipment-comments/{}
      DELETE /api/shipment-comments/{}/destroy
      POST /api/shipment-comments/{}/like
      DELETE /api/shipment-comments/{}/like
      GET /api/liked-shipment-comment-users/{}
      GET /api/fetch-conversation/{}
      POST /api/save-conversation
      POST /api/save-conversation-comments-reply
      POST /api/update/conversation-comments/{}
      GET /api/edit/conversation-comments/{}
      DELETE /api/conversation-comments/{}/destroy
      POST /api/conversation-comments/{}/like
      DELETE /api/conversation-comments/{}/like
      GET /api/check-unread-conversation/{}
      POST /api/store-review-rating
      GET /api/fetch-review-rating
      POST /api/review-rating/{}/submit-report
      POST /api/review-rating/{}/like
      DELETE /api/review-rating/{}/like
      GET /api/helpful-review-rating-users/{}
      GET /api/get-notifications/unread
      POST /api/mark-notification-as-read/{}
      POST /broadcasting/auth`
      .split('\n')
      .map((line) => line.trim())
    const declared = new Set(
      all.filter(([, e]) => !e.assumed).map(([, e]) => `${e.method} ${e.path.replace(/\{\w+\}/g, '{}')}`),
    )
    expect([...declared].sort()).toEqual([...new Set(tabled)].sort())
  })
  it('mark only the assumed calls', () => {
    for (const [name, e] of all) expect(Boolean(e.assumed), name).toBe(e.source.endsWith('assumed-calls'))
  })
  it.each(all)('%s validates each path parameter', (_, e) => {
    const shape =
      'shape' in e.input
        ? (e.input.shape as Record<string, { safeParse(v: unknown): { success: boolean } }>)
        : {}
    for (const parameter of pathParameters(e.path)) {
      expect(Object.keys(shape)).toContain(parameter)
      for (const odd of ['../x', 'a/b', '', 'a?b', 'a#b', '%2e%2e']) {
        expect(shape[parameter]?.safeParse(odd).success, `${parameter}=${odd}`).toBe(false)
      }
    }
  })
  it('create only by POST, except for a new password, and read by GET', () => {
    for (const [name, { method, effect }] of all) {
      if (effect === 'create' && name !== 'account.setPassword') expect(method, name).toBe('POST')
      if (method === 'GET') expect(effect, name).toBe('read')
    }
  })
  it('mark the calls that carry a password', () => {
    const carries = all.filter(([, { input }]) => 'password' in ((input as z.ZodObject).shape ?? {}))
    const secret = all.filter(([, each]) => 'secret' in each || 'internal' in each)
    expect(secret.map(([name]) => name)).toEqual(expect.arrayContaining(carries.map(([name]) => name)))
    expect(carries.map(([name]) => name)).toContain('account.setPassword')
  })
  it.each(endpointNames)('%s parses any answer without throwing', (name) => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ data: fc.anything() })), (answer) => {
        endpoints[name].output.safeParse(answer)
      }),
      { numRuns: 50 },
    )
  })
})

describe('output schemas', () => {
  it('accept a list bare or under data, and drop unreadable items', () => {
    const list = endpoints['comments.list'].output
    const items = [{ id: 1 }, { id: {} }, 'x', { id: 2 }]
    for (const raw of [items, { data: items }])
      expect(list.parse(raw)).toMatchObject([{ id: '1' }, { id: '2' }])
    for (const raw of [null, 'html', {}, 5]) expect(list.safeParse(raw).success).toBe(false)
  })
  it('drop an unreadable user', () => {
    const { output } = endpoints['posts.likedUsers']
    expect(output.parse({ liked_users: [{ id: 1, full_name: 'A' }, null] })).toMatchObject({
      users: [{ id: '1' }],
    })
    expect(output.safeParse({ message: 'no' }).success).toBe(false)
  })
  it.each([
    ['directory.connections', (items: unknown) => items],
    ['reviews.list', (items: unknown) => ({ data: items })],
    ['posts.likedUsers', (items: unknown) => ({ liked_users: items })],
    ['notifications.unread', (items: unknown) => ({ unread_notifications: [], latest_notifications: items })],
  ] as const)('reject a list whose items are all unreadable: %s', (name, as) => {
    expect(endpoints[name].output.safeParse(as([{ id: {} }, 'x'])).success).toBe(false)
    expect(endpoints[name].output.safeParse(as([])).success).toBe(true)
  })
  it('mark an unreadable party of a shipment, but not a deleted one', () => {
    const raw = { id: 1, parties: [{ user: { id: 3 } }, { user: null }, { user: { id: {} } }, 'x'] }
    expect(
      shipment.parse(raw).parties.map(({ user, is_unreadable }) => [user?.id ?? null, is_unreadable]),
    ).toEqual([
      ['3', undefined],
      [null, undefined],
      [null, true],
      [null, true],
    ])
  })
  it('require the count of a like', () => {
    const { output } = endpoints['posts.like']
    expect(output.parse({ like_count: '3' })).toEqual({ like_count: 3 })
    for (const odd of [{}, { like_count: null }, { like_count: -1 }, { like_count: 'x' }, null]) {
      expect(output.safeParse(odd).success).toBe(false)
    }
  })
  it('find a created comment at the top, under data or under its own name', () => {
    const { output } = endpoints['comments.create']
    for (const raw of [
      { id: 1, comment: 'x' },
      { data: { id: 1, comment: 'x' } },
      { comment: { id: 1, comment: 'x' } },
    ]) {
      expect(output.parse(raw)).toMatchObject({ id: '1', comment: 'x' })
    }
  })
  it('keep the refusal of a created post that arrives with status 200', () => {
    const { output } = endpoints['posts.create']
    expect(output.parse({ error: 'No credits' })).toMatchObject({ error: 'No credits', post: null })
    expect(output.parse({ post: { id: 4, postable_type: 'TextPost' } })).toMatchObject({ post: { id: '4' } })
    expect(output.parse({ data: { id: 4 } })).toMatchObject({ post: { id: '4' } })
    expect(output.parse({ error: '', post: null })).toEqual({ post: null })
    expect(output.parse(null)).toEqual({ post: null })
    expect(output.safeParse({ error: true }).success).toBe(false)
  })
  it('replace unreadable parts of the configuration by defaults', () => {
    const { output } = endpoints['account.desktopConfig']
    expect(output.parse({ media_prefixes: ['/'], media_origins: 'x' })).toEqual({
      pusher: null,
      chat_url: null,
      payment_url: null,
      media_prefixes: [],
      media_origins: [],
    })
    expect(output.parse({ pusher: { key: '' }, chat_url: 5 })).toMatchObject({ pusher: null, chat_url: '5' })
    expect(output.parse({ pusher: { key: 'k', ws_port: '6001', force_tls: 0 } })).toMatchObject({
      pusher: { key: 'k', cluster: '', ws_host: null, ws_port: 6001, force_tls: false },
    })
  })
  it('default the unread check to offline and 0', () => {
    const { output } = endpoints['conversations.checkUnread']
    expect(output.parse({ is_online: '1', unread_count: '2' })).toEqual({ is_online: true, unread_count: 2 })
    expect(output.parse({})).toEqual({ is_online: false, unread_count: 0 })
  })
})
