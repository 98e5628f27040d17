import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { accountAt, signIn, signOut } from '../support/app/sign-in.ts'
import type { Network } from '../support/network/network.ts'
import { callBridge } from './steps/bridge.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { message, openConversation, say } from './steps/threads.ts'

const items = async (page: Page): Promise<number> => (await callBridge(page, 'archive.state', {})).items

/** Returns the files in a folder that contain a word, including journals and free database pages. */
const filesWith = (folder: string, word: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    try {
      return entry.isFile() && readFileSync(path).includes(word) ? [path.slice(folder.length + 1)] : []
    } catch {
      // The file was removed in the meantime.
      return []
    }
  })

/** Fills messages with a word, and opens them. */
const plant = async (page: Page, network: Network): Promise<void> => {
  const [me, other] = [await memberAt(network, 0), await memberAt(network, 1)]
  for (let n = 1; n <= 3; n += 1) {
    const text = `Planted ${n} ${'zebrafish '.repeat(300)}`
    await other.ok('conversations.create', { receiver_id: me.id, message: text, images: [], attachments: [] })
    await openConversation(page, other.id)
    await expect(message(page, `Planted ${n}`)).toBeVisible()
    await goTo(page, '/frontend/wall')
  }
  await openConversation(page, other.id)
  await say(page, 'An answer about zebrafish')
  await expect(message(page, 'An answer about zebrafish')).toHaveCount(1)
  // The next start shows the wall.
  await goTo(page, '/frontend/wall')
}

test('the archive survives a kill and an agreed sign-out, and is otherwise removed', async ({
  signedIn,
  network,
}) => {
  const app = await signedIn(0)
  await plant(app.page, network)
  await expect
    .poll(() => filesWith(app.userData, 'zebrafish'))
    .toEqual(expect.arrayContaining(['cache.db-wal', 'user.db-wal']))
  const folder = join(app.userData, 'archive')
  await expect.poll(() => items(app.page), { timeout: 20_000 }).toBeGreaterThan(10)
  const seen = await items(app.page)
  const file = join(folder, readdirSync(folder)[0] ?? '', 'archive.db')
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)

  await app.kill()
  const { page } = await app.relaunch()
  await signIn(page, accountAt(network, 0))
  expect(await items(page)).toBeGreaterThanOrEqual(seen)

  await test.step('it survives a sign-out for the same account only', async () => {
    await signOut(page, true)
    await signIn(page, accountAt(network, 1))
    expect(await items(page)).toBeLessThan(seen)
    await signOut(page)
    await signIn(page, accountAt(network, 0))
    expect(await items(page)).toBeGreaterThanOrEqual(seen)
    await expect.poll(() => readdirSync(folder)).toHaveLength(1)
  })

  await test.step('it is removed by Remove now and by the switch', async () => {
    await goTo(page, '/settings')
    await page.getByRole('button', { name: 'Remove now' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Removed from this computer')).toBeVisible()
    await expect(page.getByText('Nothing yet.')).toBeVisible()
    await callBridge(page, 'directory.connections', {})
    await expect.poll(() => items(page)).toBeGreaterThan(0)
    const keep = page.getByRole('switch', { name: 'Keep what I have seen on this computer' })
    await keep.press('Space')
    await page.getByRole('button', { name: 'Switch off and remove' }).click()
    await expect.poll(() => readdirSync(folder)).toEqual([])
    await callBridge(page, 'directory.connections', {})
    expect(await items(page)).toBe(0)
    await keep.press('Space')
    await callBridge(page, 'directory.connections', {})
    await expect.poll(() => items(page)).toBeGreaterThan(0)
  })

  await test.step('a sign-out removes it by default, and every text of it', async () => {
    await signOut(page)
    await expect.poll(() => (existsSync(folder) ? readdirSync(folder) : [])).toEqual([])
    await expect.poll(() => filesWith(app.userData, 'zebrafish')).toEqual([])
  })
})
