import { expect, type Page } from '@playwright/test'
import { boardPath, creditsPath, memberPath, paths, toDoPath } from '#shared/paths.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, signIn } from '../support/app/sign-in.ts'
import { callBridge } from './steps/bridge.ts'
import { goTo } from './steps/go-to.ts'
import { expectReflow, narrow } from './steps/reflow.ts'

const context = { colorScheme: 'light', reducedMotion: 'reduce', viewport: narrow } as const

const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.waitForTimeout(700)
}

test('every screen reflows to 320 px, with all that its buttons open', async ({ launch, network }) => {
  const { page } = await launch({ server: network.url, context })
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectReflow(page, 'sign-in')
  await signIn(page, accountAt(network, 0))
  const [person] = await callBridge(page, 'directory.connections', {})
  const [shipment] = await callBridge(page, 'directory.shipments', {})
  const places: Record<string, string> = {
    ...paths,
    'to do, aside': toDoPath('aside'),
    alerts: toDoPath('alerts'),
    products: boardPath('products'),
    unlocked: creditsPath('unlocked'),
    'wall of a member': memberPath(person?.user.uuid ?? ''),
    'reviews of a member': memberPath(person?.user.uuid ?? '', 'reviews'),
    conversation: `${paths.messages}?additionalId=${person?.user.id}`,
    shipment: `${paths.shipments}?shipmentId=${shipment?.id}`,
  }
  const opened = new Set<string>()
  for (const [name, path] of Object.entries(places)) {
    await goTo(page, path)
    await settled(page)
    await expectReflow(page, name)
    const buttons = page.locator('button[aria-haspopup]:visible')
    for (let at = 0; at < (await buttons.count()); at += 1) {
      const button = buttons.nth(at)
      const label = `${await button.getAttribute('aria-haspopup')} ${((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '').replace(/\d.*|:.*/, '')}`
      if (opened.has(label)) continue
      opened.add(label)
      await button.click({ timeout: 3000 })
      await page.waitForTimeout(400)
      await expectReflow(page, `${name} ${label}`)
      await page.keyboard.press('Escape')
    }
  }
})
