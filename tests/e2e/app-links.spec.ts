import { expect } from '@playwright/test'
import type { Desktop } from '../../packages/browser-host/options.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, trySignIn } from '../support/app/sign-in.ts'
import { startCountingProxy } from '../support/servers/counting-proxy.ts'
import { callBridge } from './steps/bridge.ts'
import { answerQuestion, nativeQuestion } from './steps/desktop.ts'

/** Returns the arguments with which each system starts an app for a link. */
const cold = (platform: Desktop, link: string): readonly string[] =>
  platform === 'darwin' ? ['--open-url', link] : ['--', link]

test('a link from another program opens its screen; a hostile link opens nothing', async ({
  launch,
  network,
}) => {
  const proxy = await startCountingProxy(network.url)
  const host = new URL(proxy.url).host
  const start = (platform: Desktop) =>
    launch({
      platform,
      server: proxy.url,
      args: cold(platform, `quayside://screen/shipments?network=${host}`),
    })
  const [mac, win] = await Promise.all([start('darwin'), start('win32')])
  const at = ({ page }: typeof mac): string => page.url().slice(new URL(page.url()).origin.length)
  for (const [index, app] of [mac, win].entries()) {
    // Nobody is signed in yet: the link waits.
    await expect(app.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await trySignIn(app.page, accountAt(network, index))
    await expect.poll(() => at(app)).toBe('/frontend/shipments')
  }
  const follow = async (link: string): Promise<void> => {
    await mac.control('openUrl', { url: link })
    await win.control('secondInstance', { argv: ['--', link] })
  }
  const before = (await callBridge(mac.page, 'account.me', {})).profile_credit
  const { uuid } = await callBridge(win.page, 'account.me', {})
  await win.control('closeWindow', {})
  await follow(`quayside://member/${uuid}`)
  for (const app of [mac, win]) await expect.poll(() => at(app)).toBe(`/frontend/users/${uuid}`)
  await expect.poll(async () => (await win.control('windows'))[0]?.visible).toBe(true)

  proxy.take()
  for (const link of [
    'quayside://screen/reset-password',
    `quayside://profile/${uuid}`,
    'quayside://member/../view-user-complete-profile',
    `quayside://frontend/view-user-complete-profile/${uuid}`,
    'quayside://post/5%2f..%2f..%2fpayment',
    'quayside://evil.example/post/5',
  ])
    await follow(link)
  await follow('quayside://post/5?network=other.example')
  for (const app of [mac, win]) {
    expect(await nativeQuestion(app)).toBe('This link is for other.example')
    await answerQuestion(app, 'OK')
    expect(at(app)).toBe(`/frontend/users/${uuid}`)
    expect(await app.control('openedLinks')).toEqual([])
  }
  expect(proxy.take().filter((line) => /view-|payment|password/.test(line))).toEqual([])
  const { profile_credit, id } = await callBridge(mac.page, 'account.me', {})
  expect(profile_credit).toBe(before)

  // A notification of an earlier run that starts the app on macOS also waits for its member.
  await mac.quit()
  const path = '/frontend/notifications-view-all'
  const click = new URLSearchParams({ type: 'click', tag: 'earlier', account: `${proxy.url}|${id}`, path })
  const again = await launch({
    platform: 'darwin',
    userData: mac.userData,
    server: proxy.url,
    args: ['--opened-by', click.toString()],
  })
  await expect(again.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await trySignIn(again.page, accountAt(network, 0))
  await expect.poll(() => at(again)).toBe(path)
  proxy.close()
})
