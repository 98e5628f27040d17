import { test as base } from '@playwright/test'
import { electronBinary } from '../../../build/electron-binary.ts'
import { type Network, startNetwork } from '../network/network.ts'
import { createKeyring, type Keyring, keyringAvailable } from '../process/keyring.ts'
import { launchApp } from './launch.ts'
import type { LaunchedApp, LaunchOptions } from './launched-app.ts'
import { accountAt, signIn } from './sign-in.ts'

interface Fixtures {
  /** Launches an app of this test; several at once are fine. All are ended with the test. */
  readonly launch: (options?: LaunchOptions) => Promise<LaunchedApp>
  /** Launches an app on this test's network and signs in as the account at a place of its list; waits for the wall. */
  readonly signedIn: (account: number, options?: LaunchOptions) => Promise<LaunchedApp>
  /** A reference network of this test, on the demo seed, with faults on demand. */
  readonly network: Network
  /** A keyring of this test; the test is skipped where the machine has none. */
  readonly keyring: Keyring
}

/** Fixtures that open apps for a test. */
export type SignedIn = Fixtures['signedIn']

/** Playwright's `test` for journeys through the app, on whichever host this machine has. */
export const test = base.extend<Fixtures>({
  launch: async ({ browser }, use, info) => {
    const apps: LaunchedApp[] = []
    await use(async (options) => {
      const { platform } = options ?? {}
      // Electron itself is of one system.
      info.skip(electronBinary() !== null && platform !== undefined && platform !== process.platform)
      const app = await launchApp(browser, options)
      apps.push(app)
      const relaunch = async (): Promise<LaunchedApp> => {
        const next = await app.relaunch()
        apps.push(next)
        return next
      }
      return { ...app, relaunch }
    })
    const failed = info.status !== info.expectedStatus
    for (const [index, app] of apps.entries()) {
      if (failed) await info.attach(`stderr-${index}`, { body: app.errors(), contentType: 'text/plain' })
      await app.dispose()
    }
  },
  signedIn: async ({ launch, network }, use) => {
    await use(async (account, options) => {
      const app = await launch({ server: network.url, ...options })
      await signIn(app.page, accountAt(network, account))
      return app
    })
  },
  network: async ({ browserName: _browser }, use) => {
    const network = await startNetwork({ flags: ['--faults'] })
    await use(network)
    await network.dispose()
  },
  keyring: async ({ browserName: _browser }, use, info) => {
    info.skip(!keyringAvailable(), 'This machine has no keyring')
    const keyring = createKeyring()
    await use(keyring)
    keyring.dispose()
  },
})
