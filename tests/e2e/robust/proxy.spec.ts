import { expect, type Page } from '@playwright/test'
import { test } from '../../support/app/fixture.ts'
import { accountAt, expectWall, signIn, trySignIn } from '../../support/app/sign-in.ts'
import { startConnectProxy } from '../../support/servers/connect-proxy.ts'
import { callBridge } from '../steps/bridge.ts'
import { memberAt } from '../steps/member.ts'
import { idOf } from '../steps/threads.ts'

test('realtime uses the system proxy, and polling replaces it without the proxy', async ({
  launch,
  network,
}) => {
  const proxy = await startConnectProxy()
  try {
    const { page, control } = await launch({ server: network.url })
    // Requests bypass the proxy, so that the test sees polling continue.
    await control('setProxy', { answer: `PROXY 127.0.0.1:${proxy.port}`, http: 'DIRECT' })
    await signIn(page, accountAt(network, 0))
    const realtime = async (): Promise<string> => (await callBridge(page, 'app.boot', {})).connection.realtime
    await expect.poll(realtime).toBe('connected')
    expect(proxy.asked).toEqual([new URL(network.url).host])

    await proxy.stop()
    await expect.poll(realtime).not.toBe('connected')
    const unread = async (): Promise<number> =>
      (await callBridge(page, 'app.boot', {})).unread.figures?.messages ?? 0
    const before = await unread()
    const other = await memberAt(network, 1)
    await other.ok('conversations.create', { receiver_id: await idOf(page), message: 'By the other way' })
    await expect.poll(unread).toBe(before + 1)

    await proxy.start()
    await expect.poll(realtime).toBe('connected')
    expect(proxy.asked.length).toBeGreaterThan(1)
  } finally {
    await proxy.stop()
  }
})

/** Presses Enter in a prompt, which may close before the key is released. Callers check the result. */
const enter = (prompt: Page): Promise<unknown> => prompt.keyboard.press('Enter').catch(() => undefined)
const cancel = (prompt: Page): Promise<unknown> =>
  prompt
    .getByRole('button', { name: 'Cancel' })
    .click()
    .catch(() => undefined)

test('a proxy login asks once in a separate window, and Cancel is respected', async ({ launch, network }) => {
  const proxy = await startConnectProxy()
  proxy.wantLogin('me', 'right')
  try {
    const { page, control, kind } = await launch({ server: network.url })
    test.skip(kind === 'electron', 'its window has no page that a test could fill in')
    const opening = () => page.context().waitForEvent('page')
    await control('setProxy', { answer: `PROXY 127.0.0.1:${proxy.port}` })
    const account = accountAt(network, 0)
    const first = opening()
    await trySignIn(page, account)
    const refused = await first
    await expect(refused.getByText('“Harbour gate”')).toBeVisible()
    await cancel(refused)
    await expect(page.getByText('The proxy of this network requires a sign-in.').first()).toBeVisible()
    const second = opening()
    await trySignIn(page, account)
    const wrong = await second
    await wrong.getByLabel('User name').fill('me')
    await wrong.getByLabel('Password').fill('wrong')
    const third = opening()
    await enter(wrong)
    await expect.poll(() => proxy.logins).toContain('me:wrong')
    const right = await third
    await expect(right.getByRole('alert')).toHaveText('Wrong user name or password.')
    await expect(right.getByLabel('User name')).toHaveValue('me')
    await right.getByLabel('Password').fill('right')
    await enter(right)
    await expectWall(page)
    await expect
      .poll(async () => (await callBridge(page, 'app.boot', {})).connection.realtime)
      .toBe('connected')
    expect(proxy.asked).toContain(new URL(network.url).host)
    expect(await control('windows')).toHaveLength(1)
  } finally {
    await proxy.stop()
  }
})
