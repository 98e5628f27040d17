import { expect } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { accountAt, expectWall, signIn, signOut } from './steps/sign-in.ts'

test('a restart keeps the session in the keyring', async ({ launch, network, keyring }) => {
  const app = await launch({ server: network.url, keyring })
  await signIn(app.page, accountAt(network, 0))
  const again = await app.relaunch()
  await expectWall(again.page)
  await expect(again.page.getByRole('heading', { name: 'Sign in' })).toBeHidden()
})

test('being killed keeps it too', async ({ launch, network, keyring }) => {
  const app = await launch({ server: network.url, keyring })
  await signIn(app.page, accountAt(network, 0))
  await app.kill()
  const again = await launch({ server: network.url, keyring, userData: app.userData })
  await expectWall(again.page)
})

test('without a keyring the session ends with the app, and the user is told', async ({ launch, network }) => {
  const app = await launch({ server: network.url })
  await signIn(app.page, accountAt(network, 0))
  await expect(app.page.getByText('The system keyring is not available.')).toBeVisible()
  const again = await app.relaunch()
  await expect(again.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(again.page.getByLabel('Server address')).toHaveValue(network.url)
})

test('signing out forgets the session and what was seen', async ({ launch, network, keyring }) => {
  const app = await launch({ server: network.url, keyring })
  await signIn(app.page, accountAt(network, 0))
  await signOut(app.page)
  await expect(app.page.getByRole('feed')).toBeHidden()
  const again = await app.relaunch()
  await expect(again.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(again.page.getByRole('article')).toHaveCount(0)
})
