import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { accountAt, signIn } from '../support/app/sign-in.ts'
import { violations } from './steps/axe.ts'
import { showIn } from './steps/colour-scheme.ts'
import { goTo } from './steps/go-to.ts'
import { alertDialog, cards } from './steps/wall.ts'

type Clean = (what: string) => Promise<void>

/** What is wrong beside its colours is so in both themes alike, and looked for in the light one. */
const cleanIn =
  (page: Page, coloursOnly = false): Clean =>
  async (what) => {
    await test.step(what, async () => expect.soft(await violations(page, { coloursOnly }), what).toEqual([]))
  }

for (const colorScheme of ['light', 'dark'] as const) {
  const context = { colorScheme, reducedMotion: 'reduce' } as const
  const dark = colorScheme === 'dark'

  test(`the wall and what opens over it can be used by everybody, ${colorScheme}`, async ({
    launch,
    network,
  }) => {
    const { page } = await launch({ server: network.url, context })
    const clean = cleanIn(page, dark)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await clean('sign-in')
    await signIn(page, accountAt(network, 0))
    await clean('wall')

    const post = cards(page)
      .filter({ has: page.getByRole('button', { name: /^Comment \([1-9]/ }) })
      .first()
    await post.getByRole('button', { name: /^Comment \(/ }).click()
    await expect(post.getByRole('article').first()).toBeVisible()
    await clean('an open thread')

    await post.getByRole('button', { name: 'Share', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Share post' })
    await panel.getByRole('radio', { name: 'Public' }).check()
    await panel.getByRole('button', { name: 'Exporter', exact: true }).click()
    await clean('the share panel')
    await panel.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(alertDialog(page)).toBeVisible()
    await clean('a question')
    await page.keyboard.press('Escape')

    await page
      .getByRole('button', { name: /liked this$|likes?$/ })
      .first()
      .click()
    await expect(
      page.getByRole('dialog', { name: 'Users who have liked this post' }).getByRole('listitem').first(),
    ).toBeVisible()
    await clean('who liked')
    await page.keyboard.press('Escape')

    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
    await clean('the palette')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toHaveCount(0)

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await clean('the sheet of keys')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    await clean('the bell')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /^Account: / }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await clean('the account menu')
    await page.keyboard.press('Escape')
  })

  test(`the composer and the screens can be used by everybody, ${colorScheme}`, async ({ signedIn }) => {
    const { page } = await signedIn(0, { context })
    const clean = cleanIn(page, dark)
    await page.getByRole('button', { name: /^Share an update/ }).click()
    const box = page.getByRole('textbox', { name: 'Your post' })
    await expect(box).toBeFocused()
    await page.keyboard.type('Two boxes')
    await page.getByRole('button', { name: /^Who sees it/ }).click()
    await page.getByRole('menuitemradio', { name: 'Public' }).click()
    await page.getByRole('button', { name: 'Exporter', exact: true }).click()
    await clean('the composer')

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
      await clean(what)
    }
  })

  test(`threads and reviews can be used by everybody, ${colorScheme}`, async ({ signedIn }) => {
    const { page } = await signedIn(0, { context })
    const clean = cleanIn(page, dark)
    const main = page.getByRole('main')
    await goTo(page, '/frontend/show-conversation/')
    await main.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
    await expect(page.getByRole('log')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Who you talk to' })).toBeVisible()
    await clean('a conversation')
    await goTo(page, '/frontend/shipments')
    await main.getByRole('list').getByRole('link').first().click()
    await expect(page.getByRole('log')).toBeVisible()
    await clean('a shipment')
    await goTo(page, '/frontend/reviews-to-write')
    const waiting = main.getByRole('list', { name: 'Reviews to write' })
    await expect(waiting.getByRole('link').first()).toBeVisible()
    await clean('reviews to write')
    await waiting.getByRole('link').first().click()
    await expect(main.getByRole('form', { name: 'Write a Review' })).toBeVisible()
    await clean('the form of a review')
  })
}

test('the demo accounts can be chosen by everybody', async ({ launch }) => {
  const { page } = await launch()
  await page.getByRole('button', { name: 'Explore the demo network' }).click()
  await expect(page.getByRole('list', { name: 'Demo accounts' }).getByRole('button').first()).toBeVisible()
  await cleanIn(page)('demo accounts')
  await showIn(page, 'dark')
  await cleanIn(page, true)('demo accounts, dark')
})
