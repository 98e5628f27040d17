import { expect as expectWithin, type Page } from '@playwright/test'
import { boardPath, homePath, paths, toDoPath } from '#shared/paths.ts'
import { reachableScreens, screenTable } from '#shared/screens.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { signOutTexts } from '../../src/renderer/app/overlays/texts.ts'
import { tourTexts } from '../../src/renderer/app/overlays/tour/texts.ts'
import { accountTexts } from '../../src/renderer/features/account/texts.ts'
import { alertTexts } from '../../src/renderer/features/alerts/texts.ts'
import { boardTexts } from '../../src/renderer/features/board/texts.ts'
import { invitationTexts } from '../../src/renderer/features/composer/invitation-texts.ts'
import { profileTexts } from '../../src/renderer/features/member/texts.ts'
import { rateTexts } from '../../src/renderer/features/rates/texts.ts'
import { shipmentTexts } from '../../src/renderer/features/shipments/texts.ts'
import { wallTexts } from '../../src/renderer/screens/wall/texts.ts'
import { goTo } from '../e2e/steps/go-to.ts'
import { cards } from '../e2e/steps/wall.ts'
import type { LaunchedApp } from '../support/app/launched-app.ts'

/** A busy computer draws a screen late. */
const expect = expectWithin.configure({ timeout: 60_000 })

/** One picture: steps that open its screen, and steps that leave it for the next one. */
export interface Scene {
  readonly name: string
  readonly open: (app: LaunchedApp) => Promise<void>
  readonly leave?: (app: LaunchedApp) => Promise<void>
}

/** The texts are those of the language that `main.ts` has set here, as in the app. */
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
  const fact = (text: string) => aside(page).getByText(text, { exact: true })
  await expect(fact(profileTexts.memberId).or(fact(shipmentTexts.fact.reference))).toBeVisible()
}

const wall = screen(homePath, async (page) => {
  await expect(cards(page).nth(1)).toBeVisible()
  await expect(aside(page).getByText(profileTexts.memberId, { exact: true })).toBeVisible()
  // Its count has arrived.
  await expect(page.locator(`nav a[href="${paths.reviewsToWrite}"]`)).toHaveAccessibleName(/\d/)
})

const sheetOf = (name: string, ...rows: readonly string[]) => ({
  name: `${name}.csv`,
  buffer: Buffer.from(['POL,POD,20GP USD,40HC USD,Valid from,Valid until,Carrier', ...rows].join('\n')),
})

/** Rate sheets that overlap, and one that has expired at the pictures' time. */
const rateSheets = [
  sheetOf('Tariff August', 'INNSA,NLRTM,1790,2810,1 Aug 2026,31 Aug 2026,Falcon Lines'),
  sheetOf('Tariff September', 'INNSA,NLRTM,1850,2950,1 Sep 2026,30 Sep 2026,Falcon Lines'),
  sheetOf('Special offer', 'India,Rotterdam,1720,2790,10 Sep 2026,20 Sep 2026,Falcon Lines'),
]

const closeOverlay: Scene['leave'] = ({ page }) => page.keyboard.press('Escape')

