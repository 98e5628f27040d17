import { expect } from '@playwright/test'
import { test } from '../../support/app/fixture.ts'
import { accountAt, signIn } from '../../support/app/sign-in.ts'
import { startCountingProxy } from '../../support/servers/counting-proxy.ts'
import { callBridge } from '../steps/bridge.ts'
import { closeToTray } from '../steps/desktop.ts'

/** The app as most have it most of the day: in the tray. */
const isUnreadCheck = (line: string): boolean => line.startsWith('GET /api/check-unread-conversation/')

test('in the tray nothing is asked but who wrote, with realtime and while it is away', async ({
  launch,
  network,
}) => {
  const watch = async (realtime: 'connected' | 'away'): Promise<void> => {
    const counted = await startCountingProxy(network.url)
    try {
      const { page, control } = await launch({ server: counted.url })
      // Nothing listens on port 9.
      if (realtime === 'away') await control('setProxy', { answer: 'PROXY 127.0.0.1:9', http: 'DIRECT' })
      await signIn(page, accountAt(network, 0))
      const state = async (): Promise<boolean> =>
        (await callBridge(page, 'app.boot', {})).connection.realtime === 'connected'
      await expect.poll(state).toBe(realtime === 'connected')
      await closeToTray({ control })
      // What was on its way may still arrive.
      const othersSoon = async () => {
        counted.take()
        await page.waitForTimeout(3000)
        return counted.take().filter((line) => !isUnreadCheck(line))
      }
      await expect.poll(othersSoon, { timeout: 60_000 }).toEqual([])
      await page.waitForTimeout(40_000)
      const asked = counted.take()
      expect(asked.filter((line) => !isUnreadCheck(line))).toEqual([])
      expect(asked.length).toBeGreaterThan(3)

      await control('showWindow', {})
      if (realtime === 'away')
        await expect.poll(() => counted.take().some((line) => line.includes('/posts/'))).toBe(true)
    } finally {
      counted.close()
    }
  }
  await Promise.all([watch('connected'), watch('away')])
})
