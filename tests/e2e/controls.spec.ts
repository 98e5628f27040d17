import { expect, type Page } from '@playwright/test'
import { boardPath, conversationPath, paths, toDoPath } from '#shared/paths.ts'
import { reachableScreens, screenTable } from '#shared/screens.ts'
import { test } from '../support/app/fixture.ts'
import type { LaunchedApp } from '../support/app/launched-app.ts'
import { unexplained, unseenFocus } from './steps/controls.ts'
import { pressMenuKey } from './steps/desktop.ts'
import { goTo } from './steps/go-to.ts'
import { card, cards, resetWall } from './steps/wall.ts'

const context = { colorScheme: 'light', reducedMotion: 'reduce' } as const

/** Opens each screen, and the states with most controls, and calls `check` there. */
const eachView = async (
  app: LaunchedApp,
  check: (view: string, within?: string) => Promise<void>,
): Promise<void> => {
  const { page } = app
  const main = page.getByRole('main')
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
  for (const name of reachableScreens) {
    await goTo(page, screenTable[name].path)
    await expect(page.locator('main h1')).toBeAttached()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await check(name)
  }
  for (const path of [toDoPath('alerts'), boardPath('products')]) {
    await goTo(page, path)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await check(path)
  }
  await goTo(page, conversationPath('2'))
  await expect(page.getByRole('log').getByRole('article').first()).toBeVisible()
  await check('a conversation')
  await goTo(page, paths.shipments)
  await main.getByRole('list').getByRole('link').first().click()
  await expect(page.getByRole('log')).toBeVisible()
  await check('a shipment')

  // The focus on its controls has scrolled the wall.
  await resetWall(page)
  const withComments = cards(page).filter({ has: page.getByRole('button', { name: /^Comment \([1-9]/ }) })
  const post = card(page, (await withComments.first().getAttribute('data-post-id')) ?? '')
  await post.getByRole('button', { name: /^Comment \(/ }).click()
  await expect(post.getByRole('article').first()).toBeVisible()
  await check('an open thread')
  await page.getByRole('button', { name: /^Share an update/ }).click()
  await expect(page.getByRole('textbox', { name: 'Your post' })).toBeFocused()
  await check('the composer')
  for (const key of ['palette', 'downloads'] as const) {
    await pressMenuKey(app, key)
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    await check(key, 'dialog[open]')
    await close()
  }
}

const seen = async (page: Page, view: string, within?: string): Promise<void> => {
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors })
    expect.soft(await unseenFocus(page, within), `${view}, forced colours ${forcedColors}`).toEqual([])
  }
  await page.emulateMedia({ forcedColors: 'none' })
}

test('each control shows the focus, and one without text has a name and a tooltip that the keyboard shows too', async ({
  signedIn,
}) => {
  const app = await signedIn(0, { context })
  const { page } = app
  await eachView(app, async (view, within) => {
    expect.soft(await unexplained(page), view).toEqual([])
    await seen(page, view, within)
  })

  await goTo(page, paths.wall)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const tip = page.locator('[popover]:popover-open').filter({ hasText: /^Notifications/ })
  await test.step('focus by the keyboard shows the tooltip beside the control', async () => {
    await bell.hover()
    await expect(tip).toHaveCount(0)
    await page.keyboard.press('Tab')
    await bell.focus()
    await expect(tip).toBeVisible()
    const [of, at] = [await bell.boundingBox(), await tip.boundingBox()]
    if (!of || !at) throw new Error('no box')
    expect(at.y).toBeGreaterThanOrEqual(of.y + of.height)
    expect(Math.abs(at.x + at.width / 2 - (of.x + of.width / 2))).toBeLessThan(60)
    expect(at.x + at.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  })
  await test.step('a key or the next focus hides it', async () => {
    await page.keyboard.press('Escape')
    await expect(tip).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(tip).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(tip).toHaveCount(0)
  })
  await test.step('in a dialog too', async () => {
    await pressMenuKey(app, 'downloads')
    const dialog = page.locator('dialog[open]')
    await page.keyboard.press('Shift+Tab')
    await dialog.getByRole('button', { name: 'Close' }).focus()
    await expect(page.locator('[popover]:popover-open').filter({ hasText: 'Close' })).toBeVisible()
  })
})
