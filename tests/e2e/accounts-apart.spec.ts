import { expect, type Page } from '@playwright/test'
import { addAccount, switcher } from '../support/app/accounts.ts'
import { test } from '../support/app/fixture.ts'
import type { LaunchedApp } from '../support/app/launched-app.ts'
import { accountAt, expectWall } from '../support/app/sign-in.ts'
import { startNetwork } from '../support/network/network.ts'
import { callBridge } from './steps/bridge.ts'
import { closeDetails, strangersOf } from './steps/credits.ts'
import { memberAt } from './steps/member.ts'
import { answersWith, type Planted, plant, recordFrames, screensWith } from './steps/planted.ts'

/** Expects that nothing of the other account is in an answer, a push or a screen. */
const expectApart = async (
  app: LaunchedApp,
  planted: Planted,
  frames: Awaited<ReturnType<typeof recordFrames>>,
): Promise<void> => {
  expect(await answersWith(app, planted)).toEqual([])
  expect(await screensWith(app, planted.word)).toEqual([])
  expect(frames.with(planted.word)).toEqual([])
  if (app.kind === 'host') expect(frames.count()).toBeGreaterThan(20)
}

/** Returns whether the page gets the picture at an address. Each width has its own address in Chromium's caches. */
const loads = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const image = Object.assign(new Image(), {
          onload: () => resolve(true),
          onerror: () => resolve(false),
        })
        image.src = src
      }),
    address,
  )

test('nothing of one account shows in another, of the same network or of another one', async ({
  signedIn,
  network,
}) => {
  const other = await startNetwork()
  try {
    const app = await signedIn(0)
    const { page } = app
    const forwarder = await memberAt(network, 0)
    const exporter = await (await memberAt(network, 1)).ok('account.me')
    const planted = await plant(app, 'kestrelwort', exporter.id)
    const [stranger] = await strangersOf(forwarder)
    if (!stranger) throw new Error('no stranger')
    const path = `/frontend/view-user-complete-profile/${stranger.uuid}`
    await callBridge(page, 'details.open', { path, view: { ownerId: stranger.id, cost: 3 } })
    await closeDetails(app)
    await app.control('answerDialog', { response: 0 })
    await callBridge(page, 'preferences.set', { creditsPerDay: 1000 })
    const ledger = async () => JSON.stringify(await callBridge(page, 'ledger.read', {}))
    const facts = async () =>
      callBridge(page, 'spending.ask', { action: 'posts.create', cost: 1, text: 'Post?', view: null })
    await expect.poll(ledger).toContain(stranger.uuid)
    const ownFacts = JSON.stringify(await facts())
    // Otherwise the test could not fail.
    expect(await answersWith(app, planted)).toEqual(
      expect.arrayContaining([
        ...['drafts.list', 'kept.list', 'files.list', 'threads.read', 'threads.readCached', 'archive.search'],
        ...['lists.readCachedConnections', 'directory.connections'],
      ]),
    )

    const picture = await page.getByRole('article').locator('img[src^="/media/"]').first().getAttribute('src')
    const address = (width: number): string => `${picture?.replace(/&.*/, '')}&w=${width}`
    expect(await loads(page, address(64))).toBe(true)

    const frames = await recordFrames(app)
    await addAccount(app, accountAt(network, 2))
    await expectApart(app, planted, frames)
    expect(await loads(page, address(240))).toBe(false)
    expect(await ledger()).not.toContain(stranger.uuid)
    // The day of each account has its own sum.
    expect(JSON.stringify(await facts())).toContain('999 of today’s 1,000 left')
    expect(ownFacts).toMatch(/99[0-8] of today’s 1,000 left/)

    await addAccount(app, accountAt(other, 0), other.url)
    await expectApart(app, planted, frames)
    expect(await loads(page, address(360))).toBe(false)
    expect(await ledger()).not.toContain(stranger.uuid)

    // The word of the account comes back with it.
    frames.forget()
    await page.keyboard.press('Control+1')
    await expect(switcher(page)).toHaveAccessibleName(new RegExp(new URL(network.url).host))
    await expectWall(page)
    expect(await loads(page, address(480))).toBe(true)
    expect(await answersWith(app, planted)).toContain('drafts.list')
    if (app.kind === 'host') expect(frames.with(planted.word)).not.toEqual([])
    expect(await ledger()).toContain(stranger.uuid)
  } finally {
    await other.dispose()
  }
})
