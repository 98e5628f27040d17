import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { callBridge } from './steps/bridge.ts'
import { gather } from './steps/company.ts'
import { goTo } from './steps/go-to.ts'
import { idOf } from './steps/threads.ts'
import { fillConversation, fillThread } from './steps/world.ts'

const company = gather([0, 1], { afresh: true })

interface OpenThread {
  readonly path: string
  /** The id of its first comment. */
  readonly first: string
  /** The second member answers a comment. */
  readonly reply: (parentId: string, text: string) => Promise<unknown>
}

const many = 40

const kinds: Record<string, () => Promise<OpenThread>> = {
  shipment: async () => {
    const [one, two] = [company.app(0), company.app(1)]
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
      first: fillThread(company.network(), { kind: 'shipment', id: Number(id) }, authors, many),
      reply: (parentId, text) =>
        callBridge(two.page, 'shipmentComments.reply', {
          shipment_id: id,
          comment: text,
          parent_comment_id: parentId,
        }),
    }
  },
  conversation: async () => {
    const [one, two] = [company.app(0), company.app(1)]
    const [oneId, twoId] = await Promise.all([idOf(one.page), idOf(two.page)])
    return {
      path: `/frontend/show-conversation/?additionalId=${twoId}`,
      first: fillConversation(company.network(), oneId, twoId, many),
      reply: (parentId, text) =>
        callBridge(two.page, 'conversations.reply', {
          receiver_id: oneId,
          message: text,
          parent_comment_id: parentId,
        }),
    }
  },
  post: async () => {
    const [one, two] = [company.app(0), company.app(1)]
    const [oneId, twoId] = await Promise.all([idOf(one.page), idOf(two.page)])
    const { rows } = await callBridge(one.page, 'posts.wall', { page: 1, limit: 10, userId: oneId })
    const id = rows.flatMap((row) => (row.type === 'post' ? [row.post.id] : []))[0] ?? ''
    const authors = [
      [oneId, null],
      [twoId, null],
    ] as const
    return {
      path: `/frontend/wall?queryPostId=${id}`,
      first: fillThread(company.network(), { kind: 'post', id: Number(id) }, authors, many),
      reply: (parentId, text) =>
        callBridge(two.page, 'comments.reply', {
          comment: text,
          model_id: id,
          model_type: 'App\\Models\\Post',
          parent_comment_id: parentId,
        }),
    }
  },
}

const said = (page: Page, text: string) => page.locator('[data-comment-id]').filter({ hasText: text }).last()

for (const [kind, open] of Object.entries(kinds))
  test(`a reply to an older comment is where a ${kind} opens, and one that arrives is led to`, async () => {
    const { path, first, reply } = await open()
    const { page, problems } = company.app(0)
    await reply(first, 'Answered far above')
    await goTo(page, path)
    await expect(said(page, 'Answered far above')).toBeInViewport()
    await expect(page.locator('[data-unread]').getByText('New', { exact: true }).first()).toBeInViewport()
    const above = page.getByRole('button', { name: 'new reply above' })
    await expect(above).toHaveCount(0)

    // At the end, where nothing shows of it. Before, it is on screen for longer than it takes to count as seen.
    await page.waitForTimeout(500)
    const newest = said(page, `No. ${many - 1}:`)
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
    // Nothing but being on screen takes it away.
    await page.waitForTimeout(500)
    await expect(above).toHaveText('1 new reply above')
    await expect(page.getByRole('button', { name: /new below|Jump to newest/ })).toHaveCount(0)
    await above.click()
    await expect(said(page, 'And the next one')).toBeInViewport()
    await expect(said(page, 'And the next one')).toBeFocused()
    await expect(above).toHaveCount(0)
    expect(problems).toEqual([])
  })
