import { expect } from '@playwright/test'
import { shipmentPath } from '../../src/shared/paths.ts'
import { test } from '../support/app/fixture.ts'
import { expectWall } from '../support/app/sign-in.ts'
import { callBridge } from './steps/bridge.ts'

test('it starts as it was left, of the same account; a page that hangs is waited for or loaded again', async ({
  launch,
}) => {
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

  // The question goes when the page is back, and is asked of a page that hangs again.
  const question = app.page.getByRole('alertdialog')
  await app.control('hangPage', { hangs: true })
  await expect(question).toContainText('Quayside does not answer')
  await app.control('hangPage', { hangs: false })
  await expect(question).toHaveCount(0)
  await app.control('hangPage', { hangs: true })
  await question.getByRole('button', { name: 'Load again' }).click()
  await expectWall(app.page)
  await expect.poll(async () => (await app.control('windows')).length).toBe(2)

  const again = await app.relaunch()
  const opened = async () =>
    (await again.control('windows')).map(({ url }) => url.replace('app://quayside', ''))
  await expect.poll(opened).toEqual([expect.anything(), path])
  expect((await again.control('windows'))[0]).toMatchObject({ fullScreen: true, focused: true })

  await callBridge(again.page, 'session.signOut', {})
  await expect(again.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(opened).toHaveLength(1)
})
