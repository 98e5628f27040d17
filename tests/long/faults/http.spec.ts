import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import type { Result } from '#shared/errors.ts'
import type { Method } from '#shared/ipc/bridge.ts'
import type { PreloadBridge } from '#shared/ipc/channels.ts'
import { setUpApps } from '../../e2e/steps/app-fixture.ts'
import { cause, clearFaults, faultsLeft } from '../../e2e/steps/faults.ts'
import { goTo } from '../../e2e/steps/go-to.ts'
import { memberAt } from '../../e2e/steps/member.ts'
import { idOf, log, message, openConversation, pressUntilGone, say } from '../../e2e/steps/threads.ts'
import { cards } from '../../e2e/steps/wall.ts'
import { test } from '../../support/app/fixture.ts'
import { accountAt, expectWall, signIn } from '../../support/app/sign-in.ts'
import { newPost } from '../../support/network/fixtures.ts'
import { startRewritingProxy } from '../../support/servers/rewriting-proxy.ts'

/** Tests each danger under HTTP in docs/robustness.md. All share one running app. */

const fixture = setUpApps([0])
const page = (): Page => fixture.app(0).page
const network = () => fixture.network()

const ask = (method: Method, input: object): Promise<Result<unknown>> =>
  page().evaluate(
    (asked) =>
      (window as unknown as { quayside: PreloadBridge }).quayside.request({
        requestId: crypto.randomUUID(),
        ...asked,
      } as never),
    { method, input },
  ) as Promise<Result<unknown>>
const codeOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.error.code)

/** A call that the app makes only when a person asks for it, so that no other request meets a fault here. */
const alonePath = '/api/liked-post-users/*'
let postId: string
const askAlone = () => ask('posts.likedUsers', { postId })
test.beforeAll(async () => {
  postId = await newPost(await memberAt(network(), 1))
})

const sendPath = '/api/save-conversation'
const atSend = { method: 'POST', path: sendPath }

/** Signs in the other member. `countOf` counts the member's received messages. */
const otherMember = async () => {
  const other = await memberAt(network(), 1)
  const me = await idOf(page())
  const countOf = async (text: string): Promise<number> =>
    (await other.ok('conversations.list', { otherUserId: me })).filter(({ comment }) =>
      comment.includes(text),
    ).length
  return { other, countOf }
}

test('1 never twice: a possible success is looked up and only a refusal is resent', async () => {
  const { other, countOf } = await otherMember()
  await openConversation(page(), other.id)
  await cause(network(), { fault: 'reset', ...atSend, when: 'after' })
  await say(page(), 'Arrived without an answer')
  await expect(message(page(), 'Arrived without an answer').first()).toBeVisible()
  await pressUntilGone(log(page()).getByRole('button', { name: 'Retry' }))
  await expect(message(page(), 'Arrived without an answer')).toHaveCount(1)
  expect(await countOf('Arrived without an answer')).toBe(1)

  await cause(network(), { fault: 'status', ...atSend, status: 419 })
  await say(page(), 'With a new token')
  await expect(message(page(), 'With a new token')).toHaveCount(1)
  await expect.poll(() => countOf('With a new token')).toBe(1)
  expect(await faultsLeft(network())).toBe(0)
})

test('2 deadlines: a dripping body ends as a timeout', async () => {
  expect(codeOf(await askAlone())).toBe('ok')
  await cause(network(), { fault: 'slow-body', path: alonePath, bytes: 1, every_ms: 5000 })
  const began = performance.now()
  const answer = await askAlone()
  expect(answer.ok).toBe(false)
  expect(performance.now() - began).toBeLessThan(30_000)
  await expectWall(page())
})

test('3 redirects: are never followed', async () => {
  const asked: string[] = []
  const stranger = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.cookie ?? ''}`)
    response.end('{}')
  })
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  const to = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/elsewhere`
  const { other } = await otherMember()
  await cause(
    network(),
    { fault: 'redirect', ...atSend, to, status: 307 },
    { fault: 'redirect', path: alonePath, to },
  )
  expect(
    codeOf(
      await ask('conversations.create', {
        receiver_id: other.id,
        message: 'led away',
        images: [],
        attachments: [],
      }),
    ),
  ).toBe('unknown-outcome')
  expect(codeOf(await askAlone())).not.toBe('ok')
  expect(asked).toEqual([])
  stranger.close()
  await expectWall(page())
})

