import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { blankCard } from '#shared/rules/member-cards.ts'
import { test } from '../support/app/fixture.ts'
import type { LaunchedApp } from '../support/app/launched-app.ts'
import { accountAt, signIn, signOut } from '../support/app/sign-in.ts'
import { violations } from './steps/axe.ts'
import { callBridge } from './steps/bridge.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { expectReachable, expectReflow, narrow } from './steps/reflow.ts'

const hour = 3_600_000
const attack =
  "<p>Half a post</p><img src=x onerror=\"document.title='taken'\"><script>document.title='taken'</script>"
const settings = `${paths.settings}?section=transfer`
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const exportDialog = (page: Page) => dialog(page, 'Export to a file')
const importDialog = (page: Page) => dialog(page, 'Import from a file')

/** Chooses a file in main's dialog. */
const choose = async ({ page, control }: LaunchedApp, file: string): Promise<void> => {
  await control('answerDialog', { paths: [file] })
  await page.getByRole('main').getByRole('button', { name: 'Import…' }).click()
}

const expectFits = async (page: Page, name: string): Promise<void> => {
  await expectReflow(page, name, 'dialog[open]')
  await expectReachable(page, name, 'dialog[open]')
  expect(await violations(page)).toEqual([])
}

test('own entries move to another computer, after a preview, and nothing rings or is replaced', async ({
  signedIn,
  network,
}) => {
  const context = { colorScheme: 'light', reducedMotion: 'reduce', viewport: narrow } as const
  const from = await signedIn(0, { context })
  const exporter = await (await memberAt(network, 1)).ok('account.me')
  const thread = `conversation:${exporter.id}`
  const put = (app: LaunchedApp, collection: string, key: string, value: object) =>
    callBridge(app.page, 'kept.put', { collection, key, value } as never)
  const reminder = { about: 'post', path: '/frontend/wall', title: 'Call the port', isDone: false }
  await put(from, 'templates', 't-1', { name: 'Rate', text: 'Our rate is {rate}' })
  await put(from, 'member-cards', exporter.id, { ...blankCard, note: `Pays late ${attack}` })
  await put(from, 'muted', thread, {})
  await put(from, 'reminders', 'post:1', { ...reminder, due: Date.now() + hour })
  for (const [subject, content] of [
    ['post', { html: attack, visibility: 'public', userTypes: [], files: [], lostFiles: [], sent: null }],
    [thread, { text: 'Half a message', unsent: [] }],
  ] as const)
    await callBridge(from.page, 'drafts.save', {
      subject,
      mode: 'new',
      content: JSON.stringify(content),
      base: '',
    })

  // Exports with a passphrase.
  const file = join(from.userData, 'move.json')
  await goTo(from.page, settings)
  await from.page.getByRole('main').getByRole('button', { name: 'Export…' }).click()
  const exporting = exportDialog(from.page)
  await expect(exporting.getByText('Templates')).toBeVisible()
  await expect(
    exporting.getByText('Without a passphrase, anyone who has the file can read it.'),
  ).toBeVisible()
  await expectFits(from.page, 'export')
  await exporting.getByLabel('Protect with a passphrase').check()
  await exporting.getByLabel('Passphrase', { exact: true }).fill('correct horse')
  await exporting.getByLabel('Repeat passphrase', { exact: true }).fill('correct horse')
  await expectFits(from.page, 'export with a passphrase')
  await from.control('answerDialog', { paths: [file] })
  await from.page.keyboard.press('Enter')
  await expect(from.page.getByText('Saved as move.json')).toBeVisible()
  expect(readFileSync(file, 'utf8')).not.toContain('Rate')
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)

  // The other computer has a template of that id and a past clock for the reminder.
  const to = await signedIn(0, { context })
  await put(to, 'templates', 't-1', { name: 'Rate', text: 'Mine' })
  await goTo(to.page, settings)
  await choose(to, file)
  await expect(importDialog(to.page)).toContainText('This file is protected with a passphrase.')
  await expectFits(to.page, 'locked file')
  await to.page.keyboard.type('wrong horse')
  await to.page.keyboard.press('Enter')
  await expect(importDialog(to.page).getByText('The passphrase is wrong')).toBeVisible()
  await importDialog(to.page).getByLabel('Passphrase', { exact: true }).fill('correct horse')
  await to.page.keyboard.press('Enter')
  await expect(importDialog(to.page).getByRole('row', { name: 'Templates 0 1 0' })).toBeVisible()
  await expect(importDialog(to.page).getByRole('row', { name: 'Drafts 2 0 0' })).toBeVisible()
  await expect(importDialog(to.page).getByRole('region', { name: 'Rate, On this computer' })).toHaveText(
    'Mine',
  )
  await expect(importDialog(to.page).getByRole('region', { name: 'Rate, In the file' })).toHaveText(
    'Our rate is {rate}',
  )
  await expectFits(to.page, 'preview')
  await callBridge(to.page, 'preferences.set', { colorScheme: 'dark' })
  expect(await violations(to.page, { coloursOnly: true })).toEqual([])
  expect(await callBridge(to.page, 'kept.list', { collection: 'member-cards' })).toEqual([])
  await importDialog(to.page).getByRole('button', { name: 'Import', exact: true }).click()
  await expect(to.page.getByText('5 entries added', { exact: true })).toBeVisible()

  // Nothing of its own was replaced; a second import has nothing new.
  expect(await callBridge(to.page, 'kept.list', { collection: 'templates' })).toMatchObject([
    { value: { text: 'Mine' } },
  ])
  await choose(to, file)
  await importDialog(to.page).getByLabel('Passphrase', { exact: true }).fill('correct horse')
  await to.page.keyboard.press('Enter')
  await expect(importDialog(to.page).getByText('Nothing in this file is new.')).toBeVisible()
  await to.page.keyboard.press('Escape')

  // The entries are at work: draft, note and muted thread. Their HTML runs nothing.
  await goTo(to.page, `/frontend/show-conversation/?additionalId=${exporter.id}`)
  await expect(to.page.getByRole('main').getByRole('textbox').last()).toHaveText('Half a message')
  await goTo(to.page, paths.memberCards)
  await expect(to.page.getByRole('list', { name: 'Private notes' })).toContainText('Pays late <p>Half a post')
  await goTo(to.page, '/frontend/wall')
  await to.page.getByRole('button', { name: /^Share an update/ }).click()
  const editor = to.page.getByRole('textbox', { name: 'Your post' })
  await expect(editor).toContainText('Half a post')
  await expect(to.page.locator('[onerror], main script')).toHaveCount(0)
  expect(await to.page.title()).not.toContain('taken')
  await to.page.keyboard.press('Escape')

  // Files of another network, of another member and of no export change nothing.
  const open = { ...JSON.parse(readFileSync(file, 'utf8')), sealed: undefined, madeAt: 1, leftOutFiles: 0 }
  const me = await callBridge(to.page, 'account.me', {})
  const entries = [{ collection: 'templates', key: 't-9', value: { name: 'New', text: 'x' } }]
  for (const [content, reason] of [
    [
      { ...open, network: 'https://elsewhere.example', member: me.id, entries },
      'It comes from elsewhere.example',
    ],
    [{ ...open, network: network.url, member: '999999', entries }, 'It belongs to another member'],
    ['{"format":', 'It is not an export of Quayside'],
  ] as const) {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    await goTo(to.page, settings)
    await choose(to, file)
    const alert = to.page.getByRole('alertdialog')
    await expect(alert).toContainText(reason)
    await alert.getByRole('button', { name: 'Close' }).click()
  }
  // A past reminder arrives as done.
  const past = { ...reminder, due: Date.now() - hour, title: 'Too late' }
  writeFileSync(
    file,
    JSON.stringify({
      ...open,
      network: network.url,
      member: me.id,
      entries: [...entries, { collection: 'reminders', key: 'post:2', value: past }],
    }),
  )
  await choose(to, file)
  await expect(importDialog(to.page)).toContainText('1 new reminder is past. It arrives as done.')
  await importDialog(to.page).getByRole('button', { name: 'Import', exact: true }).click()
  await expect(to.page.getByText('2 entries added', { exact: true })).toBeVisible()
  expect(await callBridge(to.page, 'kept.list', { collection: 'reminders' })).toContainEqual(
    // The file of an earlier version knows no time on the clock.
    expect.objectContaining({ key: 'post:2', value: { ...past, isDone: true, wall: null } }),
  )
  expect((await to.control('notifications')).map(({ body }) => body)).not.toContain('Too late')

  // The other member of this computer has none of it.
  await signOut(to.page)
  await signIn(to.page, accountAt(network, 2))
  expect(await callBridge(to.page, 'kept.list', { collection: 'templates' })).toEqual([])
  expect([...from.problems, ...to.problems]).toEqual([])
})
