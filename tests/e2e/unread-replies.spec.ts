import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { callBridge } from './steps/bridge.ts'
import { countOnItem } from './steps/desktop.ts'
import { goTo } from './steps/go-to.ts'
import { idOf } from './steps/threads.ts'
import { nextHighlight } from './steps/wall.ts'
import { fillConversation, fillThread } from './steps/world.ts'

const fixture = setUpApps([0, 1], { reset: true })

interface OpenThread {
  readonly path: string
  /** The id of its first comment. */
  readonly first: string
  /** Lets the second member reply to a comment. */
  readonly reply: (parentId: string, text: string) => Promise<unknown>
  /** Returns the number of comments unread by the first member. */
  readonly unread: () => Promise<number>
}

const many = 40

const postThread = async (): Promise<OpenThread> => {
  const [one, two] = [fixture.app(0), fixture.app(1)]
  const [oneId, twoId] = await Promise.all([idOf(one.page), idOf(two.page)])
  const { rows } = await callBridge(one.page, 'posts.wall', { page: 1, limit: 10, userId: oneId })
  const id = rows.flatMap((row) => (row.type === 'post' ? [row.post.id] : []))[0] ?? ''
  const authors = [
    [oneId, null],
    [twoId, null],
  ] as const
  return {
    path: `/frontend/wall?queryPostId=${id}`,
    first: fillThread(fixture.network(), { kind: 'post', id: Number(id) }, authors, many),
    reply: (parentId, text) =>
      callBridge(two.page, 'comments.reply', {
        comment: text,
        model_id: id,
        model_type: 'App\\Models\\Post',
        parent_comment_id: parentId,
      }),
    unread: async () => {
      const wall = await callBridge(one.page, 'posts.wall', { page: 1, limit: 1, queryPostId: id })
      const [row] = wall.rows
      return row?.type === 'post' ? row.post.unread_comment_count : 0
    },
  }
}

const kinds: Record<string, () => Promise<OpenThread>> = {
  shipment: async () => {
    const [one, two] = [fixture.app(0), fixture.app(1)]
    const theirs = new Set((await callBridge(two.page, 'directory.shipments', {})).map(({ id }) => id))
    const id =
      (await callBridge(one.page, 'directory.shipments', {})).find(
        (shipment) => theirs.has(shipment.id) && shipment.closed_at === null,
      )?.id ?? ''
    const authors = [
      [await idOf(one.page), null],
      [await idOf(two.page), null],
    ] as const
    return {
      path: `/frontend/shipments?shipmentId=${id}`,
      first: fillThread(fixture.network(), { kind: 'shipment', id: Number(id) }, authors, many),
      reply: (parentId, text) =>
        callBridge(two.page, 'shipmentComments.reply', {
          shipment_id: id,
          comment: text,
          parent_comment_id: parentId,
        }),
      unread: async () =>
        (await callBridge(one.page, 'directory.shipments', {})).find((shipment) => shipment.id === id)
          ?.unread_comment_count ?? 0,
    }
  },
  conversation: async () => {
    const [one, two] = [fixture.app(0), fixture.app(1)]
    const [oneId, twoId] = await Promise.all([idOf(one.page), idOf(two.page)])
    return {
      path: `/frontend/show-conversation/?additionalId=${twoId}`,
      first: fillConversation(fixture.network(), oneId, twoId, many),
      reply: (parentId, text) =>
        callBridge(two.page, 'conversations.reply', {
          receiver_id: oneId,
          message: text,
          parent_comment_id: parentId,
        }),
      unread: async () =>
        (await callBridge(one.page, 'directory.connections', {})).find(({ user }) => user.id === twoId)
          ?.unread_count ?? 0,
    }
  },
  post: postThread,
}

const commentWith = (page: Page, text: string) =>
  page.locator('[data-comment-id]').filter({ hasText: text }).last()

