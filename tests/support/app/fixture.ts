import { test as base, expect } from '@playwright/test'
import { type Network, startNetwork } from '../network/network.ts'
import { createKeyring, type Keyring, keyringAvailable } from '../process/keyring.ts'
import { journeyHost } from './journey-host.ts'
import { launchApp } from './launch.ts'
import type { LaunchedApp, LaunchOptions } from './launched-app.ts'
import { journeyLanguage, untranslated } from './plain-texts.ts'
import { accountAt, signIn } from './sign-in.ts'

interface Fixtures {
  /** Launches an app for this test; a test may have several. All end with the test. */
  readonly launch: (options?: LaunchOptions) => Promise<LaunchedApp>
  /** Launches an app on this test's network, signs in with the account at this index, and waits for the wall. */
  readonly signedIn: (account: number, options?: LaunchOptions) => Promise<LaunchedApp>
  /** This test's reference network, with the demo seed and faults on demand. */
  readonly network: Network
  /** This test's keyring; skips the test on a machine without one. */
  readonly keyring: Keyring
}

/** Fixtures that open apps for a test. */
export type SignedIn = Fixtures['signedIn']

/** Playwright's `test` for journeys through the app, on the host that this machine has. */
export const test = base.extend<Fixtures, { readonly translated: null }>({
  // In a test language: fails after the last journey of a worker, when all texts of its networks are known.
  translated: [
    async ({ browserName: _browser }, use) => {
      await use(null)
      if (journeyLanguage !== null) expect(untranslated()).toEqual({ plain: [], cut: [] })
    },
    { scope: 'worker', auto: true },
  ],
  launch: async ({ browser }, use, info) => {
    const apps: LaunchedApp[] = []
    const track = (app: LaunchedApp): LaunchedApp => {
      apps.push(app)
      return { ...app, relaunch: async () => track(await app.relaunch()) }
    }
    await use(async (options) => {
      const { platform } = options ?? {}
      // Electron runs only on its own system.
      info.skip(journeyHost().binary !== null && platform !== undefined && platform !== process.platform)
      return track(await launchApp(browser, options))
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
    const network = await startNetwork({ flags: ['--faults'], isBuilt: true })
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
