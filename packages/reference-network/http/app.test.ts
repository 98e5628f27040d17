import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comment } from '#shared/contract/entities/comment.schema.ts'
import { postPage } from '#shared/contract/entities/post.schema.ts'
import { postKinds } from '#shared/contract/entities/post.ts'
import { form, openTestNetwork, type TestNetwork } from '../../../tests/support/server/in-memory-network.ts'

let network: TestNetwork
beforeAll(async () => {
  network = await openTestNetwork('demo')
})
afterAll(() => network.close())

describe('sign-in', () => {
  it('sets a readable token cookie and an HttpOnly session cookie', async () => {
    const browser = network.client()
    const answer = await browser.ask('GET', '/sanctum/csrf-cookie')
    expect(answer.status).toBe(204)
    const cookies = [answer.headers['set-cookie']].flat().map(String)
    expect(cookies.find((c) => c.startsWith('quayside_session'))).toMatch(/HttpOnly; SameSite=Lax/)
    expect(cookies.find((c) => c.startsWith('XSRF-TOKEN'))).not.toMatch(/HttpOnly/)
    expect(cookies.find((c) => c.startsWith('XSRF-TOKEN'))).toMatch(/%3D/)
  })

  it('answers 419 to a state-changing call without the token', async () => {
    const asha = await network.signedIn(0)
    const answer = await asha.ask('POST', '/api/posts/1/like', undefined, { 'x-xsrf-token': 'wrong' })
    expect(answer.status).toBe(419)
    expect(answer.body.message).toBe('CSRF token mismatch.')
  })

  it('answers 422 to wrong credentials and 429 with Retry-After after five attempts', async () => {
    const browser = network.client()
    await browser.ask('GET', '/sanctum/csrf-cookie')
    const wrong = { email: 'throttled@quayside.example', password: 'nope' }
    for (let i = 0; i < 5; i += 1) {
      const answer = await browser.ask('POST', '/login', wrong)
      expect(answer.status).toBe(422)
      expect(answer.body.errors.email).toEqual(['These credentials do not match our records.'])
    }
    const answer = await browser.ask('POST', '/login', wrong)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('ends the session on sign-out', async () => {
    const asha = await network.signedIn(0)
    expect((await asha.ask('GET', '/api/user')).body).toMatchObject({ id: 1, profile_credit: 500 })
    const cookies = new Map(asha.cookies)
    expect((await asha.ask('POST', '/logout')).status).toBe(204)
    for (const [name, value] of cookies) asha.cookies.set(name, value)
    expect((await asha.ask('GET', '/api/user')).status).toBe(401)
  })
})

describe('wall', () => {
  it('returns Laravel pages that contain all ten kinds of post', async () => {
    const asha = await network.signedIn(0)
    const kinds = new Set<string>()
    for (let page = 1; page <= 10; page += 1) {
      const answer = await asha.ask('GET', `/api/user/posts/10?page=${page}`)
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ current_page: page, per_page: 10 })
      const parsed = postPage.parse(answer.body)
      expect(parsed.rows).toHaveLength(10)
      for (const row of parsed.rows) if (row.type === 'post') kinds.add(row.post.kind)
    }
    expect([...kinds].sort()).toEqual([...postKinds].sort())
  })

  it('returns only the requested post, or an empty page for an unknown id', async () => {
    const asha = await network.signedIn(0)
    const first = (await asha.ask('GET', '/api/user/posts/10?page=1')).body.data[3]
    const one = await asha.ask('GET', `/api/user/posts/10?page=1&queryPostId=${first.id}`)
    expect(one.body.data.map((post: { id: number }) => post.id)).toEqual([first.id])
    expect((await asha.ask('GET', '/api/user/posts/10?page=1&queryPostId=999999')).body.data).toEqual([])
  })

  it('shows private posts to their author only', async () => {
    const asha = await network.signedIn(0)
    const ravi = await network.signedIn(1)
    const made = await asha.ask(
      'POST',
      '/frontend/save/text-posts',
      form({ message: 'mine alone', privacy_visibility: 'private_to_me' }),
    )
    expect(made.status).toBe(200)
    const path = `/api/user/posts/10?page=1&queryPostId=${made.body.id}`
    expect((await asha.ask('GET', path)).body.data).toHaveLength(1)
    expect((await ravi.ask('GET', path)).body.data).toHaveLength(0)
    expect((await ravi.ask('POST', `/api/posts/${made.body.id}/like`)).status).toBe(404)
  })

  it('counts and broadcasts a repeated like once', async () => {
    const asha = await network.signedIn(0)
    const posts = (await asha.ask('GET', '/api/user/posts/30?page=1')).body.data as {
      id: number
      like_status: boolean
      like_count: number
    }[]
    const post = posts.find((one) => !one.like_status)
    if (post === undefined) throw new Error('no unliked post')
    network.emitted.length = 0
    const first = await asha.ask('POST', `/api/posts/${post.id}/like`)
    const second = await asha.ask('POST', `/api/posts/${post.id}/like`)
    expect([first.body.like_count, second.body.like_count]).toEqual([
      post.like_count + 1,
      post.like_count + 1,
    ])
    expect(network.emitted.filter((e) => e.event === 'LikePost')).toMatchObject([
      { subject: String(post.id), payload: { likeCount: post.like_count + 1, userId: 1 } },
    ])
    const gone = await asha.ask('DELETE', `/api/posts/${post.id}/like`)
    expect(gone.body.like_count).toBe(post.like_count)
  })
})