test('4 answers: HTML and broken JSON show Retry and no content', async () => {
  await goTo(page(), '/frontend/my-wall')
  const retry = page().getByRole('main').getByRole('button', { name: 'Retry' })
  for (const body of ['html', 'malformed-json', 'empty', 'wrong-types']) {
    // The app also refetches by itself after a gap, before the reload or after it.
    await cause(network(), { fault: 'body', path: '/api/my-wall-user/posts/*', body, times: 100 })
    await page().reload()
    await expect(retry, body).toBeVisible()
    await expect(page().getByText(/<html|<!doctype|SyntaxError|Unexpected token/i)).toHaveCount(0)
    await clearFaults(network())
    await pressUntilGone(retry)
    await expect(cards(page()).first()).toBeVisible()
  }
})

test('5 large answers and ids: huge bodies are aborted, path-like ids are refused', async () => {
  await cause(network(), { fault: 'body', path: alonePath, body: 'huge' })
  expect(codeOf(await askAlone())).not.toBe('ok')
  for (const id of ['../logout', '1/../../user', 'a b', '%2e%2e', ''])
    expect(codeOf(await ask('posts.like', { postId: id })), id).not.toBe('ok')
  expect(codeOf(await ask('account.me', {}))).toBe('ok')
  const { usage } = { usage: await fixture.app(0).control('usage') }
  expect(usage.memory.rss).toBeLessThan(1024 ** 3)
})

test('6 signed out: only a call’s 401 ends the session, and the path stays', async () => {
  const signInScreen = page().getByRole('heading', { name: 'Sign in' })
  for (const status of [403, 500]) {
    await cause(network(), { fault: 'status', path: alonePath, status })
    expect(codeOf(await askAlone())).not.toBe('ok')
  }
  await cause(
    network(),
    { fault: 'status', method: 'POST', path: '/broadcasting/auth', status: 401, times: 30 },
    { fault: 'drop-realtime' },
  )
  await expect.poll(() => faultsLeft(network())).toBeLessThan(30)
  await expect(signInScreen).toHaveCount(0)
  await clearFaults(network())

  await goTo(page(), '/frontend/notifications-view-all')
  await cause(network(), { fault: 'status', path: '/api/**', status: 401, times: 100 })
  await Promise.all(Array.from({ length: 5 }, () => ask('directory.connections', {})))
  await expect(signInScreen).toBeVisible()
  await expect(page()).toHaveURL(/notifications-view-all/)
  await clearFaults(network())
  const { email, password } = accountAt(network(), 0)
  await page().getByLabel('E-mail').fill(email)
  await page().getByLabel('Password', { exact: true }).fill(password)
  await page().getByRole('button', { name: 'Sign in' }).click()
  await expect(signInScreen).toHaveCount(0)
  await expect(page()).toHaveURL(/notifications-view-all/)
})

test('7 Retry-After: is respected up to five minutes', async () => {
  const waits: (readonly [number | string, number])[] = [
    [7, 7],
    [999_999_999, 300],
    [new Date(Date.now() + 3600_000).toUTCString(), 300],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ]
  for (const [retryAfter, granted] of waits) {
    await cause(network(), {
      fault: 'status',
      path: alonePath,
      status: 429,
      retry_after: retryAfter,
    })
    const answer = await askAlone()
    expect(codeOf(answer)).toBe('throttled')
    if (!answer.ok) expect(answer.error.retryAfter ?? 0, String(retryAfter)).toBe(granted)
  }
})

test('8 bad items: an unreadable post shows a notice beside the others', async ({ launch }) => {
  const proxy = await startRewritingProxy(network().url)
  proxy.rewrite = (name, body) => {
    if (name !== 'posts.wall') return body
    const page = body as { data: { id: unknown }[] | { data: { id: unknown }[] } }
    const rows = Array.isArray(page.data) ? page.data : page.data.data
    if (rows[1]) rows[1] = { id: { not: 'an id' } }
    return page
  }
  const app = await launch({ server: proxy.url })
  await signIn(app.page, accountAt(network(), 0))
  const feed = app.page.getByRole('feed')
  await expect(feed.getByText('This post is no longer available')).toHaveCount(1)
  await expect(cards(app.page).nth(1)).toBeVisible()
  proxy.close()
})
