import type { Browser } from '@playwright/test'
import { draftMark } from '#shared/rules/merge-draft.ts'
import { test } from '../../support/app/fixture.ts'
import { launchApp } from '../../support/app/launch.ts'
import type { LaunchedApp } from '../../support/app/launched-app.ts'
import { accountAt, expectWall, signIn } from '../../support/app/sign-in.ts'
import { type Network, startNetwork } from '../../support/network/network.ts'
import { callBridge } from './bridge.ts'
import { goTo } from './go-to.ts'
import { resetWall } from './wall.ts'

/**
 * One network and a signed-in app for each account, shared by all journeys of a file. Each journey starts at the top
 * of the wall.
 */
export interface AppFixture {
  readonly network: () => Network
  /** Returns the app of the account at this index. */
  readonly app: (account: number) => LaunchedApp
}

interface Options {
  /** Resets every used app before the next test: one window, nothing open, nothing typed. */
  readonly reset?: boolean
}

const size = { width: 1280, height: 800 }

/** Resets an app. Afterwards only the network still has data of earlier tests. */
const resetApp = async ({ page, control, problems }: LaunchedApp): Promise<void> => {
  const [, ...others] = await control('windows')
  for (const { id } of others) await control('closeWindow', { window: id })
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await page.setViewportSize(size)
  await goTo(page, '/frontend/wall')
  await page.reload()
  await expectWall(page)
  const drafts = await callBridge(page, 'drafts.list', {})
  for (const { subject, mode, content } of drafts)
    await callBridge(page, 'drafts.save', { subject, mode, content: '', base: draftMark(content) })
  if (drafts.length > 0) {
    await page.reload()
    await expectWall(page)
  }
  problems.length = 0
}

/**
 * Sets up the shared network and apps. Call it at the top of a file. Console errors of a page fail the test in which
 * they occur.
 */
export const setUpApps = (
  accounts: readonly number[],
  { reset: afresh = false }: Options = {},
): AppFixture => {
  let network: Network | undefined
  const apps = new Map<number, LaunchedApp>()
  const used = new Set<number>()

  test.beforeAll(async ({ browser }: { browser: Browser }) => {
    const running = await startNetwork({ flags: ['--faults'], isBuilt: true })
    network = running
    await Promise.all(
      accounts.map(async (account) => {
        const app = await launchApp(browser, {
          server: running.url,
          context: { viewport: size },
        })
        apps.set(account, app)
        await signIn(app.page, accountAt(running, account))
      }),
    )
  })
  test.beforeEach(async () => {
    await fetch(`${network?.url}/__faults`, { method: 'DELETE' })
    if (!afresh) await Promise.all([...apps.values()].map(({ page }) => resetWall(page)))
    else await Promise.all([...apps].map(([account, app]) => used.delete(account) && resetApp(app)))
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
      used.add(account)
      return app
    },
  }
}
