import { expect, type Page } from '@playwright/test'
import { boardPath, paths, toDoPath } from '#shared/paths.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { test } from '../support/app/fixture.ts'
import type { LaunchedApp } from '../support/app/launched-app.ts'
import { newPost, picture } from '../support/network/fixtures.ts'
import { callBridge } from './steps/bridge.ts'
import { pressMenuKey } from './steps/desktop.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { expectReachable, expectReflow, narrow } from './steps/reflow.ts'
import { goodWords, openMemberReviews, unreviewed } from './steps/reviews.ts'
import { log } from './steps/threads.ts'
import { alertDialog, cards, showPost } from './steps/wall.ts'

test.describe.configure({ mode: 'parallel' })

const context = { colorScheme: 'light', reducedMotion: 'reduce', viewport: narrow } as const

/** The picture viewer is not a dialog element. */
const modal = 'dialog[open], .yarl__root'
const top = (page: Page) => page.locator(modal).last()

/** Expects that the open dialog fits at 320 px in both themes, and is fully reachable in a low window. */
const expectFits = async (page: Page, name: string): Promise<void> => {
  await expect(top(page)).toBeVisible()
  await expect(top(page).locator('[aria-busy=true]')).toHaveCount(0)
  await expectReflow(page, name, modal)
  await expectReachable(page, name, modal)
}

const close = async (page: Page): Promise<void> => {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.locator(modal)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}

const runInPalette = async (app: LaunchedApp, command: string): Promise<void> => {
  const { page } = app
  await pressMenuKey(app, 'palette')
  const palette = page.getByRole('dialog', { name: commandTexts.names.palette })
  await palette.getByRole('combobox').fill(command)
  await palette.getByRole('option', { name: command }).first().click()
  await expect(palette).toHaveCount(0)
}

test('every app dialog fits into 320 px, also in a low window', async ({ signedIn }) => {
  const app = await signedIn(0, { context })
  const { page } = app
  await pressMenuKey(app, 'palette')
  await expect(top(page).getByRole('option').first()).toBeVisible()
  await expectFits(page, 'palette')
  await top(page).getByRole('combobox').fill('rotterdam')
  await expect(top(page).getByRole('option').first()).toBeVisible()
  await expectFits(page, 'palette with hits')
  await close(page)
  const commands = ['sheet', 'diagnostics', 'downloads', 'templates', 'inquiry', 'sign-out', 'tour'] as const
  for (const command of commands) {
    await runInPalette(app, commandTexts.names[command])
    await expectFits(page, command)
    if (command === 'templates') {
      await top(page).getByRole('button', { name: 'New template' }).click()
      await expect(top(page).getByRole('textbox').first()).toBeVisible()
      await expectFits(page, 'new template')
    }
    if (command === 'inquiry') {
      await top(page)
        .getByRole('textbox')
        .fill('2 x 40HC from Cartagena to Rotterdam, 1.250 kg, 4 x 120x80x95 cm')
      await expect(top(page).getByRole('listitem').nth(4)).toBeVisible()
      await expectFits(page, 'inquiry with facts')
      // The facts go on to the calculator.
      await top(page).getByRole('button', { name: 'Cargo calculator' }).click()
      await expect(top(page).getByRole('img').last()).toBeVisible()
      await expectFits(page, 'cargo with lines')
    }
    if (command === 'tour')
      for (let step = 2; await top(page).getByRole('button', { name: 'Next' }).isVisible(); step += 1) {
        await top(page).getByRole('button', { name: 'Next' }).click()
        await expectFits(page, `tour, step ${step}`)
      }
    await close(page)
  }
  await goTo(page, toDoPath('alerts'))
  await page.getByRole('button', { name: 'New alert' }).last().click()
  await expectFits(page, 'alert')
  await close(page)
  await goTo(page, boardPath('voyages'))
  const offers = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
  await offers.first().getByRole('gridcell').nth(2).focus()
  await page.keyboard.press('ArrowDown')
  for (const key of ['n', 'r']) {
    await page.keyboard.press(key)
    await expectFits(page, `board, ${key}`)
    await close(page)
  }
})

test('every dialog of posts, threads and reviews fits into 320 px', async ({ signedIn, network }) => {
  const app = await signedIn(0, { context })
  const { page } = app
  const ravi = await memberAt(network, 1)
  const post = await newPost(ravi, { images: [picture('quay.png')] } as object)
  await (await showPost(page, post)).getByRole('button', { name: /^Open / }).click()
  await expectFits(page, 'lightbox')
  await close(page)
  const [shipment] = (await callBridge(page, 'directory.shipments', {})).filter(
    ({ closed_at, comment_count }) => closed_at === null && comment_count > 3,
  )
  await goTo(page, `${paths.shipments}?shipmentId=${shipment?.id}`)
  const last = log(page).getByRole('article').last()
  await expect(last).toBeVisible()
  await runInPalette(app, commandTexts.names['thread-files'])
  await expectFits(page, 'files of the thread')
  await close(page)
  await page.getByRole('button', { name: 'More about this thread' }).click()
  await page.getByRole('menuitem', { name: /^Pinned/ }).click()
  await expectFits(page, 'pinned')
  await close(page)
  await last.focus()
  await page.keyboard.press('f')
  await expect(top(page).getByRole('option').first()).toBeVisible()
  await expectFits(page, 'forward, where to')
  await top(page).getByRole('option').first().click()
  await expect(top(page).getByRole('textbox')).toBeVisible()
  await expectFits(page, 'forward')
  await close(page)
  // The column with the deadlines, which a narrow window hides.
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.getByRole('button', { name: 'Add a deadline' }).click()
  await top(page).getByRole('combobox', { name: 'Deadline' }).selectOption('vgm')
  await page.setViewportSize(narrow)
  await expectFits(page, 'deadline')
  await close(page)
  const [person] = unreviewed(network, 1)
  await ravi.ok('reviews.create', {
    rating: 1,
    review: goodWords('Reported'),
    ratedId: String(person?.id),
    ratedType: 'User::class',
  })
  await openMemberReviews(page, person?.uuid ?? '')
  await page.getByRole('button', { name: 'Report', exact: true }).first().click()
  await expectFits(page, 'report')
  await close(page)
  await goTo(page, paths.myWall)
  await cards(page).first().getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await expect(alertDialog(page)).toBeVisible()
  await expectFits(page, 'delete a post')
  await close(page)
})
