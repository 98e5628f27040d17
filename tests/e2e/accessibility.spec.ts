import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { accountAt, signIn } from '../support/app/sign-in.ts'
import { violations } from './steps/axe.ts'
import { goTo } from './steps/go-to.ts'
import { alertDialog, cards } from './steps/wall.ts'

const clean = async (page: Page, what: string): Promise<void> => {
  await test.step(what, async () => expect.soft(await violations(page), what).toEqual([]))
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`everything can be used by everybody, ${colorScheme}`, async ({ launch, network }) => {
    const { page } = await launch({ server: network.url, context: { colorScheme, reducedMotion: 'reduce' } })
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await clean(page, 'sign-in')
    await signIn(page, accountAt(network, 0))
    await clean(page, 'wall')

    const post = cards(page)
      .filter({ has: page.getByRole('button', { name: /^Comment \([1-9]/ }) })
      .first()
    await post.getByRole('button', { name: /^Comment \(/ }).click()
    await expect(post.getByRole('article').first()).toBeVisible()
    await clean(page, 'an open thread')

    await post.getByRole('button', { name: 'Share', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Share post' })
    await panel.getByRole('radio', { name: 'Public' }).check()
    await panel.getByRole('button', { name: 'Exporter', exact: true }).click()
    await clean(page, 'the share panel')
    await panel.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(alertDialog(page)).toBeVisible()
    await clean(page, 'a question')
    await page.keyboard.press('Escape')

    await page
      .getByRole('button', { name: /liked this$|likes?$/ })
      .first()
      .click()
    await expect(
      page.getByRole('dialog', { name: 'Users who have liked this post' }).getByRole('listitem').first(),
    ).toBeVisible()
    await clean(page, 'who liked')
    await page.keyboard.press('Escape')

    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
    await clean(page, 'the palette')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toHaveCount(0)

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await clean(page, 'the sheet of keys')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    await clean(page, 'the bell')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /^Account: / }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await clean(page, 'the account menu')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /^Share an update/ }).click()
    const box = page.getByRole('textbox', { name: 'Your post' })
    await expect(box).toBeFocused()
    await page.keyboard.type('Two boxes')
    await page.getByRole('button', { name: /^Who sees it/ }).click()
    await page.getByRole('menuitemradio', { name: 'Public' }).click()
    await page.getByRole('button', { name: 'Exporter', exact: true }).click()
    await clean(page, 'the composer')

    for (const [what, path] of [
      ['notifications', '/frontend/notifications-view-all'],
      ['messages', '/frontend/show-conversation/'],
      ['shipments', '/frontend/shipments'],
      ['settings', '/settings'],
      ['a new password', '/settings/password'],
      ['the payment step', '/frontend/payment'],
    ] as const) {
      await goTo(page, path)
      await expect(
        page.getByRole('main').getByRole('heading').or(page.getByRole('banner').getByRole('heading')).first(),
      ).toBeVisible()
      await page.waitForTimeout(400)
      await clean(page, what)
    }

    const main = page.getByRole('main')
    await goTo(page, '/frontend/show-conversation/')
    await main.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
    await expect(page.getByRole('log')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Who you talk to' })).toBeVisible()
    await clean(page, 'a conversation')
    await goTo(page, '/frontend/shipments')
    await main.getByRole('list').getByRole('link').first().click()
    await expect(page.getByRole('log')).toBeVisible()
    await clean(page, 'a shipment')
    await goTo(page, '/frontend/reviews-to-write')
    const waiting = main.getByRole('list', { name: 'Reviews to write' })
    await expect(waiting.getByRole('link').first()).toBeVisible()
    await clean(page, 'reviews to write')
    await waiting.getByRole('link').first().click()
    await expect(main.getByRole('form', { name: 'Write a Review' })).toBeVisible()
    await clean(page, 'the form of a review')
  })
}

test('the demo accounts can be chosen by everybody', async ({ launch }) => {
  const { page } = await launch()
  await page.getByRole('button', { name: 'Explore the demo network' }).click()
  await expect(page.getByRole('list', { name: 'Demo accounts' }).getByRole('button').first()).toBeVisible({
    timeout: 30_000,
  })
  await clean(page, 'demo accounts')
  await page.emulateMedia({ colorScheme: 'dark' })
  await clean(page, 'demo accounts, dark')
})
