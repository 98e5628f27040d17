import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import type { LaunchedApp } from '../support/app/launched-app.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { pressMenuKey } from './steps/desktop.ts'
import { goTo } from './steps/go-to.ts'
import { cards } from './steps/wall.ts'

const apps = setUpApps([0])

interface Field {
  readonly name: string
  /** Opens the screen of the field. */
  readonly open: (page: Page) => Promise<Locator>
}

const fields: readonly Field[] = [
  {
    name: 'a message',
    open: async (page) => {
      await goTo(page, '/frontend/show-conversation/')
      await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
      return page.getByRole('textbox', { name: 'Write a message' })
    },
  },
  {
    name: 'the search of people',
    open: async (page) => {
      await goTo(page, '/frontend/show-conversation/')
      return page.getByRole('searchbox', { name: 'Search people' })
    },
  },
  {
    name: 'a comment on a shipment',
    open: async (page) => {
      await goTo(page, '/frontend/shipments')
      await page.getByRole('list', { name: 'My shipments' }).getByRole('link').first().click()
      return page.getByRole('textbox', { name: 'Write a comment' })
    },
  },
  {
    name: 'a comment on the wall',
    open: async (page) => {
      await goTo(page, '/frontend/wall')
      const card = cards(page).first()
      const toggle = card.getByRole('button', { name: /^Comment \(/ })
      if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
      return card.getByRole('textbox', { name: 'Write a comment' })
    },
  },
  {
    name: 'a new post',
    open: async (page) => {
      await goTo(page, '/frontend/wall')
      await page.getByRole('button', { name: /^Share an update/ }).click()
      return page.getByRole('textbox', { name: 'Your post' })
    },
  },
]

type Open = (app: LaunchedApp) => Promise<void>

/** Runs a command of the palette, whose dialog opens as the palette closes. */
const byPalette =
  (command: string, dialog: string): Open =>
  async (app) => {
    await pressMenuKey(app, 'palette')
    await expect(app.page.getByRole('combobox')).toBeFocused()
    await app.page.keyboard.type(command)
    await expect(app.page.getByRole('option', { name: command }).first()).toBeVisible()
    await app.page.keyboard.press('Enter')
    await expect(app.page.getByRole('dialog', { name: dialog })).toBeVisible()
  }

const overlays: Readonly<Record<string, Open>> = {
  palette: async (app) => {
    await pressMenuKey(app, 'palette')
    await expect(app.page.getByRole('combobox')).toBeFocused()
  },
  find: async (app) => {
    await pressMenuKey(app, 'find')
    await expect(app.page.getByRole('textbox', { name: 'Find in page' })).toBeFocused()
  },
  downloads: async (app) => {
    await pressMenuKey(app, 'downloads')
    await expect(app.page.getByRole('dialog', { name: 'Downloads' })).toBeVisible()
  },
  templates: byPalette('Message templates', 'Message templates'),
  diagnostics: byPalette('Diagnostics', 'Diagnostics'),
  tour: byPalette('Tour', ''),
}

const written = (field: Locator): Promise<string> =>
  field.evaluate((element) => ('value' in element ? String(element.value) : (element.textContent ?? '')))

test('an overlay over a field gives the caret back to the same character', async () => {
  const app = apps.app(0)
  const { page } = app
  const failures: string[] = []
  for (const field of fields)
    await test.step(field.name, async () => {
      const box = await field.open(page)
      await box.click()
      await page.keyboard.type('alpha beta')
      for (const [name, open] of Object.entries(overlays)) {
        await box.press('ControlOrMeta+End')
        for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft')
        await open(app)
        await page.keyboard.press('Escape')
        await expect(page.locator('dialog[open], [data-find-bar]')).toHaveCount(0)
        await page.keyboard.type('Z')
        const wanted = 'alpha Zbeta'
        await expect
          .poll(() => written(box), { timeout: 2000 })
          .toBe(wanted)
          .catch(async () =>
            failures.push(`${field.name}, ${name}: ${await written(box)} instead of ${wanted}`),
          )
        await box.fill('alpha beta')
      }
      await box.fill('')
    })
  expect(failures).toEqual([])
})
