import { expect } from '@playwright/test'
import { shipmentPath } from '../../src/shared/paths.ts'
import { test } from '../support/app/fixture.ts'
import { expectWall } from '../support/app/sign-in.ts'
import { callBridge } from './steps/bridge.ts'
import { answerQuestion, nativeQuestion } from './steps/desktop.ts'

test('the app restores its windows per account, and a hung page can be reloaded', async ({ launch }) => {
  const app = await launch({ platform: 'win32' })
  await app.page.getByRole('button', { name: 'Explore the demo network' }).click()
  await app.page
    .getByRole('button', { name: /forwarder/i })
    .first()
    .click()
  await expectWall(app.page)
  const [shipment] = await callBridge(app.page, 'directory.shipments', {})
  const path = shipmentPath(shipment?.id ?? '')
  await callBridge(app.page, 'windows.popOut', { path })
  await app.control('fullScreen', { on: true })

  // The question closes when the page recovers, and returns when the page hangs again.
  await app.control('hangPage', { hangs: true })
  expect(await nativeQuestion(app)).toContain('Quayside does not answer')
  await app.control('hangPage', { hangs: false })
  await expect.poll(async () => (await app.control('dialogs')).filter(({ open }) => open)).toEqual([])
  await app.control('hangPage', { hangs: true })
  await nativeQuestion(app)
  await answerQuestion(app, 'Reload')
  await expectWall(app.page)
  await expect.poll(async () => (await app.control('windows')).length).toBe(2)

  let again = await app.relaunch()
  const opened = async () =>
    (await again.control('windows')).map(({ url }) => url.replace('app://quayside', ''))
  await expect.poll(opened).toEqual([expect.anything(), path])
  expect((await again.control('windows'))[0]).toMatchObject({ fullScreen: true, focused: true })

  // Starts the app at login. It shows no window and has no page with timers.
  await callBridge(again.page, 'preferences.set', { startHidden: true })
  const { session } = await callBridge(again.page, 'app.boot', {})
  await again.quit()
  const hidden = await launch({
    platform: 'win32',
    userData: app.userData,
    args: ['--at-login'],
    hidden: true,
  })
  const tray = async () => (await hidden.control('tray'))?.items.map(({ label }) => label) ?? []
  // The living demo may have sent a message.
  await expect.poll(tray).toContainEqual(expect.stringMatching(/^Inbox/))
  expect(await hidden.control('windows')).toEqual([])

  // A toast of the previous run waits in the Action Center and opens its path; so does a link.
  const account = `demo|${session.status === 'signed-in' ? session.user.id : ''}`
  const click = new URLSearchParams({ type: 'click', tag: 'earlier', account, path })
  await hidden.control('activateByToast', { launch: click.toString() })
  const shown = async () => (await hidden.control('windows'))[0]
  await expect.poll(async () => (await shown())?.visible).toBe(true)
  const page = await hidden.pageOf((await shown())?.id ?? 0)
  await expect.poll(() => new URL(page.url()).searchParams.get('shipmentId')).toBe(shipment?.id)
  await hidden.control('secondInstance', { argv: ['--', 'quayside://screen/notifications'] })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/frontend/notifications-view-all')
  await hidden.quit()
  again = await app.relaunch()
  await expect.poll(opened).toHaveLength(2)

  await callBridge(again.page, 'session.signOut', {})
  await expect(again.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(opened).toHaveLength(1)
})
