import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { creditOf, newPost } from '../support/network/fixtures.ts'
import type { Member } from '../support/network/member.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { cause, clearFaults } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { alertDialog, balanceOf, card, cards, showPost } from './steps/wall.ts'

const fixture = setUpApps([0, 2, 4])
const asha = (): Page => fixture.app(0).page
let me: Member
let author: Member
test.beforeAll(async () => {
  ;[me, author] = await Promise.all([memberAt(fixture.network(), 0), memberAt(fixture.network(), 1)])
})

const sharing = { method: 'POST', path: '/api/share-post/*' }
const panel = (page: Page) => page.getByRole('dialog', { name: 'Share post' })
const openPanel = async (page: Page, postId: string): Promise<void> => {
  await showPost(page, postId)
  await card(page, postId).getByRole('button', { name: 'Share', exact: true }).click()
  await expect(panel(page)).toBeVisible()
}
const choose = async (page: Page, visibility: string, ...types: string[]): Promise<void> => {
  await panel(page).getByRole('radio', { name: visibility }).check()
  for (const type of types) await panel(page).getByRole('button', { name: type, exact: true }).click()
}
const send = (page: Page) => panel(page).getByRole('button', { name: 'Share', exact: true })
const pressed = (page: Page) => panel(page).locator('[aria-pressed=true]')

/** Counts this member's shares of a post. */
const sharesOf = async (member: Member, postId: string): Promise<number> => {
  const { rows } = await member.ok('posts.myWall', { limit: 100, page: 1 })
  return rows.filter(
    (row) => row.type === 'post' && row.post.kind === 'SharedPost' && row.post.postable?.model?.id === postId,
  ).length
}

test('a share asks first, costs the announced credits and reports success', async () => {
  const id = await newPost(author, { message: '<p>Space to Jebel Ali</p>' })
  const before = await balanceOf(asha())
  await openPanel(asha(), id)
  await expect(panel(asha()).getByRole('radio', { name: 'Private to me' })).toBeChecked()
  await expect(panel(asha()).getByText('Free', { exact: true })).toBeVisible()
  await choose(asha(), 'Public', 'Exporter', 'Transporter')
  await expect(panel(asha()).getByText('5 credits', { exact: true })).toBeVisible()
  await send(asha()).click()
  const question = asha().getByRole('alertdialog', { name: 'Are you sure you want to share this post?' })
  await expect(question).toContainText('5 credits will be deducted')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await sharesOf(me, id)).toBe(0)

  await openPanel(asha(), id)
  await choose(asha(), 'Public', 'Exporter', 'Transporter')
  await cause(fixture.network(), { fault: 'delay', ...sharing })
  await send(asha()).click()
  await question.getByRole('button', { name: 'Share' }).click()
  await expect(asha().getByRole('alertdialog', { name: 'Sharing Post' })).toBeVisible()
  await clearFaults(fixture.network())
  const success = asha().getByRole('alertdialog', { name: 'Success' })
  await expect(success).toContainText('Post shared successfully!')
  await success.getByRole('button', { name: 'OK' }).click()
  await expect(card(asha(), id).getByText('1 share', { exact: true })).toBeVisible()
  await expect.poll(() => balanceOf(asha())).toBe(before - 5)
  await goTo(asha(), '/frontend/my-wall')
  await expect(cards(asha()).first()).toContainText('Space to Jebel Ali')
  expect(await sharesOf(me, id)).toBe(1)
})

test('All excludes other types, toggles off, and a new visibility clears the types', {
  tag: '@english',
}, async () => {
  const id = await newPost(author)
  await openPanel(asha(), id)
  await choose(asha(), 'My connections only', 'Exporter', 'NVOCC')
  await expect(pressed(asha())).toHaveText([/^Exporter· \d+ credits?$/, /^NVOCC· \d+ credits?$/])
  await choose(asha(), 'My connections only', 'All')
  await expect(pressed(asha())).toHaveAccessibleName('All')
  await choose(asha(), 'My connections only', 'All')
  await expect(pressed(asha())).toHaveCount(0)
  await choose(asha(), 'My connections only', 'All', 'Importer')
  await expect(pressed(asha())).toHaveText([/^Importer· \d+ credits?$/])
  await expect(send(asha())).toBeEnabled()
  await choose(asha(), 'Public')
  await expect(pressed(asha())).toHaveCount(0)
  await expect(panel(asha()).getByText('Free', { exact: true })).toHaveCount(0)
  await panel(asha()).getByRole('button', { name: 'Choose who sees it' }).click()
  await expect(panel(asha()).getByRole('button', { name: 'All', exact: true })).toBeFocused()
  await asha().keyboard.press('Escape')
  await expect(panel(asha())).toBeHidden()
  await expect(card(asha(), id).getByRole('button', { name: 'Share', exact: true })).toBeFocused()
})

