import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { accountAt, signIn, signOut, trySignIn } from '../support/app/sign-in.ts'
import { newPost } from '../support/network/fixtures.ts'
import { violations } from './steps/axe.ts'
import { callBridge } from './steps/bridge.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { showPost } from './steps/wall.ts'

const mark = 'Private notes: reefer, colour Rose, follow up on'
const cardDrawer = (page: Page) => page.getByRole('dialog', { name: /^Private notes: / })
const cardsOf = (page: Page) => callBridge(page, 'kept.list', { collection: 'member-cards' })

test('private notes appear beside the member’s name, survive a restart, and stay private', {
  tag: '@english',
}, async ({ signedIn, network }) => {
  const app = await signedIn(0)
  const exporter = await memberAt(network, 1)
  const me = await exporter.ok('account.me')
  const postId = await newPost(exporter)

  // Writes a card from the menu of a post; saves while typing.
  const post = await showPost(app.page, postId)
  await post.getByRole('button', { name: 'More', exact: true }).click()
  await app.page.getByRole('menuitem', { name: 'Private notes…' }).click()
  const drawer = cardDrawer(app.page)
  await drawer.getByLabel('Note').fill('Pays late, loads on time')
  await drawer.getByRole('radio', { name: 'Rose' }).check()
  await drawer.getByRole('combobox', { name: 'Tags' }).fill('reefer')
  await drawer.getByRole('combobox', { name: 'Tags' }).press('Enter')
  await drawer.getByRole('button', { name: 'In a week' }).click()
  await drawer.getByLabel('Phone').fill('+31 10 123 45 67')
  await expect(drawer.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  expect(await violations(app.page)).toEqual([])
  await app.page.keyboard.press('Escape')

  // Its reminder is saved, but no name.
  const [reminder] = await callBridge(app.page, 'kept.list', { collection: 'reminders' })
  expect(reminder).toMatchObject({
    key: `member:${me.id}`,
    value: { about: 'member', path: `/frontend/users/${me.uuid}`, isDone: false },
  })
  expect(JSON.stringify(await cardsOf(app.page))).not.toContain(me.full_name)

  // The card shows on the wall, also by keyboard, and in messages.
  await post.getByRole('button', { name: mark }).focus()
  await app.page.keyboard.press('Enter')
  await expect(post.getByText('Pays late, loads on time')).toBeVisible()
  await app.page.keyboard.press('Escape')
  await goTo(app.page, `/frontend/show-conversation/?additionalId=${me.id}`)
  await expect(app.page.getByRole('link', { name: new RegExp(`${me.full_name}.*${mark}`) })).toBeVisible()
  await expect(app.page.getByRole('log').getByRole('button', { name: mark }).first()).toBeVisible()

  // The card includes the common history from the archive.
  await app.page.getByRole('main').getByRole('button', { name: 'Private notes', exact: true }).click()
  await expect(drawer.getByRole('region', { name: 'In common' })).toContainText(/\d+ messages?/)
  await app.page.keyboard.press('Escape')

  // Exports the cards, changes the file, and imports it. Replacing own cards needs a confirmation.
  await goTo(app.page, '/frontend/member-cards')
  await expect(app.page.getByRole('list', { name: 'Private notes' }).getByText('Pays late')).toBeVisible()
  expect(await violations(app.page)).toEqual([])
  await callBridge(app.page, 'preferences.set', { colorScheme: 'dark' })
  expect(await violations(app.page, { coloursOnly: true })).toEqual([])
  await app.page.getByRole('button', { name: 'Export…' }).click()
  const savedToast = app.page.getByText(/1 private note saved as quayside-cards-.*\.json/)
  const fileName = /quayside-cards-\S+\.json/.exec((await savedToast.textContent()) ?? '')?.[0] ?? ''
  const file = JSON.parse(readFileSync(join(app.userData, 'downloads', fileName), 'utf8'))
  expect(JSON.stringify(file)).not.toContain(me.full_name)
  const other = join(app.userData, 'other.json')
  const own = { ...file.cards[0], note: 'Pays on time' }
  writeFileSync(other, JSON.stringify({ ...file, cards: [own, { userId: '99999', tags: ['new'] }] }))
  const chooser = app.page.getByLabel('Import…', { exact: true }).and(app.page.locator('input'))
  await chooser.setInputFiles(other)
  const asked = app.page.getByRole('dialog', { name: 'Import private notes' })
  await expect(asked).toContainText(/New1.*Different from yours1.*The same as yours0/s)
  await asked.getByRole('button', { name: 'Add 1 private note' }).click()
  await expect(app.page.getByText('2 private notes', { exact: true })).toBeVisible()
  await expect(app.page.getByText('Pays late')).toBeVisible()
  writeFileSync(other, '{"format":"something else"}')
  await chooser.setInputFiles(other)
  const refused = app.page.getByRole('alertdialog')
  await expect(refused).toContainText('It is not a file of private notes')
  await refused.getByRole('button', { name: 'Close' }).click()
  expect(await cardsOf(app.page)).toHaveLength(2)

  const again = await app.relaunch()
  await trySignIn(again.page, accountAt(network, 0))
  await expect(again.page.getByRole('list', { name: 'Private notes' })).toBeVisible()
  await expect((await showPost(again.page, postId)).getByRole('button', { name: mark })).toBeVisible()

  // Another member on this computer sees none of it.
  await signOut(again.page)
  await signIn(again.page, accountAt(network, 2))
  expect(await cardsOf(again.page)).toEqual([])
  await goTo(again.page, '/frontend/member-cards')
  await expect(again.page.getByText('No private notes yet')).toBeVisible()
  expect(again.problems).toEqual([])
})
