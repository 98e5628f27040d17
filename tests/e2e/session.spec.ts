import { expect } from '@playwright/test'
import { hasFirstFrame } from '../support/app/first-frame.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, expectWall, signIn, signOut } from '../support/app/sign-in.ts'

test('a restart keeps the session, and shows the last wall first', async ({ signedIn, keyring }) => {
  const app = await signedIn(0, { keyring })
  await expect.poll(() => hasFirstFrame(app.userData)).toBe(true)
  const { page, problems } = await app.relaunch()
  await expectWall(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  ).toContainEqual(expect.stringMatching(/\/first-frame\.js$/))
  await expect(page.locator('#first-frame')).toHaveCount(0)
  expect(problems).toEqual([])
})

test('without a keyring the session ends with the app, and a toast explains it', async ({
  signedIn,
  network,
}) => {
  const app = await signedIn(0)
  const toast = app.page.getByText('The system keyring is not available.')
  await expect(toast).toBeVisible()
  // A toast stays while the pointer is over it, so it must not cover links.
  await app.page.getByRole('link', { name: 'Settings' }).click({ trial: true })
  await expect(toast).toBeVisible()
  const again = await app.relaunch()
  await expect(again.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(again.page.getByLabel('Server address')).toHaveValue(network.url)
})

test('sign-out deletes the session and the wall, and the next account cannot load its pictures', async ({
  signedIn,
  network,
  keyring,
}) => {
  const app = await signedIn(0, { keyring })
  const { page } = app
  const pictures = page.locator('img[src^="/media/"]')
  const addresses = async (): Promise<readonly string[]> => {
    await expect(pictures.first()).toHaveJSProperty('complete', true)
    return pictures.evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).src))
  }
  /** The connection of an earlier request may have been closed meanwhile, which is no answer. */
  const statusOf = async (address = ''): Promise<number> =>
    (await page.request.get(address, { maxRetries: 3 })).status()
  const before = await addresses()
  expect(await statusOf(before[0])).toBe(200)
  await signOut(page)
  await expect(page.getByRole('feed')).toBeHidden()
  await signIn(page, accountAt(network, 1))
  const after = await addresses()
  expect(after.filter((address) => before.includes(address))).toEqual([])
  expect(await statusOf(after[0])).toBe(200)
  expect(await statusOf(before[0])).toBe(404)

  await signOut(page)
  const again = await app.relaunch()
  await expect(again.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(again.page.getByRole('article')).toHaveCount(0)
})