test('the list of sharers shows only names that the viewer may see', async () => {
  const id = await newPost(author)
  const samuel = await memberAt(fixture.network(), 4)
  await Promise.all(
    [me, author, samuel].map((member) =>
      member.ok('posts.share', { postId: id, privacy_visibility: 'private_to_me', user_types: [] }),
    ),
  )
  const shown = await showPost(asha(), id)
  await shown.getByRole('button', { name: '3 shares', exact: true }).click()
  const dialog = asha().getByRole('dialog', { name: 'Users who have shared this post' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByText('You', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Ravi Deshpande')).toBeVisible()
  await expect(dialog.getByText('Samuel Kamau')).toHaveCount(0)
  await asha().keyboard.press('Escape')
})

test('the option for verified members is disabled without KYC, with the reason', async () => {
  const greta = fixture.app(2).page
  const id = await newPost(author)
  await openPanel(greta, id)
  await expect(panel(greta).getByRole('radio', { name: 'Public' })).toBeDisabled()
  await expect(panel(greta).getByText('Only members whose KYC is verified can choose this.')).toBeVisible()
  await expect(panel(greta).getByRole('radio', { name: 'My connections only' })).toBeEnabled()
  await choose(greta, 'My connections only', 'All')
  await expect(
    panel(greta).getByText('Insufficient credits. Please add more credits to proceed.'),
  ).toBeVisible()
  await expect(send(greta)).toBeDisabled()
  await greta.keyboard.press('Escape')
})

test('only a free share is possible without credits', async () => {
  const samuel = fixture.app(4).page
  const id = await newPost(author)
  await openPanel(samuel, id)
  await choose(samuel, 'Public', 'Importer')
  await expect(
    panel(samuel).getByText('Insufficient credits. Please add more credits to proceed.'),
  ).toBeVisible()
  await expect(send(samuel)).toBeDisabled()
  await choose(samuel, 'Private to me')
  await expect(send(samuel)).toBeEnabled()
  await samuel.keyboard.press('Escape')
})

test('a double click on the confirmation shares and charges once', async () => {
  const id = await newPost(author)
  const before = await creditOf(me)
  await openPanel(asha(), id)
  await choose(asha(), 'Public', 'All')
  await cause(fixture.network(), { fault: 'delay', ...sharing, ms: 500 })
  await send(asha()).dblclick()
  await alertDialog(asha()).getByRole('button', { name: 'Share' }).dblclick()
  await asha().getByRole('alertdialog', { name: 'Success' }).getByRole('button', { name: 'OK' }).click()
  expect(await sharesOf(me, id)).toBe(1)
  expect(await creditOf(me)).toBe(before - 6)
})

test('a refusal shows the server’s text', async () => {
  const id = await newPost(author)
  await openPanel(asha(), id)
  await cause(fixture.network(), {
    fault: 'status',
    ...sharing,
    status: 422,
    body: { message: 'This post cannot be shared any more.' },
  })
  await send(asha()).click()
  await alertDialog(asha()).getByRole('button', { name: 'Share' }).click()
  const alert = asha().getByRole('alertdialog', { name: 'Error' })
  await expect(alert).toContainText('This post cannot be shared any more.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(card(asha(), id).getByText(/share$/)).toHaveCount(0)
})

test('after a lost answer the app finds the share and does not resend it', async () => {
  const id = await newPost(author)
  const before = await creditOf(me)
  await openPanel(asha(), id)
  await choose(asha(), 'Public', 'Exporter')
  await cause(fixture.network(), { fault: 'reset', ...sharing, when: 'after' })
  await send(asha()).click()
  await alertDialog(asha()).getByRole('button', { name: 'Share' }).click()
  const alert = asha().getByRole('alertdialog', { name: 'Success' })
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: 'OK' }).click()
  expect(await sharesOf(me, id)).toBe(1)
  expect(await creditOf(me)).toBe(before - 3)
  await expect.poll(() => balanceOf(asha())).toBe(before - 3)
})

test('after a lost request the app reports it and does not resend it', async () => {
  const id = await newPost(author)
  const before = await creditOf(me)
  await openPanel(asha(), id)
  await choose(asha(), 'Public', 'Exporter')
  await cause(fixture.network(), { fault: 'reset', ...sharing, when: 'before' })
  await send(asha()).click()
  await alertDialog(asha()).getByRole('button', { name: 'Share' }).click()
  const alert = asha().getByRole('alertdialog', { name: 'Error' })
  await expect(alert).toContainText('The network did not confirm the share')
  await alert.getByRole('button', { name: 'OK' }).click()
  await asha().waitForTimeout(500)
  expect(await sharesOf(me, id)).toBe(0)
  expect(await creditOf(me)).toBe(before)
})
