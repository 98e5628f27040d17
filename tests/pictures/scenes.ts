import { expect, type Page } from '@playwright/test'
import { homePath, paths } from '#shared/paths.ts'
import { goTo } from '../e2e/steps/go-to.ts'
import { cards } from '../e2e/steps/wall.ts'
import type { LaunchedApp } from '../support/app/launched-app.ts'

/** One picture: how its screen is reached, and how it is left for the next one. */
interface Scene {
  readonly name: string
  readonly open: (app: LaunchedApp) => Promise<void>
  readonly leave?: (app: LaunchedApp) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')
const aside = (page: Page) => page.getByRole('complementary')

/** A screen, and what has to be there before it is whole. */
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

/** In this order, by one member, so that what is read in one is read in the next. */
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
    open: screen(paths.notifications, (page) =>
      expect(main(page).getByRole('listitem').first()).toBeVisible(),
    ),
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
    open: screen(paths.toDo, (page) => expect(main(page).getByRole('heading').nth(1)).toBeVisible()),
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
