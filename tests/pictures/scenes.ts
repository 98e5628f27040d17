import { expect, type Page } from '@playwright/test'
import { boardPath, homePath, paths, toDoPath } from '#shared/paths.ts'
import { reachableScreens, screenTable } from '#shared/screens.ts'
import { goTo } from '../e2e/steps/go-to.ts'
import { cards } from '../e2e/steps/wall.ts'
import type { LaunchedApp } from '../support/app/launched-app.ts'

/** One picture: steps that open its screen, and steps that leave it for the next one. */
export interface Scene {
  readonly name: string
  readonly open: (app: LaunchedApp) => Promise<void>
  readonly leave?: (app: LaunchedApp) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')
const aside = (page: Page) => page.getByRole('complementary')

/** Returns steps that open a path and wait until its screen is complete. */
const screen =
  (path: string, isThere: (page: Page) => Promise<void>): Scene['open'] =>
  async ({ page }) => {
    await goTo(page, path)
    await isThere(page)
  }

/** Opens the first thread of a list and waits for its text and its right column. */
const firstThread = async (page: Page): Promise<void> => {
  await main(page).getByRole('link').first().click()
  await expect(main(page).getByRole('log').getByRole('article').last()).toBeVisible()
  await expect(aside(page).getByText(/^(Member ID|Reference)$/)).toBeVisible()
}

const wall = screen(homePath, async (page) => {
  await expect(cards(page).nth(1)).toBeVisible()
  await expect(aside(page).getByText('Member ID')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Reviews to write, / })).toBeVisible()
})

/** Scenes in order. Content read in one is read in the next. */
export const scenes: readonly Scene[] = [
  {
    name: 'tour',
    open: async (app) => {
      await wall(app)
      await app.page.getByRole('button', { name: 'Take the tour' }).click()
      await app.page.getByRole('button', { name: 'Next' }).click()
      await expect(app.page.getByRole('dialog', { name: 'Find anything' })).toBeVisible()
    },
    leave: ({ page }) => page.keyboard.press('Escape'),
  },
  { name: 'wall', open: wall },
  { name: 'shipment', open: screen(paths.shipments, firstThread) },
  { name: 'messages', open: screen(paths.messages, firstThread) },
  {
    name: 'notifications',
    open: screen(paths.notifications, async (page) => {
      await main(page).getByRole('listitem').getByRole('link').first().click()
      await expect(main(page).getByRole('article').first()).toBeVisible()
    }),
  },
  {
    name: 'search',
    open: async (app) => {
      const { page } = app
      await wall(app)
      await page.keyboard.press('ControlOrMeta+k')
      const field = page.getByRole('combobox')
      await field.fill('rotterdam')
      await expect(page.getByRole('option').first()).toContainText('Rotterdam')
    },
    leave: ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'board',
    open: screen(paths.board, async (page) => {
      await expect(main(page).getByRole('grid').getByRole('row').nth(5)).toBeVisible()
      await main(page).getByRole('button', { name: 'Departures', exact: true }).click()
      await expect(main(page).getByRole('heading', { name: 'Departures' })).toBeVisible()
    }),
  },
  {
    name: 'to-do',
    open: screen(paths.toDo, async (page) => {
      await main(page).locator('[data-to-do^="messages:"]').first().click()
      await expect(main(page).getByRole('log').getByRole('article').first()).toBeVisible()
    }),
  },
  {
    name: 'credits',
    open: screen(paths.credits, (page) => expect(main(page).getByRole('heading').first()).toBeVisible()),
  },
  {
    name: 'settings',
    open: screen(paths.settings, (page) => expect(main(page).getByRole('switch').first()).toBeVisible()),
  },
]

/** Opens the first link on a screen whose address has this start. */
const linked = (name: string, from: string, start: string): Scene => ({
  name,
  open: async ({ page }) => {
    await goTo(page, from)
    const link = main(page).locator(`a[href^="${start}"]`).first()
    await goTo(page, (await link.getAttribute('href')) ?? start)
    await expect(link).toBeHidden()
  },
})

/** Opens an overlay above the wall by a shortcut. */
const overlay = (name: string, keys: string): Scene => ({
  name,
  open: async (app) => {
    await wall(app)
    await app.page.locator('body').press(keys)
    await expect(app.page.getByRole('dialog').first()).toBeVisible()
  },
  leave: ({ page }) => page.keyboard.press('Escape'),
})

const extras = ['shipment', 'messages', 'search', 'tour', 'board']

/** Every screen and its most different views, for a comparison before and after a change. */
export const everyScene: readonly Scene[] = [
  ...reachableScreens.map((name) => ({
    name: `screen-${name}`,
    open: screen(screenTable[name].path, (page) => expect(main(page)).toBeVisible()),
  })),
  { name: 'board-products', open: screen(boardPath('products'), (page) => expect(main(page)).toBeVisible()) },
  { name: 'to-do-alerts', open: screen(toDoPath('alerts'), (page) => expect(main(page)).toBeVisible()) },
  linked('member', paths.reviewsToWrite, '/frontend/users/'),
  linked('product', homePath, '/frontend/products/'),
  {
    name: 'composer',
    open: async (app) => {
      await wall(app)
      await main(app.page)
        .getByRole('button', { name: /^Share an update/ })
        .click()
      await expect(app.page.getByRole('textbox').first()).toBeVisible()
    },
    leave: ({ page }) => page.keyboard.press('Escape'),
  },
  overlay('palette', 'ControlOrMeta+k'),
  overlay('shortcuts', '?'),
  ...scenes.filter(({ name }) => extras.includes(name)),
]