describe('comments', () => {
  it('stores a comment and a reply with files and returns them complete', async () => {
    const asha = await network.signedIn(0)
    const post = (await asha.ask('GET', '/api/user/posts/10?page=1')).body.data[0]
    const png = await asha.ask('GET', '/uploads/seed-ship-1-64x64.png')
    expect(png.headers['content-type']).toBe('image/png')
    const bytes = await network.app.inject({
      url: '/uploads/seed-ship-1-64x64.png',
      headers: { cookie: [...asha.cookies].map(([n, v]) => `${n}=${v}`).join('; ') },
    })
    const made = await asha.ask(
      'POST',
      `/api/posts/${post.id}/comments`,
      form({
        comment: 'With a <b>picture</b>',
        images: [new File([new Uint8Array(bytes.rawPayload)], 'a.png', { type: 'image/png' })],
        attachments: [new File(['a,b'], '../../x.csv', { type: 'text/csv' })],
      }),
      { 'x-socket-id': '12.34' },
    )
    expect(made.status).toBe(200)
    const parsed = comment.parse(made.body)
    expect(parsed.images).toHaveLength(1)
    expect(parsed.attachments[0]?.file_name).toBe('x.csv')
    expect(network.emitted.find((e) => e.event === 'PostCommentCreated')).toMatchObject({ except: '12.34' })
    const file = await asha.ask('GET', parsed.attachments[0]?.path ?? '')
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
    expect(file.headers['x-content-type-options']).toBe('nosniff')

    const reply = await asha.ask(
      'POST',
      '/api/save-comments-reply',
      form({
        comment: 'a reply',
        model_id: String(post.id),
        model_type: 'App\\Models\\Post',
        parent_comment_id: parsed.id,
      }),
    )
    expect(reply.body.parent_comment_id).toBe(Number(parsed.id))
    const deeper = await asha.ask(
      'POST',
      '/api/save-comments-reply',
      form({
        comment: 'deeper',
        model_id: String(post.id),
        model_type: 'x',
        parent_comment_id: String(reply.body.id),
      }),
    )
    expect(deeper.body.parent_comment_id).toBe(Number(parsed.id))
    const list = (await asha.ask('GET', `/api/posts/${post.id}/fetch-comments`)).body as {
      id: number
      replies: unknown[]
    }[]
    expect(list.find((one) => one.id === made.body.id)?.replies).toHaveLength(2)
  })

  it('lets only the author edit or delete', async () => {
    const asha = await network.signedIn(0)
    const ravi = await network.signedIn(1)
    const posts = (await asha.ask('GET', '/api/user/posts/50?page=1')).body.data as {
      id: number
      privacy_visibility: string
      user_types: string
    }[]
    const post = posts.find((one) => one.privacy_visibility === 'public' && one.user_types === '["All"]')
    const made = await asha.ask('POST', `/api/posts/${post?.id}/comments`, form({ comment: 'mine' }))
    const path = `/api/update/comments/${made.body.id}`
    expect((await ravi.ask('POST', path, { value: 'theirs' })).status).toBe(403)
    expect((await ravi.ask('DELETE', `/api/comments/${made.body.id}/destroy`)).status).toBe(403)
    const edited = await asha.ask('POST', path, { value: 'changed' })
    expect(edited.body).toMatchObject({ comment: 'changed' })
    expect(edited.body.edited_at).not.toBeNull()
    expect((await asha.ask('POST', path, form({ comment: 'again' }))).body.comment).toBe('again')
    expect((await asha.ask('DELETE', `/api/comments/${made.body.id}/destroy`)).status).toBe(200)
  })

  it('requires text', async () => {
    const asha = await network.signedIn(0)
    const post = (await asha.ask('GET', '/api/user/posts/10?page=1')).body.data[0]
    const answer = await asha.ask(
      'POST',
      `/api/posts/${post.id}/comments`,
      form({ comment: '<p>&nbsp;</p>' }),
    )
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ comment: ['The comment field is required.'] })
  })
})

describe('refusals', () => {
  it('answers unknown calls and impossible ids with 404 as JSON', async () => {
    const asha = await network.signedIn(0)
    for (const path of ['/api/nothing-here', '/api/posts/..%2f..%2fuser/fetch-comments', '/api/users/none']) {
      const answer = await asha.ask('GET', path)
      expect(answer.status).toBe(404)
      expect(answer.body.message).toBeTypeOf('string')
    }
  })

  it('answers 401 as JSON to a signed-out client', async () => {
    const answer = await network.client().ask('GET', '/api/settings')
    expect([answer.status, answer.body]).toEqual([401, { message: 'Unauthenticated.' }])
  })

  it('answers 422 with field errors to an invalid page number', async () => {
    const asha = await network.signedIn(0)
    const answer = await asha.ask('GET', '/api/user/posts/10?page=0')
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['page'])
  })
})
