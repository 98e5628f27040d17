import { expect } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { expectWall } from '../support/app/sign-in.ts'

test('a server that goes away is said, and all is well when it is back', async ({ signedIn, network }) => {
  const { page } = await signedIn(0)
  await network.stop()
  const indicator = page.getByRole('banner').getByText(/Server not answering|Reconnecting|Offline/)
  await expect(indicator.first()).toBeVisible()
  await expectWall(page)
  await network.restart()
  await expect(indicator).toHaveCount(0)
})

test('without a network the last known wall stays', async ({ signedIn }) => {
  const app = await signedIn(0)
  await app.control('setOnline', { online: false })
  await expect(app.page.getByRole('banner').getByText('Offline')).toBeVisible()
  await expectWall(app.page)
  await app.control('setOnline', { online: true })
  await expect(app.page.getByRole('banner').getByText('Offline')).toHaveCount(0)
})
