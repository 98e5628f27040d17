import { expect, type Page } from '@playwright/test'
import { boardPath, creditsPath, memberPath, paths, toDoPath } from '#shared/paths.ts'
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

type Places = Readonly<Record<string, string>>

const threads = async (page: Page): Promise<Places> => {
  const [person] = await callBridge(page, 'directory.connections', {})
  const [shipment] = await callBridge(page, 'directory.shipments', {})
  return {
    conversation: `${paths.messages}?additionalId=${person?.user.id}`,
    shipment: `${paths.shipments}?shipmentId=${shipment?.id}`,
  }
}

const members = async (page: Page): Promise<Places> => {
  const [person] = await callBridge(page, 'directory.connections', {})
  return {
    'wall of a member': memberPath(person?.user.uuid ?? ''),
    'reviews of a member': memberPath(person?.user.uuid ?? '', 'reviews'),
  }
}

const { wall, myWall, toDo, messages, shipments, board, notifications, ...others } = paths

const groups: Readonly<Record<string, (page: Page) => Places | Promise<Places>>> = {
  'walls and lists': () => ({ wall, myWall, messages, shipments, notifications }),
  threads,
  members,
  'To do and the board': () => ({
    toDo,
    aside: toDoPath('aside'),
    alerts: toDoPath('alerts'),
    board,
    products: boardPath('products'),
  }),
  'every other screen': () => ({ ...others, unlocked: creditsPath('unlocked') }),
}

test('sign-in reflows to 320 px', async ({ launch, network }) => {
  const { page } = await launch({ server: network.url, context })
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectReflow(page, 'sign-in')
})

for (const [group, placesOf] of Object.entries(groups))
  test(`screens and their overlays reflow to 320 px: ${group}`, async ({ launch, network }) => {
    const { page } = await launch({ server: network.url, context })
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
