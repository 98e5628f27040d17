import { expect } from '@playwright/test'
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

const at =
  (path: string): Scene['open'] =>
  async ({ page }) => {
    await goTo(page, path)
    await page.getByRole('main').waitFor()
  }

/** In this order, by one member, so that what is read in one is read in the next. */
export const scenes: readonly Scene[] = [
  {
    name: 'wall',
    open: async (app) => {
      await at(homePath)(app)
      await expect(cards(app.page).nth(1)).toBeVisible()
    },
  },
  {
    name: 'shipment',
    open: async (app) => {
      await at(paths.shipments)(app)
      await app.page.getByRole('main').getByRole('link').first().click()
      await expect(app.page.getByRole('textbox').last()).toBeVisible()
    },
  },
  {
    name: 'messages',
    open: async (app) => {
      await at(paths.messages)(app)
      await app.page.getByRole('main').getByRole('link').first().click()
      await expect(app.page.getByRole('textbox').last()).toBeVisible()
    },
  },
  { name: 'notifications', open: at(paths.notifications) },
  { name: 'settings', open: at(paths.settings) },
]
