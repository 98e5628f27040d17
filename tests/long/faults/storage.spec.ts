import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { noticeTexts } from '../../../src/renderer/lib/notice-texts.ts'
import { callBridge } from '../../e2e/steps/bridge.ts'
import { expectKept } from '../../e2e/steps/drafts.ts'
import { messageBox, openConversation } from '../../e2e/steps/threads.ts'
import { test } from '../../support/app/fixture.ts'
import { accountAt, expectWall, signIn, trySignIn } from '../../support/app/sign-in.ts'
import { type Keyring, withoutKeyring } from '../../support/process/keyring.ts'

/** Tests each danger under keyring and files in docs/robustness.md, in the running app. */

const signInHeading = 'Sign in'

test('12 keyring: an unreadable keyring deletes nothing, and its session returns later', async ({
  signedIn,
  launch,
  keyring,
}) => {
  const app = await signedIn(0, { keyring })
  // The stored session exists, but no keyring service returns it.
  const closed: Keyring = { ...keyring, program: (command) => command, env: withoutKeyring() }
  await app.quit()
  const without = await launch({ keyring: closed, userData: app.userData })
  await expect(without.page.getByRole('heading', { name: signInHeading })).toBeVisible()
  await without.quit()
  const back = await launch({ keyring, userData: app.userData })
  await expectWall(back.page)
})

test('13 slow keyring: a silent keyring blocks neither start, session nor files', async ({
  launch,
  network,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bus-'))
  const open = new Set<Socket>()
  const silent = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => silent.listen(join(folder, 'bus'), resolve))
  const keyring: Keyring = {
    program: (command) => command,
    env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(folder, 'bus')}` },
    dispose: () => {},
  }
  const app = await launch({ server: network.url, keyring })
  await signIn(app.page, accountAt(network, 0))
  await app.page.getByRole('link', { name: 'My wall' }).click()
  await expect(app.page).toHaveURL(/my-wall/)
  // The app still reads and writes files.
  const [other] = await callBridge(app.page, 'directory.connections', {})
  await openConversation(app.page, other?.user.id ?? '')
  await messageBox(app.page).fill('Kept in spite of the keyring')
  await expectKept(app.page, 'Kept in spite of the keyring')
  await app.quit()
  for (const socket of open) socket.destroy()
  silent.close()
  rmSync(folder, { recursive: true, force: true })
})

test('14 settings files: unreadable ones are kept aside and replaced by defaults', async ({ launch }) => {
  const userData = mkdtempSync(join(tmpdir(), 'quayside-app-'))
  const spoilt: Readonly<Record<string, string | Buffer>> = {
    'preferences.json': '\ufeff{"theme": "da',
    'flags.json': Buffer.alloc(5000),
    'user.db': 'no database at all'.repeat(500),
    'cache.db': '[]',
  }
  for (const [name, content] of Object.entries(spoilt)) writeFileSync(join(userData, name), content)
  const app = await launch({ userData })
  await expect(app.page.getByRole('heading', { name: signInHeading })).toBeVisible()
  const kept = readdirSync(userData).filter((name) => name.includes('.corrupt-'))
  expect(kept.map((name) => name.split('.corrupt-')[0]).toSorted()).toEqual(Object.keys(spoilt).toSorted())
  expect(app.problems).toEqual([])
})

test('15 disk: a failing disk causes one notice, and a kill keeps a whole draft', async ({
  signedIn,
  network,
}) => {
  const app = await signedIn(0)
  const [other] = await callBridge(app.page, 'directory.connections', {})
  await openConversation(app.page, other?.user.id ?? '')
  await messageBox(app.page).fill('Old words')
  await expectKept(app.page, 'Old words')
  for (const name of ['preferences.json', 'flags.json']) {
    rmSync(join(app.userData, name), { force: true })
    mkdirSync(join(app.userData, name, 'inside'), { recursive: true })
  }
  for (const theme of ['dark', 'light', 'dark'] as const)
    await callBridge(app.page, 'preferences.set', { theme } as never).catch(() => {})
  await expect(app.page.getByText(noticeTexts['storage-failed'])).toHaveCount(1)
  for (const name of ['preferences.json', 'flags.json'])
    rmSync(join(app.userData, name), { recursive: true, force: true })
  await messageBox(app.page).fill('Old words and new ones')
  await app.kill()
  const again = await app.relaunch()
  await trySignIn(again.page, accountAt(network, 0))
  await openConversation(again.page, other?.user.id ?? '')
  await expect(messageBox(again.page)).toHaveValue(/^Old words( and new ones)?$/)
})
