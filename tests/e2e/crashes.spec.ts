import { expect } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { callBridge } from './steps/bridge.ts'
import { expectKept } from './steps/drafts.ts'
import { goTo } from './steps/go-to.ts'
import { messageBox, openConversation } from './steps/threads.ts'

test('crash dumps stay local, and three GPU crashes disable hardware acceleration', async ({
  signedIn,
  keyring,
}) => {
  const app = await signedIn(0, { keyring })
  expect(await app.control('crashHandling')).toMatchObject({
    isStarted: true,
    uploads: false,
    accelerated: true,
  })
  const crash = () => app.control('loseProcess', { type: 'GPU', reason: 'crashed', exitCode: 139 })
  const notice = app.page.getByText(/^The graphics process has crashed three times/)
  await crash()
  await app.control('loseProcess', { type: 'GPU', reason: 'clean-exit', exitCode: 0 })
  await crash()
  await expect(app.page.getByRole('feed')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await crash()
  await expect(notice).toBeVisible()
  const { crashes } = await callBridge(app.page, 'diagnostics.report', {})
  expect(crashes).toEqual({ dumps: 0, newest: null, graphics: 'off' })

  const again = await app.relaunch()
  expect(await again.control('crashHandling')).toMatchObject({ accelerated: false })
  await goTo(again.page, '/settings')
  const card = again.page.getByRole('switch', { name: 'Use the graphics card' })
  await expect(card).not.toBeChecked()
  await callBridge(again.page, 'preferences.set', { hardwareAcceleration: true })
  await expect(card).toBeChecked()
  const third = await again.relaunch()
  expect(await third.control('crashHandling')).toMatchObject({ accelerated: true })
})

test('a draft and the session survive a shutdown of Windows', async ({ signedIn, keyring }) => {
  const app = await signedIn(0, { platform: 'win32', keyring })
  const [other] = await callBridge(app.page, 'directory.connections', {})
  const id = other?.user.id ?? ''
  await openConversation(app.page, id)
  await messageBox(app.page).fill('Vessel delayed by fog')
  await app.control('querySessionEnd')
  await expectKept(app.page, 'Vessel delayed by fog')
  await app.control('endSession')
  const again = await app.relaunch()
  await openConversation(again.page, id)
  await expect(messageBox(again.page)).toHaveValue('Vessel delayed by fog')
})
