import { expect, type Page } from '@playwright/test'
import { test } from '../../support/app/fixture.ts'
import { accountAt, crashPage, expectWall, signIn, signOut } from '../../support/app/sign-in.ts'
import { callBridge } from '../steps/bridge.ts'
import { expectKept } from '../steps/drafts.ts'
import { cause, clearFaults } from '../steps/faults.ts'
import { pressUntilGone } from '../steps/threads.ts'

/** Tests "No lost words": typed text returns after every interruption. */

const box = (page: Page) => page.getByRole('textbox', { name: 'Your post' })

const compose = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('button', { name: /^Share an update/ }).click()
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(words)
}

/** Opens the form if necessary, and expects the earlier text. */
const expectWords = async (page: Page, words: string): Promise<void> => {
  const opener = page.getByRole('button', { name: /^Share an update/ })
  await expect(opener.or(box(page)).first()).toBeVisible()
  await pressUntilGone(opener)
  await expect(box(page)).toContainText(words)
}

const expectSignIn = (page: Page) => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

test('a post draft survives a 401, a crash, a sign-out, an outage and a kill', { tag: '@core' }, async ({
  launch,
  network,
  keyring,
}) => {
  const app = await launch({ server: network.url, keyring })
  const { page } = app
  const account = accountAt(network, 0)
  await signIn(page, account)

  // The session ends before the draft's debounce.
  await cause(network, {
    fault: 'status',
    path: '/api/user',
    status: 401,
    body: { message: 'Unauthenticated.' },
  })
  await page.getByRole('link', { name: 'My wall' }).click()
  await expect(page).toHaveURL(/my-wall/)
  await compose(page, 'Alpha ')
  void callBridge(page, 'account.me', {}).catch(() => {})
  await expectSignIn(page)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect(page).toHaveURL(/my-wall/)
  await clearFaults(network)
  await signIn(page, account)
  await expect(page).toHaveURL(/my-wall/)
  await expectWords(page, 'Alpha')

  await box(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('Bravo ')
  await expectKept(page, 'Bravo')
  await crashPage(app)
  await expectWall(page)
  await expectWords(page, 'Alpha Bravo')

  await box(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('Charlie ')
  await signOut(page)
  await signIn(page, account)
  await expectWords(page, 'Alpha Bravo Charlie')

  await network.stop()
  await box(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('Delta')
  await expectKept(page, 'Delta')
  await app.kill()
  await network.restart()
  const again = await app.relaunch()
  await expectWall(again.page)
  await expectWords(again.page, 'Alpha Bravo Charlie Delta')
})