for (const [kind, open] of Object.entries(kinds))
  test(`a ${kind} opens at an unread reply, and a pill leads to a new one`, async () => {
    const { path, first, reply, unread } = await open()
    const { page, problems } = fixture.app(0)
    await reply(first, 'Answered far above')
    expect(await unread()).toBe(1)
    await goTo(page, path)
    await expect(commentWith(page, 'Answered far above')).toBeInViewport()
    await expect(page.locator('[data-unread]').getByText('New', { exact: true }).first()).toBeInViewport()
    const above = page.getByRole('button', { name: 'new reply above' })
    await expect(above).toHaveCount(0)

    await expect.poll(unread).toBe(0)

    // Scrolls to the end, where the reply is not visible.
    const newest = commentWith(page, `No. ${many - 1}:`)
    await page.mouse.move(640, 400)
    if (kind === 'post')
      await expect(async () => {
        await page.mouse.wheel(0, 4000)
        await expect(newest).toBeInViewport({ timeout: 300 })
      }).toPass()
    else await page.getByRole('button', { name: 'Jump to newest' }).click()
    await expect(newest).toBeInViewport()
    await reply(String(Number(first) + 1), 'And the next one')
    await expect(above).toHaveText('1 new reply above')
    // It disappears only after it was on screen.
    await page.waitForTimeout(500)
    await expect(above).toHaveText('1 new reply above')
    await expect(page.getByRole('button', { name: /new below|Jump to newest/ })).toHaveCount(0)
    // The network counts it as read after the thread was refetched. Here it stays unread, even on the next visit.
    await page.waitForTimeout(3000)
    expect(await unread()).toBe(1)
    await expect(above).toHaveText('1 new reply above')
    await goTo(page, '/frontend/settings')
    await page.reload()
    await expect.poll(unread).toBe(1)
    await goTo(page, path)
    await expect(commentWith(page, 'And the next one')).toBeInViewport()
    await expect.poll(unread).toBe(0)

    // Another reply is a click away.
    if (kind === 'post')
      await expect(async () => {
        await page.mouse.wheel(0, 4000)
        await expect(newest).toBeInViewport({ timeout: 300 })
      }).toPass()
    else await page.getByRole('button', { name: 'Jump to newest' }).click()
    await expect(newest).toBeInViewport()
    await reply(String(Number(first) + 2), 'One more')
    await above.click()
    await expect(commentWith(page, 'One more')).toBeInViewport()
    await expect(commentWith(page, 'One more')).toBeFocused()
    await expect(above).toHaveCount(0)
    await expect.poll(unread).toBe(0)
    expect(problems).toEqual([])
  })

test('the scroll to a post stays at its unread comment', async () => {
  const { path, first, reply } = await postThread()
  const { page } = fixture.app(0)
  await reply(String(Number(first) + many - 4), 'Answered far below')
  const highlighted = nextHighlight(page)
  await goTo(page, path)
  const answer = commentWith(page, 'Answered far below')
  await expect(answer).toBeInViewport()
  expect(path).toContain(`=${await highlighted}`)
  await expect(answer).toBeInViewport({ timeout: 100 })
})

test('a message in the open conversation never counts as unread', async () => {
  const [one, two] = [fixture.app(0), fixture.app(1)]
  const [oneId, twoId] = await Promise.all([idOf(one.page), idOf(two.page)])
  fillConversation(fixture.network(), oneId, twoId, many)
  const { page } = one
  await goTo(page, `/frontend/show-conversation/?additionalId=${twoId}`)
  await expect(commentWith(page, `No. ${many - 1}:`)).toBeInViewport()
  const unread = async () =>
    (await callBridge(page, 'directory.connections', {})).find(({ user }) => user.id === twoId)?.unread_count
  await expect.poll(unread).toBe(0)
  /** Records every text that could show a number of unread messages. */
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seenFigures: seen })
    const note = (): void => {
      const labels = [...document.querySelectorAll('nav a, header button, [aria-current]')]
      for (const element of labels) seen.add(`${element.getAttribute('aria-label')} ${element.textContent}`)
      seen.add(document.title)
      requestAnimationFrame(note)
    }
    note()
  })
  const figures = () =>
    page.evaluate(() => [...(window as unknown as { seenFigures: Set<string> }).seenFigures])
  const inTray = async () => countOnItem(await one.control('tray'), 'Inbox')
  const connections = await callBridge(page, 'directory.connections', {})
  const total = connections.reduce((sum, { unread_count }) => sum + unread_count, 0)
  await expect.poll(inTray).toBe(total)
  const [before, tray] = [await figures(), await inTray()]
  for (const text of ['First of two', 'Second of two']) {
    await callBridge(two.page, 'conversations.create', { receiver_id: oneId, message: text })
    await expect(commentWith(page, text)).toBeInViewport()
    for (let n = 0; n < 10; n += 1) {
      await page.waitForTimeout(300)
      expect(await inTray()).toBe(tray)
    }
  }
  const unreadOf = (texts: readonly string[]) =>
    texts.filter((text) => /unread|^\(\d+\)/.test(text)).toSorted()
  expect(unreadOf(await figures())).toEqual(unreadOf(before))
})
