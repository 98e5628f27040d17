import { expect } from '@playwright/test'
import { reachableScreens, screenTable } from '#shared/screens.ts'
import { test } from '../support/app/fixture.ts'
import { accountButton } from '../support/app/sign-in.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { expectAccessible, overlay } from './steps/axe.ts'
import { pressMenuKey } from './steps/desktop.ts'
import { goTo } from './steps/go-to.ts'
import { cards } from './steps/wall.ts'

const media = { colorScheme: 'light', reducedMotion: 'reduce' } as const
const fixture = setUpApps([0], { reset: true })
test.beforeEach(() => fixture.app(0).page.emulateMedia(media))

test('the overlays of the wall pass the accessibility checks', async () => {
  const app = fixture.app(0)
  const { page } = app
  await page
    .getByRole('button', { name: /liked this$|^\d+ likes?$/ })
    .first()
    .click()
  await expect(
    page.getByRole('dialog', { name: 'Users who have liked this post' }).getByRole('listitem').first(),
  ).toBeVisible()
  await expectAccessible(page, 'who liked', overlay)
  await page.keyboard.press('Escape')

  await pressMenuKey(app, 'palette')
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
  await expectAccessible(page, 'the palette', overlay)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toHaveCount(0)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page, 'the sheet of keys', overlay)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await expectAccessible(page, 'the bell', overlay)
  await page.keyboard.press('Escape')

  await accountButton(page).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expectAccessible(page, 'the account menu', '[role=menu]')
  await page.keyboard.press('Escape')
})

test('the composer and other screens pass the accessibility checks', async () => {
  const { page } = fixture.app(0)
  await page.getByRole('button', { name: /^Share an update/ }).click()
  const box = page.getByRole('textbox', { name: 'Your post' })
  await expect(box).toBeFocused()
  await page.keyboard.type('Two boxes')
  await page.getByRole('button', { name: /^Who sees it/ }).click()
  await page.getByRole('menuitemradio', { name: 'Public' }).click()
  await page.getByRole('button', { name: 'Exporter', exact: true }).click()
  await expectAccessible(page, 'the composer')

  for (const name of reachableScreens) {
    await goTo(page, screenTable[name].path)
    await expect(
      page.getByRole('main').getByRole('heading').or(page.getByRole('banner').getByRole('heading')).first(),
    ).toBeVisible()
    await expectAccessible(page, name)
  }
})

test('threads and reviews pass the accessibility checks', async () => {
  const { page } = fixture.app(0)
  const main = page.getByRole('main')
  await goTo(page, '/frontend/show-conversation/')
  await main.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  await expect(page.getByRole('log')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Who you talk to' })).toBeVisible()
  await expectAccessible(page, 'a conversation')
  await goTo(page, '/frontend/shipments')
  await main.getByRole('list').getByRole('link').first().click()
  await expect(page.getByRole('log')).toBeVisible()
  await expectAccessible(page, 'a shipment')
  await goTo(page, '/frontend/reviews-to-write')
  const waiting = main.getByRole('list', { name: 'Reviews to write' })
  await expect(waiting.getByRole('link').first()).toBeVisible()
  await expectAccessible(page, 'reviews to write')
  await waiting.getByRole('link').first().click()
  await expect(main.getByRole('form', { name: 'Write a Review' })).toBeVisible()
  await expectAccessible(page, 'the form of a review')
})

test('the choice of demo accounts passes the accessibility checks', async ({ launch }) => {
  const { page } = await launch({ context: media })
  await page.getByRole('button', { name: 'Explore the demo network' }).click()
  await expect(page.getByRole('list', { name: 'Demo accounts' }).getByRole('button').first()).toBeVisible()
  await expectAccessible(page, 'demo accounts')
})

test('with reduced motion nothing takes a frame to change while a wall scrolls', async () => {
  const { page } = fixture.app(0)
  await expect(cards(page).first()).toBeVisible()
  const changes = await page.evaluateHandle(() => {
    const seen: string[] = []
    document.addEventListener('transitionrun', ({ propertyName }) => seen.push(propertyName))
    return seen
  })
  await page
    .getByRole('main')
    .locator('[data-windowed]')
    .evaluate(async (scroller) => {
      for (let step = 0; step < 8; step += 1) {
        scroller.scrollTop += 1000
        // The list renders the rows there by the second frame.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      }
    })
  expect(await changes.jsonValue()).toEqual([])
})
