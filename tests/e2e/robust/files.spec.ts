import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { noticeTexts } from '../../../src/renderer/lib/notice-texts.ts'
import { test } from '../../support/app/fixture.ts'
import { accountAt, signIn } from '../../support/app/sign-in.ts'

/** Tests that the app starts with any content in its folder, and deletes nothing there. */

const names = ['preferences.json', 'flags.json', 'user.db', 'cache.db'] as const

/** Units prove each content of each file. These are the two that differ in what the app says. */
const spoilt: readonly (readonly [string, (path: string, name: string) => void])[] = [
  ['a folder', (path) => mkdirSync(join(path, 'inside'), { recursive: true })],
  [
    'of other types',
    (path, name) =>
      name.endsWith('.json')
        ? writeFileSync(
            path,
            '{"zoom":{},"lastPath":7,"server":[],"sessions":[],"bounds":"wide","lastServer":1}',
          )
        : writeFileSync(path, 'SQLite format 3\0 and then nothing of the kind'.padEnd(8192, 'x')),
  ],
]

for (const [what, spoil] of spoilt)
  test(`the app starts with files that are ${what}`, async ({ launch }) => {
    const userData = mkdtempSync(join(tmpdir(), 'quayside-app-'))
    for (const name of names) spoil(join(userData, name), name)
    const app = await launch({ userData })
    await expect(app.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    const kept = readdirSync(userData).filter((name) => name.includes('.corrupt-'))
    // Values of other types are replaced one by one.
    expect(kept).toHaveLength(what === 'of other types' ? 2 : names.length)
    await expect(app.page.getByText(noticeTexts['preferences-reset'])).toHaveCount(
      what === 'of other types' ? 0 : 1,
    )
    expect(app.problems).toEqual([])
  })

test('unwritable settings files cause one notice and the app keeps working', async ({ launch, network }) => {
  test.skip(process.platform === 'win32', 'needs a device that is always full')
  const userData = mkdtempSync(join(tmpdir(), 'quayside-app-'))
  const app = await launch({ userData, server: network.url })
  await expect(app.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  // From now on a folder in place of each settings file makes every write fail.
  for (const name of ['preferences.json', 'flags.json']) {
    rmSync(join(userData, name), { force: true })
    mkdirSync(join(userData, name, 'inside'), { recursive: true })
  }
  await signIn(app.page, accountAt(network, 0))
  await expect(app.page.getByText(noticeTexts['storage-failed'])).toHaveCount(1)
  await app.page.getByRole('link', { name: 'My wall' }).click()
  await expect(app.page).toHaveURL(/my-wall/)
  await app.page.waitForTimeout(600)
  await expect(app.page.getByText(noticeTexts['storage-failed'])).toHaveCount(1)
  expect(app.problems.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
})
