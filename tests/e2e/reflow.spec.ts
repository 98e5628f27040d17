import { expect, type Page } from '@playwright/test'
import { boardPath, creditsPath, memberPath, paths, toDoPath } from '#shared/paths.ts'
import { reachableScreens, screenTable } from '#shared/screens.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, signIn } from '../support/app/sign-in.ts'
import { callBridge } from './steps/bridge.ts'
import { goTo } from './steps/go-to.ts'
import { expectReachable, expectReflow, narrow } from './steps/reflow.ts'

// Each check of a page in two themes takes seconds.
test.describe.configure({ mode: 'parallel' })

const context = { colorScheme: 'light', reducedMotion: 'reduce', viewport: narrow } as const

const settled = async (page: Page): Promise<void> => {
  // The new screen or its skeleton is painted by the second frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

const overlay = (page: Page) => page.locator('dialog[open], [popover=auto]:popover-open')

const table = Object.fromEntries(reachableScreens.map((name) => [name, screenTable[name].path]))

/** The screens whose paths have parameters, and the views of others. */
const others = async (page: Page): Promise<Readonly<Record<string, string>>> => {
  const [person] = await callBridge(page, 'directory.connections', {})
  const [shipment] = await callBridge(page, 'directory.shipments', {})
  return {
    conversation: `${paths.messages}?additionalId=${person?.user.id}`,
    shipment: `${paths.shipments}?shipmentId=${shipment?.id}`,
    'wall of a member': memberPath(person?.user.uuid ?? ''),
    'reviews of a member': memberPath(person?.user.uuid ?? '', 'reviews'),
    aside: toDoPath('aside'),
    alerts: toDoPath('alerts'),
    products: boardPath('products'),
    unlocked: creditsPath('unlocked'),
    'reset of a password': paths.resetPassword,
  }
}

for (const [group, placesOf] of [
  ['every screen of the table, after sign-in', () => table],
  ['threads, members and other views', others],
] as const)
  test(`screens and their overlays reflow to 320 px: ${group}`, async ({ launch, network }) => {
    const { page } = await launch({ server: network.url, context })
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    if (placesOf !== others) await expectReflow(page, 'sign-in')
    await signIn(page, accountAt(network, 0))
    const opened = new Set<string>()
    for (const [name, path] of Object.entries(await placesOf(page))) {
      await goTo(page, path)
      await settled(page)
      await expectReflow(page, name)
      for (const part of ['nav', 'header', 'main form']) await expectReachable(page, `${name}, ${part}`, part)
      const buttons = page.locator('button[aria-haspopup]:enabled:visible')
      for (let at = 0; at < (await buttons.count()); at += 1) {
        const button = buttons.nth(at)
        const label = `${await button.getAttribute('aria-haspopup')} ${((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '').replace(/\d.*|:.*/, '')}`
        if (opened.has(label)) continue
        opened.add(label)
        await button.click()
        await expect(overlay(page).last()).toBeVisible()
        await expect(overlay(page).locator('[aria-busy=true]')).toHaveCount(0)
        await expectReflow(page, `${name} ${label}`)
        await page.keyboard.press('Escape')
        await expect(overlay(page)).toHaveCount(0)
      }
    }
  })
