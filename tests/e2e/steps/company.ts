import type { Browser } from '@playwright/test'
import { test } from '../../support/app/fixture.ts'
import { launchApp } from '../../support/app/launch.ts'
import type { LaunchedApp } from '../../support/app/launched-app.ts'
import { accountAt, signIn } from '../../support/app/sign-in.ts'
import { type Network, startNetwork } from '../../support/network/network.ts'
import { resetWall } from './wall.ts'

/** One network and one signed-in app for each account, shared by all journeys of a file; each starts at the top of its wall. */
export interface Company {
  readonly network: () => Network
  /** The app of the account at a place of the network's list. */
  readonly app: (account: number) => LaunchedApp
}

/** Call it at the top of a file, beside its tests. What the apps' pages complained about fails the test it happened in. */
export const gather = (accounts: readonly number[]): Company => {
  let network: Network | undefined
  const apps = new Map<number, LaunchedApp>()

  test.beforeAll(async ({ browser }: { browser: Browser }) => {
    const running = await startNetwork({ flags: ['--faults'] })
    network = running
    await Promise.all(
      accounts.map(async (account) => {
        const app = await launchApp(browser, {
          server: running.url,
          context: { permissions: ['clipboard-read', 'clipboard-write'] },
        })
        apps.set(account, app)
        await signIn(app.page, accountAt(running, account))
      }),
    )
  })
  test.beforeEach(async () => {
    await fetch(`${network?.url}/__faults`, { method: 'DELETE' })
    await Promise.all([...apps.values()].map(({ page }) => resetWall(page)))
  })
  test.afterAll(async () => {
    await Promise.all([...apps.values()].map((app) => app.dispose()))
    apps.clear()
    await network?.dispose()
  })

  return {
    network: () => {
      if (!network) throw new Error('The network is there only while tests run')
      return network
    },
    app: (account) => {
      const app = apps.get(account)
      if (!app) throw new Error(`Account ${account} has no app in this file`)
      return app
    },
  }
}