/** Opens the first link on a screen whose address has this start. */
const linked = (name: string, from: string, start: string): Scene => ({
  name,
  open: async ({ page }) => {
    await goTo(page, from)
    const link = main(page).locator(`a[href^="${start}"]`).first()
    await goTo(page, (await link.getAttribute('href')) ?? start)
    await expect(page).toHaveURL((url) => url.pathname.startsWith(start))
    await expect(main(page).locator('h1')).toBeAttached()
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
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
  leave: closeOverlay,
})

/** Opens a screen and waits for its content. */
const contentOf = (name: string, path: string, role: 'heading' | 'textbox' | 'listitem'): Scene => ({
  name,
  open: screen(path, (page) => expect(main(page).getByRole(role).first()).toBeVisible()),
})

/** Scenes in order. Content read in one is read in the next. */
export const scenes: readonly Scene[] = [
  {
    name: 'tour',
    open: async (app) => {
      await wall(app)
      await app.page.getByRole('button', { name: wallTexts.takeTour }).click()
      await app.page.getByRole('button', { name: tourTexts.next }).click()
      await expect(app.page.getByRole('dialog', { name: tourTexts.steps.search.title })).toBeVisible()
    },
    leave: closeOverlay,
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
    leave: closeOverlay,
  },
  {
    name: 'board',
    open: screen(paths.board, async (page) => {
      await expect(main(page).getByRole('grid').getByRole('row').nth(5)).toBeVisible()
      await main(page).getByRole('button', { name: boardTexts.departuresAndPlot, exact: true }).click()
      await expect(
        main(page).getByRole('heading', { name: boardTexts.departures, exact: true }),
      ).toBeVisible()
    }),
  },
  {
    name: 'to-do',
    open: screen(paths.toDo, async (page) => {
      await main(page).locator('[data-to-do^="messages:"]').first().click()
      await expect(main(page).getByRole('log').getByRole('article').first()).toBeVisible()
    }),
  },
  contentOf('credits', paths.credits, 'heading'),
  contentOf('reviews', paths.reviewsToWrite, 'listitem'),
  linked('member', homePath, '/frontend/users/'),
  linked('product', homePath, '/frontend/products/'),
  contentOf('private-notes', paths.memberCards, 'heading'),
  contentOf('payment', paths.addCredits, 'heading'),
  contentOf('password', paths.setPassword, 'textbox'),
  {
    name: 'composer',
    open: async (app) => {
      await wall(app)
      await main(app.page).getByRole('button', { name: invitationTexts.shareUpdate }).click()
      await expect(app.page.getByRole('textbox').first()).toBeVisible()
    },
    leave: closeOverlay,
  },
  {
    name: 'rate-book',
    open: async (app) => {
      const { page } = app
      await wall(app)
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox').fill(commandTexts.names['rate-book'])
      await page.getByRole('option', { name: commandTexts.names['rate-book'] }).first().click()
      const dialog = page.getByRole('dialog')
      for (const sheet of rateSheets) {
        await dialog.locator('input[type="file"]').setInputFiles({ ...sheet, mimeType: 'text/csv' })
        await dialog.getByRole('combobox', { name: rateTexts.sender }).fill('Falcon Container Lines')
        await dialog.locator('button[type="submit"]').click()
        await expect(dialog.getByText(rateTexts.done(1))).toBeVisible()
        await dialog.getByRole('button', { name: alertTexts.close }).last().click()
      }
      await dialog.getByRole('combobox', { name: alertTexts.origin }).fill('Nhava Sheva (INNSA)')
      await dialog.getByRole('combobox', { name: alertTexts.destination }).fill('Rotterdam (NLRTM)')
      await expect(dialog.getByRole('list', { name: rateTexts.found })).toBeVisible()
    },
    leave: async (app) => {
      await app.page.getByRole('dialog').getByRole('button', { name: alertTexts.close }).first().click()
    },
  },
  {
    name: 'diagnostics',
    open: async (app) => {
      const { page } = app
      await wall(app)
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox').fill(commandTexts.names.diagnostics)
      await page.getByRole('option', { name: commandTexts.names.diagnostics }).first().click()
      await expect(page.getByRole('dialog', { name: commandTexts.names.diagnostics })).toBeVisible()
    },
    leave: closeOverlay,
  },
  {
    name: 'settings',
    open: screen(paths.settings, (page) => expect(main(page).getByRole('switch').first()).toBeVisible()),
  },
  // The last one: it signs out.
  {
    name: 'sign-in',
    open: async ({ page }) => {
      await page.getByRole('banner').locator('[aria-haspopup="menu"]').last().click()
      await page.getByRole('menuitem', { name: accountTexts.signOut }).click()
      await page.getByRole('dialog').getByRole('button', { name: signOutTexts.signOut }).click()
      await expect(page.locator('input[type="password"]')).toBeVisible()
    },
  },
]

/** Scenes that show the same as a screen. */
const samePictures: ReadonlySet<string> = new Set(
  'wall notifications to-do credits settings reviews private-notes payment password'.split(' '),
)

/** Every screen and its most different views, for a comparison before and after a change. */
export const everyScene: readonly Scene[] = [
  ...reachableScreens.map((name) => ({
    name: `screen-${name}`,
    open: screen(screenTable[name].path, (page) => expect(main(page)).toBeVisible()),
  })),
  { name: 'board-products', open: screen(boardPath('products'), (page) => expect(main(page)).toBeVisible()) },
  { name: 'to-do-alerts', open: screen(toDoPath('alerts'), (page) => expect(main(page)).toBeVisible()) },
  overlay('palette', 'ControlOrMeta+k'),
  overlay('shortcuts', '?'),
  ...scenes.filter(({ name }) => !samePictures.has(name)),
]
