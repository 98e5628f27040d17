import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { targetOf } from '#shared/rules/notification-target.ts'
import { form, openTestNetwork, type TestNetwork } from '../../../tests/support/server/in-memory-network.ts'
import { maySubscribeIn } from '../world/may-subscribe.ts'

type Client = Awaited<ReturnType<TestNetwork['signedIn']>>

let network: TestNetwork
let asha: Client
let ravi: Client
let greta: Client
let admin: Client
let samuel: Client
beforeAll(async () => {
  network = await openTestNetwork('demo')
  ;[asha, ravi, greta, admin, samuel] = (await Promise.all(
    [0, 1, 2, 3, 4].map((index) => network.signedIn(index)),
  )) as [Client, Client, Client, Client, Client]
})
afterAll(() => network.close())

const post = async (author: Client, visibility: string, types: readonly string[]): Promise<number> => {
  const answer = await author.ask(
    'POST',
    '/frontend/save/text-posts',
    form({ message: '<p>words</p>', privacy_visibility: visibility, user_types: types }),
  )
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id
}

const sees = async (viewer: Client, id: number): Promise<boolean> =>
  (await viewer.ask('GET', `/api/user/posts/10?page=1&queryPostId=${id}`)).body.data.length === 1

describe('post visibility', () => {
  it('depends on the user type', async () => {
    const id = await post(asha, 'public', ['Exporter', 'Transporter'])
    expect(await Promise.all([asha, ravi, samuel, greta].map((one) => sees(one, id)))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('depends on the connection', async () => {
    const id = await post(asha, 'my_connection_only', ['All'])
    expect(await Promise.all([ravi, samuel, greta, admin].map((one) => sees(one, id)))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('limits events and channel subscriptions to the audience', async () => {
    network.emitted.length = 0
    const id = await post(asha, 'my_connection_only', ['All'])
    const subjects = network.emitted.filter((e) => e.event === 'PostIsCreated').map((e) => Number(e.subject))
    expect(subjects).toEqual(expect.arrayContaining([1, 2, 5]))
    expect(subjects).not.toContain(3)
    const maySubscribe = maySubscribeIn(network.world)
    expect(maySubscribe(2, 'like', String(id))).toBe(true)
    expect(maySubscribe(3, 'like', String(id))).toBe(false)
    expect(maySubscribe(3, 'comment.post', String(id))).toBe(false)
  })

  it('requires accepted KYC for public posts and user types for shared ones', async () => {
    const send = (visibility: string, types: readonly string[]) =>
      greta.ask(
        'POST',
        '/frontend/save/text-posts',
        form({ message: 'x', privacy_visibility: visibility, user_types: types }),
      )
    expect((await send('public', ['Exporter'])).status).toBe(403)
    expect((await send('my_connection_only', [])).body.errors).toHaveProperty('user_types')
    expect((await send('private_to_me', [])).status).toBe(200)
  })
})

describe('sharing', () => {
  it('counts a share and keeps it without content after the original is deleted', async () => {
    const id = await post(asha, 'public', ['All'])
    const shared = await ravi.ask('POST', `/api/share-post/${id}`, {
      privacy_visibility: 'private_to_me',
      user_types: [],
    })
    expect(shared.body).toMatchObject({ post: { shared_post_count: 1, shared_post_status: true } })
    const mine = () => ravi.ask('GET', '/api/my-wall-user/posts/1?page=1')
    expect((await mine()).body.data[0].postable.model.id).toBe(id)
    const users = await asha.ask('GET', `/api/shared-post-users/${id}`)
    expect(users.body.shared_post_users).toMatchObject([{ id: 2, full_name: 'Ravi Deshpande' }])
    expect((await ravi.ask('DELETE', `/api/user/posts/${id}`)).status).toBe(403)
    expect((await asha.ask('DELETE', `/api/user/posts/${id}`)).status).toBe(200)
    expect((await mine()).body.data[0].postable.model).toBeNull()
  })
})

describe('post edit', () => {
  it('charges the difference for a larger audience', async () => {
    const id = await post(ravi, 'private_to_me', [])
    const credit = async (): Promise<number> => (await ravi.ask('GET', '/api/user')).body.profile_credit
    const before = await credit()
    const edit = () =>
      ravi.ask(
        'POST',
        `/api/update/text-posts/${id}`,
        form({ message: 'wider', privacy_visibility: 'public', user_types: ['All'] }),
      )
    expect((await edit()).body).toMatchObject({ postable: { text: 'wider' }, privacy_visibility: 'public' })
    expect((await edit()).status).toBe(200)
    expect(before - (await credit())).toBe(6)
  })

  it('accepts text posts and shares only', async () => {
    const product = network.world.db.one<{ id: number; user_id: number }>(
      "SELECT id, user_id FROM posts WHERE kind = 'ProductPost' AND deleted_at IS NULL",
    )
    network.world.db.run('UPDATE posts SET user_id = 1 WHERE id = ?', product?.id ?? 0)
    expect((await asha.ask('POST', `/api/update/text-posts/${product?.id}`, { value: 'x' })).status).toBe(403)
    expect((await asha.ask('POST', `/api/update/shared-posts/${product?.id}`, { value: 'x' })).status).toBe(
      403,
    )
  })
})

describe('shipment', () => {
  const denied = 'You are not authorized to Discuss on this shipment.'
  const idOf = (sql: string): number => network.world.db.one<{ id: number }>(sql)?.id ?? 0

  it('admits only its owner and parties', async () => {
    const id = idOf(
      'SELECT s.id FROM shipments s JOIN shipment_parties p ON p.shipment_id = s.id AND p.user_id = 2 WHERE s.user_id = 1',
    )
    network.emitted.length = 0
    const made = await ravi.ask(
      'POST',
      '/api/save/shipment-comments',
      form({ message: 'Sealed.', shipment_id: String(id) }),
    )
    expect(made.body).toMatchObject({ comment: 'Sealed.', shipment_id: id, shipment_closed_at: null })
    expect(network.emitted.map((e) => e.event)).toContain('ShipmentCommentCreated')
    for (const answer of [
      await greta.ask('GET', `/api/fetch-shipment-comments/${id}`),
      await greta.ask('GET', `/api/shipments/${id}`),
      await greta.ask('POST', '/api/save/shipment-comments', form({ message: 'x', shipment_id: String(id) })),
      await greta.ask('POST', `/api/shipment-comments/${made.body.id}/like`),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([403, denied])
    }
    expect(maySubscribeIn(network.world)(3, 'comment-shipment', String(id))).toBe(false)
    expect(maySubscribeIn(network.world)(2, 'like-shipment-comment', String(made.body.id))).toBe(true)
  })

  it('is read-only after it closes', async () => {
    const id = idOf('SELECT id FROM shipments WHERE user_id = 1 AND closed_at IS NOT NULL')
    const list = await asha.ask('GET', `/api/fetch-shipment-comments/${id}`)
    expect(list.status).toBe(200)
    const comment = list.body[0]
    expect(comment.shipment_closed_at).not.toBeNull()
    for (const [method, path, body] of [
      ['POST', '/api/save/shipment-comments', { message: 'x', shipment_id: id }],
      ['POST', `/api/shipment-comments/${comment.id}/like`, undefined],
      ['DELETE', `/api/shipment-comments/${comment.id}/destroy`, undefined],
      ['POST', `/api/update/shipment-comments/${comment.id}`, { value: 'x' }],
    ] as const) {
      expect((await asha.ask(method, path, body)).status).toBe(403)
    }
  })

  it('has its own file limits', async () => {
    const id = idOf("SELECT id FROM shipments WHERE user_id = 1 AND closed_at IS NULL AND type = 'shipment'")
    const send = (file: File) =>
      asha.ask(
        'POST',
        '/api/save/shipment-comments',
        form({ message: 'x', shipment_id: String(id), attachments: [file] }),
      )
    const large = await send(new File([new Uint8Array(2049 * 1024)], 'a.pdf', { type: 'application/pdf' }))
    expect(large.status).toBe(422)
    expect(large.body.errors['attachments.0']).toEqual([
      'File size exceeds the maximum allowed size of 2048 KB.',
    ])
    expect((await send(new File(['MZ'], 'a.exe', { type: 'application/x-msdownload' }))).status).toBe(422)
    expect((await send(new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }))).status).toBe(200)
  })
})

describe('wall files', () => {
  it('are refused if they are too large or not an image', async () => {
    const send = (file: File) =>
      asha.ask(
        'POST',
        '/frontend/save/text-posts',
        form({ message: 'x', privacy_visibility: 'private_to_me', images: [file] }),
      )
    const large = await send(new File([new Uint8Array(2049 * 1024)], 'a.png', { type: 'image/png' }))
    expect([large.status, large.body.errors['images.0']]).toEqual([422, ['File size exceeds 2048 KB']])
    expect((await send(new File(['<svg/>'], 'a.png', { type: 'image/png' }))).status).toBe(422)
  })

  it('are refused with 413 above the request limit', async () => {
    const answer = await asha.ask(
      'POST',
      '/frontend/save/text-posts',
      form({
        message: 'x',
        privacy_visibility: 'private_to_me',
        attachments: [new File([new Uint8Array(33 * 1024 * 1024)], 'big.bin')],
      }),
    )
    expect([answer.status, answer.body]).toEqual([413, { message: 'The POST data is too large.' }])
  })
})

describe('messages', () => {
  it('reach connected users only and count as unread until read', async () => {
    const unread = async (): Promise<number> =>
      (await ravi.ask('GET', '/api/check-unread-conversation/2')).body.unread_count
    await ravi.ask('GET', '/api/fetch-conversation/1')
    const before = await unread()
    network.emitted.length = 0
    const made = await asha.ask(
      'POST',
      '/api/save-conversation',
      form({ message: 'Hello', receiver_id: '2' }),
    )
    expect(made.body).toMatchObject({ message: 'Hello', sender: { id: 1 }, receiver_id: 2 })
    expect(network.emitted).toMatchObject([
      { event: 'ConversationStarted', subject: '2', payload: { conversation: { message: 'Hello' } } },
    ])
    expect(await unread()).toBe(before + 1)
    expect((await ravi.ask('GET', '/api/check-unread-conversation/1')).body.unread_count).toBe(1)
    await ravi.ask('GET', '/api/fetch-conversation/1')
    expect(await unread()).toBe(before)
    expect((await samuel.ask('POST', `/api/conversation-comments/${made.body.id}/like`)).status).toBe(404)
    expect(maySubscribeIn(network.world)(5, 'like-conversation-comment', String(made.body.id))).toBe(false)
    const stranger = await greta.ask(
      'POST',
      '/api/save-conversation',
      form({ message: 'x', receiver_id: '1' }),
    )
    expect(stranger.status).toBe(403)
  })
})

describe('reviews', () => {
  const words =
    'They kept us informed from booking to delivery, answered at once, and the papers were right. '.repeat(2)
  const send = (who: Client, ratedType: string, ratedId: number, more: object = {}) =>
    who.ask('POST', '/api/store-review-rating', { rating: 4, review: words, ratedId, ratedType, ...more })

  it('follow the rules and answer with the specified texts', async () => {
    const resultOf = async (answer: ReturnType<typeof send>): Promise<unknown> => {
      const { status, body } = await answer
      return [status, body.message]
    }
    expect(await resultOf(send(asha, 'User::class', 1))).toEqual([403, 'You cannot rate yourself.'])
    expect(await resultOf(send(greta, 'User::class', 1))).toEqual([403, 'Your KYC is not verified.'])
    network.world.db.run(
      "DELETE FROM reviews WHERE rated_type = 'User::class' AND rated_id = 1 AND user_id = ?",
      2,
    )
    const short = await send(ravi, 'User::class', 1, { review: 'Too short.' })
    expect(short.body.errors.review).toEqual(['Please write a review with a minimum size of 100 characters.'])
    expect((await send(ravi, 'User::class', 1, { rating: 6 })).status).toBe(422)
    expect((await send(ravi, 'User::class', 1)).status).toBe(200)
    expect(await resultOf(send(ravi, 'User::class', 1))).toEqual([403, 'Thanks for rating and reviewing!'])
  })

  it('of a product require a closed purchase', async () => {
    const bought = (closed: string): number =>
      network.world.db.one<{ product_id: number }>(
        `SELECT product_id FROM purchases JOIN products ON id = product_id
         WHERE buyer_id = 1 AND removed_at IS NULL AND closed_at IS ${closed}`,
      )?.product_id ?? 0
    const open = await send(asha, 'Product::class', bought('NULL'))
    expect([open.status, open.body.message]).toEqual([
      403,
      'You cannot rate until purchased a product/shipment is not closed yet!',
    ])
    expect((await send(asha, 'Product::class', bought('NOT NULL'))).status).toBe(200)
  })

  it('can be reported once and are marked as reported', async () => {
    const [review] = (await greta.ask('GET', '/api/fetch-review-rating?ratedId=1&ratedType=User::class')).body
    const report = (reportMessage: string) =>
      greta.ask('POST', `/api/review-rating/${review.id}/submit-report`, { reportMessage })
    expect((await report('  ')).status).toBe(422)
    expect((await report('Not true.')).body.message).toBe('Reported successfully!')
    const [after] = (await greta.ask('GET', '/api/fetch-review-rating?ratedId=1&ratedType=User::class')).body
    expect(after).toMatchObject({ id: review.id, is_reported: true })
  })
})

describe('notifications', () => {
  it('report other members’ likes and comments only', async () => {
    const id = await post(asha, 'public', ['All'])
    const bell = async (): Promise<{ id: number; formatted_message: string }[]> =>
      (await asha.ask('GET', '/api/get-notifications/unread')).body.unread_notifications
    const before = (await bell()).length
    await asha.ask('POST', `/api/posts/${id}/like`)
    expect(await bell()).toHaveLength(before)
    await ravi.ask('POST', `/api/posts/${id}/comments`, form({ comment: 'Interested.' }))
    const [newest] = await bell()
    expect(newest?.formatted_message).toContain('Ravi Deshpande')
    expect(newest?.formatted_message).toContain('<blockquote>Interested.</blockquote>')
    expect((await ravi.ask('POST', `/api/mark-notification-as-read/${newest?.id}`)).status).toBe(404)
    expect((await asha.ask('POST', `/api/mark-notification-as-read/${newest?.id}`)).status).toBe(200)
    expect(await bell()).toHaveLength(before)
  })

  it('report a repeated like once and do not link to an admin', async () => {
    const id = await post(asha, 'public', ['All'])
    const admin = await network.signedIn(3)
    const bell = async (): Promise<{ formatted_message: string }[]> =>
      (await asha.ask('GET', '/api/get-notifications/unread')).body.unread_notifications
    const before = (await bell()).length
    for (const method of ['POST', 'DELETE', 'POST'] as const) {
      await admin.ask(method, `/api/posts/${id}/like`)
    }
    expect(await bell()).toHaveLength(before + 1)
    // A like does not reveal the name of a member who is neither connected nor paid for.
    const named = async (): Promise<string | undefined> =>
      /<strong>(.*?)<\/strong>/.exec((await bell())[0]?.formatted_message ?? '')?.[1]
    expect((await bell())[0]?.formatted_message).not.toContain('view-user-complete-profile')
    expect(await named()).toMatch(/^[A-Z]+\d+$/)
    await admin.ask('POST', `/api/posts/${id}/comments`, form({ comment: 'Noted.' }))
    expect(await named()).toBe('Nora Adler')
  })

  it('link to the event’s page, which costs nothing', async () => {
    const newest = async (): Promise<string | null> => {
      const { unread_notifications: unread } = (await asha.ask('GET', '/api/get-notifications/unread')).body
      return targetOf(unread[0].formatted_message, 'http://localhost')
    }
    const shipments = (await ravi.ask('GET', '/api/shipments')).body as {
      id: number
      user_id: number
      closed_at: string | null
      parties: { user: { id: number } }[]
    }[]
    const shared = shipments.find(
      (one) => one.closed_at === null && (one.user_id === 1 || one.parties.some(({ user }) => user.id === 1)),
    )
    const message = form({ shipment_id: String(shared?.id), message: '<p>Gate-in <b>tonight</b></p>' })
    expect((await ravi.ask('POST', '/api/save/shipment-comments', message)).status).toBeLessThan(300)
    expect(await newest()).toBe(`/frontend/shipments?shipmentId=${shared?.id}`)
    const id = await post(asha, 'public', ['All'])
    await ravi.ask('POST', `/api/posts/${id}/like`)
    expect(await newest()).toBe(`/frontend/wall?queryPostId=${id}`)
  })

  it('report a reply only to members who can still open the post', async () => {
    const bell = async (): Promise<unknown[]> =>
      (await ravi.ask('GET', '/api/get-notifications/unread')).body.unread_notifications
    const ends = []
    for (const isNarrowed of [false, true]) {
      const id = await post(asha, 'public', ['All'])
      const { body } = await ravi.ask('POST', `/api/posts/${id}/comments`, form({ comment: 'Mine.' }))
      if (isNarrowed) {
        await asha.ask(
          'POST',
          `/api/update/text-posts/${id}`,
          form({ message: 'x', privacy_visibility: 'private_to_me' }),
        )
      }
      const before = (await bell()).length
      const reply = form({
        comment: 'Yes.',
        model_id: String(id),
        model_type: 'Post',
        parent_comment_id: String(body.id),
      })
      expect((await asha.ask('POST', '/api/save-comments-reply', reply)).status).toBeLessThan(300)
      ends.push((await bell()).length - before)
    }
    expect(ends).toEqual([1, 0])
  })
})

describe('passwords', () => {
  it('are reset once by the mailed token, which ends old sessions', async () => {
    const browser = network.client()
    await browser.ask('GET', '/sanctum/csrf-cookie')
    const email = 'samuel.kamau@quayside.example'
    expect((await browser.ask('POST', '/forgot-password', { email })).status).toBe(200)
    const folder = join(network.dataDir, 'mail')
    const mail = readFileSync(join(folder, readdirSync(folder).at(-1) ?? ''), 'utf8')
    const token = /^[\w-]{20,}$/m.exec(mail)?.[0] ?? ''
    const link = new URL(/^http\S+$/m.exec(mail)?.[0] ?? '')
    expect([link.pathname, link.searchParams.get('email')]).toEqual([`/reset-password/${token}`, email])
    const reset = (password: string) =>
      browser.ask('POST', '/reset-password', {
        token,
        email,
        password,
        password_confirmation: password,
      })
    expect((await reset('short')).body.errors.password).toContain(
      'Password must be at least 6 characters long',
    )
    expect((await reset('Lorries!2027')).status).toBe(200)
    expect((await reset('Lorries!2028')).status).toBe(422)
    expect((await samuel.ask('GET', '/api/user')).status).toBe(401)
    expect((await browser.ask('POST', '/login', { email, password: 'Lorries!2027' })).status).toBe(200)
  })

  it('leave no stored answer under their idempotency key', async () => {
    const input = {
      current_password: 'Lorries!2027',
      password: 'Lorries!2028',
      password_confirmation: 'Lorries!2028',
    }
    const browser = network.client()
    await browser.ask('GET', '/sanctum/csrf-cookie')
    await browser.ask('POST', '/login', { email: 'samuel.kamau@quayside.example', password: 'Lorries!2027' })
    const headers = { 'idempotency-key': 'a-key-of-a-password-0001' }
    expect((await browser.ask('PUT', '/user/password', input, headers)).status).toBe(200)
    expect((await browser.ask('PUT', '/user/password', input, headers)).status).toBe(422)
    expect(
      network.world.db.all('SELECT key FROM idempotency WHERE key = ?', headers['idempotency-key']),
    ).toEqual([])
  })
})
