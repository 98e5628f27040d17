import { expect as expectWithin, type Locator, type Page } from '@playwright/test'
import { epochMs } from '#shared/epoch-ms.ts'
import type { Quote } from '#shared/ipc/quotes.ts'
import { boardPath, homePath, paths, quotePath, toDoPath } from '#shared/paths.ts'
import { blankQuote } from '#shared/rules/quote-state.ts'
import { reachableScreens, screenTable } from '#shared/screens.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { signOutTexts } from '../../src/renderer/app/overlays/texts.ts'
import { tourTexts } from '../../src/renderer/app/overlays/tour/texts.ts'
import { accountTexts } from '../../src/renderer/features/account/texts.ts'
import { alertTexts } from '../../src/renderer/features/alerts/texts.ts'
import { boardTexts } from '../../src/renderer/features/board/texts.ts'
import { cargoTexts } from '../../src/renderer/features/cargo/texts.ts'
import { invitationTexts } from '../../src/renderer/features/composer/invitation-texts.ts'
import { profileTexts } from '../../src/renderer/features/member/texts.ts'
import { quoteTexts } from '../../src/renderer/features/quotes/texts.ts'
import { rateTexts } from '../../src/renderer/features/rates/texts.ts'
import { shipmentTexts } from '../../src/renderer/features/shipments/texts.ts'
import { wallTexts } from '../../src/renderer/screens/wall/texts.ts'
import { callBridge } from '../e2e/steps/bridge.ts'
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

/** Saves a drafted quote in the texts of the language. */
const keepQuotes = async (page: Page): Promise<void> => {
  const line = { unit: 'container', currency: 'USD', isSurcharge: false, margin: null } as const
  const value: Quote = {
    ...blankQuote('Q-2026-014', Date.UTC(2026, 8, 15)),
    ...{ origin: 'Nhava Sheva (INNSA)', destination: 'Rotterdam (NLRTM)', mode: 'fcl', incoterm: 'FOB' },
    ...{ commodity: 'Cotton yarn', cargo: '2 x 40HC', readyDay: '2026-10-01' },
    validUntil: { at: epochMs(Date.UTC(2026, 8, 30, 17)), zone: 'UTC' },
    lines: [
      { ...line, id: 'a', text: 'Ocean freight', quantity: '2', cost: '1240' },
      { ...line, id: 'b', text: 'THC', quantity: '2', cost: '120', isSurcharge: true },
    ],
    own: { margin: { kind: 'percent', value: '8', currency: '' }, lostWhy: '', note: '' },
  }
  await callBridge(page, 'kept.put', { collection: 'quotes', key: 'open', value })
}
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

/** Runs a command of the palette, and waits for its dialog. */
const runCommand = async (app: LaunchedApp, name: string): Promise<Locator> => {
  const { page } = app
  await wall(app)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill(name)
  await page.getByRole('option', { name }).first().click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Pallets that need more than a 20' container. */
const cargo = { pieces: '12', length: '120', width: '100', height: '95', weight: '104' } as const

const inquiry =
  'Please offer LCL from Nhava Sheva to Rotterdam, FOB. Cargo: ceramic tiles, HS code 690721, 12 pallets of 120 x 100 x 95 cm, 1.250 kg in total, ready 14 December.'

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
  {
    name: 'quotes',
    open: async (app) => {
      const { page } = app
      await keepQuotes(page)
      await goTo(page, quotePath('open'))
      await expect(main(page).getByRole('group').first()).toBeVisible()
      await expect(main(page).getByText(quoteTexts.states.drafted, { exact: true })).toBeVisible()
    },
  },
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
      await runCommand(app, commandTexts.names.diagnostics)
    },
    leave: closeOverlay,
  },
  {
    name: 'inquiry',
    open: async (app) => {
      const dialog = await runCommand(app, commandTexts.names.inquiry)
      await dialog.getByRole('textbox').fill(inquiry)
      await expect(dialog.getByRole('listitem').nth(7)).toBeVisible()
    },
    leave: closeOverlay,
  },
  {
    name: 'cargo',
    open: async (app) => {
      const dialog = await runCommand(app, commandTexts.names.cargo)
      for (const [name, value] of Object.entries(cargo))
        await dialog.getByLabel(cargoTexts[name as keyof typeof cargo], { exact: true }).fill(value)
      await dialog.getByText(cargoTexts.simple).scrollIntoViewIfNeeded()
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
