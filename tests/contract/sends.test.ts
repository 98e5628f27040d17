import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFetchFile } from '../../src/main/files/fetch-file.ts'
import { type Client, createClient } from '../../src/main/http/client.ts'
import { netAdapter } from '../../src/main/http/net-adapter.ts'
import { createTarget, type Target } from '../../src/main/http/target.ts'
import { defaultPlaces } from '../../src/main/media/media-address.ts'
import { serveMedia } from '../../src/main/media/serve-media.ts'
import { nodeNetRequest } from '../support/main/net-request.ts'
import { newPost } from '../support/network/fixtures.ts'
import { type Cast, signInCast } from '../support/network/member.ts'
import { type Network, startNetwork } from '../support/network/network.ts'

/** Tests the app's client on the reference network: a slow send delays only its own subject. */

let network: Network
let cast: Cast
let target: Target
let client: Client

const way = () => {
  const { request, connections } = nodeNetRequest()
  return { adapter: netAdapter(request), freshConnections: async () => connections.closeAll() }
}

beforeAll(async () => {
  network = await startNetwork({ flags: ['--faults'] })
  cast = await signInCast(network)
  target = createTarget(network.url)
  client = createClient({
    adapter: way().adapter,
    setAdapter: way().adapter,
    creatingWays: Array.from({ length: 4 }, way),
    current: async () => target,
    socketId: () => null,
    onUnauthorised: () => undefined,
    onOutcome: () => undefined,
    log: () => undefined,
  })
  const [account] = network.accounts
  await client.call('auth.csrfCookie', {})
  const login = await client.call('auth.login', {
    email: account?.email ?? '',
    password: account?.password ?? '',
    remember: false,
  })
  expect(login.ok).toBe(true)
})
afterAll(() => network.dispose())

const cause = async (rule: object): Promise<void> => {
  const answer = await fetch(`${network.url}/__faults`, { method: 'POST', body: JSON.stringify(rule) })
  expect(answer.status).toBe(201)
}

const noFiles = () => ({ images: [], attachments: [] })
const privately = (message: string) => ({
  message,
  privacy_visibility: 'private_to_me' as const,
  user_types: [],
  ...noFiles(),
})
const message = (text: string) => ({ receiver_id: cast.exporter.id, message: text, ...noFiles() })
const held = { fault: 'delay', method: 'POST', ms: 20_000 }

it('a message, a comment elsewhere and a post overtake a comment that takes 20 s', async () => {
  const [slow, other] = [await newPost(cast.forwarder), await newPost(cast.forwarder)]
  await cause({ ...held, path: `/api/posts/${slow}/comments` })
  const ended: string[] = []
  const leaving = new AbortController()
  const send = async <T extends { readonly ok: boolean }>(name: string, result: Promise<T>) => {
    ended.push(`${name} ${(await result).ok}`)
  }
  const comment = (postId: string, text: string) =>
    client.call('comments.create', { postId, comment: text, ...noFiles() }, { signal: leaving.signal })
  const late = send('slow', comment(slow, 'slow'))
  const behind = send('behind', comment(slow, 'behind'))
  await Promise.all([
    send('message', client.call('conversations.create', message('past it'))),
    send('elsewhere', comment(other, 'elsewhere')),
    send('post', client.call('posts.create', privately('past it'))),
  ])
  expect(ended.toSorted()).toEqual(['elsewhere true', 'message true', 'post true'])
  leaving.abort()
  await Promise.all([late, behind])
  expect(ended.slice(3).toSorted()).toEqual(['behind false', 'slow false'])
  const written = await cast.forwarder.ok('comments.list', { postId: slow })
  expect(written.filter(({ comment }) => comment?.includes('behind'))).toEqual([])
})

it('a like overtakes six reads that take 20 s', async () => {
  const postId = await newPost(cast.forwarder)
  await cause({ fault: 'delay', method: 'GET', path: '/api/posts/*/fetch-comments', ms: 20_000, times: 6 })
  const leaving = new AbortController()
  const reads = Array.from({ length: 6 }, () =>
    client.call('comments.list', { postId }, { signal: leaving.signal }),
  )
  const like = await client.call('posts.like', { postId })
  expect(like.ok).toBe(true)
  leaving.abort()
  expect((await Promise.all(reads)).map(({ ok }) => ok)).not.toContain(true)
})

it('messages of a conversation keep their order behind a slow first one', async () => {
  await cause({ fault: 'delay', method: 'POST', path: '/api/save-conversation', ms: 500 })
  const texts = ['order one', 'order two', 'order three']
  await Promise.all(texts.map((text) => client.call('conversations.create', message(text))))
  const rows = await cast.forwarder.ok('conversations.list', { otherUserId: cast.exporter.id })
  const ours = rows.flatMap((row) => texts.filter((text) => JSON.stringify(row).includes(text)))
  expect(ours).toHaveLength(3)
  expect([texts, texts.toReversed()]).toContainEqual(ours)
})

it('a forwarded file arrives once and complete, even if the answer is lost', async () => {
  const bytes = new Uint8Array(70_000).map((_, at) => at % 251)
  const bl = { name: 'bl.pdf', type: 'application/pdf', bytes }
  const sent = await client.call('conversations.create', { ...message('to be forwarded'), attachments: [bl] })
  const [there] = sent.ok ? sent.value.attachments : []
  const media = {
    request: nodeNetRequest().request,
    target: () => target,
    places: () => defaultPlaces,
    mayName: async () => true,
  }
  const serve = serveMedia(media)
  const fetchFile = createFetchFile({
    fetch: (path, signal) => serve(encodeURIComponent(path), null, signal),
    refusal: () => null,
    account: () => 'forwarder',
  })
  const had = await fetchFile(there?.path ?? '', there?.file_name ?? '', new AbortController().signal)
  expect(had).toEqual({ ok: true, value: bl })
  await cause({ fault: 'reset', when: 'after', method: 'POST', path: '/api/save-conversation' })
  const forwarded = await client.call('conversations.create', {
    receiver_id: cast.admin.id,
    message: 'Forwarded once',
    images: [],
    attachments: had.ok ? [had.value] : [],
  })
  expect(forwarded).toMatchObject({ ok: false, error: { code: 'unknown-outcome' } })
  const rows = await cast.admin.ok('conversations.list', { otherUserId: cast.forwarder.id })
  const ours = rows.filter(({ comment }) => comment === 'Forwarded once')
  expect(ours).toHaveLength(1)
  expect(await cast.admin.bytes(ours[0]?.attachments[0]?.path ?? '')).toEqual(Buffer.from(bytes))
})
