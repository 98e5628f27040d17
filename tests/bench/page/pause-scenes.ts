import type { Page } from 'playwright'
import { conversationPath, paths, shipmentPath } from '#shared/paths.ts'
import { noFiles } from '../../support/network/fixtures.ts'
import { type HeavyWorld, longHtml } from './heavy-world.ts'
import type { Stage } from './stage.ts'

const many = 10_000
const megabyte = 1_000_000
const message = 'article[data-comment-id]'

const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** One action and its completion. */
export interface Scene {
  readonly name: string
  readonly act: () => Promise<void>
}

const card = (id: number): string => `article[data-post-id="${id}"]`

const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.waitForTimeout(300)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
}

/** Scenes during a flood of events. */
export const inFlood = ({ app: { page } }: Stage): Scene[] => [
  { name: 'palette in the flood', act: () => openPalette(page) },
  { name: 'palette in the flood, again', act: () => openPalette(page) },
]

/** Scenes with large content, in order. */
export const scenes = ({ app: { page }, viewer, other }: Stage, world: HeavyWorld): Scene[] => {
  const settle = (ms = 1200): Promise<void> => page.waitForTimeout(ms)
  const conversation = conversationPath(other.id)
  const shipment = world.number('SELECT max(id) AS n FROM shipments WHERE closed_at IS NULL AND user_id = 1')
  world.fill({ kind: 'shipment', subject: shipment, many })
  world.fill({
    kind: 'conversation',
    subject: world.number('SELECT id AS n FROM conversations WHERE low_id = 1 AND high_id = 2'),
    many,
  })
  const own = world.post(1, '<p>A thread of many comments.</p>')
  world.fill({ kind: 'post', subject: own, many })
  let large = 0
  const open = async (path: string): Promise<void> => {
    await go(page, path)
    await page.locator(`[role="log"] ${message}`).last().waitFor()
    await settle()
  }
  const wall = async (): Promise<void> => {
    await go(page, paths.wall)
    await page.locator('[role="feed"] article').first().waitFor()
    await settle()
  }
  const reload = async (first: number): Promise<void> => {
    await go(page, paths.wall)
    await page.reload()
    await page.locator(card(first)).waitFor()
    await settle(2500)
  }
  const menu = async (id: number, item: string): Promise<void> => {
    await page
      .locator(card(id))
      .getByRole('button', { name: /actions|menu|more/i })
      .first()
      .click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const comment = world.post(1, '<p>A thread of one long comment.</p>')
  world.comment(comment, 2, longHtml(megabyte))
  const answered = world.post(1, '<p>A thread of many answers to one comment.</p>')
  world.comment(answered, 2, 'Who answers?', 5000)
  return [
    { name: `conversation of ${many}`, act: () => open(conversation) },
    {
      name: `conversation of ${many}, a message comes`,
      act: async () => {
        await other.ok('conversations.create', { receiver_id: viewer.id, message: 'One more.', ...noFiles })
        await page.getByText('One more.').last().waitFor()
        // New content is refetched a moment later, with the rest.
        await settle(9000)
      },
    },
    { name: 'the wall after it', act: wall },
    { name: `conversation of ${many}, again`, act: () => open(conversation) },
    { name: `shipment of ${many}`, act: () => open(shipmentPath(String(shipment))) },
    { name: 'the wall, read anew', act: () => reload(comment) },
    {
      name: `post of ${many} comments`,
      act: async () => {
        await page.locator(`${card(own)} [data-action="comment"]`).click()
        await page
          .locator(`${card(own)} ${message}`)
          .first()
          .waitFor()
        await settle()
      },
    },
    {
      name: 'comment of 1 MB',
      act: async () => {
        await page.locator(`${card(comment)} [data-action="comment"]`).click()
        await page
          .locator(`${card(comment)} ${message}`)
          .first()
          .waitFor()
        await settle()
      },
    },
    {
      name: 'comment of 1 MB, in full',
      act: async () => {
        await page
          .locator(`${card(comment)} ${message} [aria-expanded="false"]`)
          .getByText('...more')
          .click()
        await settle()
      },
    },
    {
      name: 'post of 5 MB, wall read anew',
      act: async () => {
        large = world.post(1, longHtml(5 * megabyte))
        await reload(large)
      },
    },
    {
      name: 'post of 5 MB, in full',
      act: async () => {
        await page.locator(card(large)).getByRole('button', { name: '...more' }).click()
        await settle()
      },
    },
    {
      name: 'post of 5 MB, folded',
      act: async () => {
        await page.locator(card(large)).getByRole('button', { name: 'Show less' }).click()
        await settle()
      },
    },
    {
      // The longest editable text (user-guide.md#very-long-texts).
      name: 'post of 900 KB, wall read anew',
      act: async () => {
        world.removePost(large)
        large = world.post(1, longHtml(0.9 * megabyte))
        await reload(large)
      },
    },
    {
      name: 'post of 900 KB, edited',
      act: async () => {
        await menu(large, 'Edit')
        // Until then the editor loads and ignores keys.
        await page.locator(`${card(large)} [data-slate-editor]:not([inert])`).waitFor({ timeout: 60_000 })
        await settle()
      },
    },
    {
      name: 'post of 900 KB, a key in its editor',
      act: async () => {
        await page.locator(`${card(large)} [data-slate-editor]`).press('x')
        await settle()
      },
    },
    {
      name: 'the wall without it',
      act: async () => {
        await page.keyboard.press('Escape')
        world.removePost(large)
        await reload(comment)
      },
    },
    {
      name: 'comment with 5,000 replies',
      act: async () => {
        await page.locator(`${card(answered)} [data-action="comment"]`).click()
        await page
          .locator(`${card(answered)} ${message}`)
          .last()
          .waitFor({ timeout: 120_000 })
        await settle()
      },
    },
    { name: 'palette, first time', act: () => openPalette(page) },
    { name: 'palette, again', act: () => openPalette(page) },
  ]
}
