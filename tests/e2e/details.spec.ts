import { expect, type Locator, type Page } from '@playwright/test'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { test } from '../support/app/fixture.ts'
import { creditOf } from '../support/network/fixtures.ts'
import type { Member } from '../support/network/member.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { callBridge } from './steps/bridge.ts'
import {
  chargesOf,
  closeDetails,
  detailsLink,
  detailsWindows,
  giveCredits,
  type Look,
  openedBy,
  payOnce,
  strangersOf,
  wallOf,
} from './steps/credits.ts'
import { cause, clearFaults, faultsLeft } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { alertDialog, balanceOf, showPost } from './steps/wall.ts'

const fixture = setUpApps([0, 3])
const forwarder = () => fixture.app(0)
const admin = () => fixture.app(3)
let viewer: Member
let strangers: (UserRef & { uuid: string })[]

test.beforeAll(async () => {
  viewer = await memberAt(fixture.network(), 0)
  strangers = [...(await strangersOf(viewer))]
})
test.beforeEach(() => giveCredits(fixture.network(), forwarder(), viewer.id, 500))
test.afterEach(() => Promise.all([closeDetails(forwarder()), closeDetails(admin())]))

/** Returns a member whose profile no other journey of this file opens. */
const stranger = () => {
  const one = strangers.pop()
  if (!one) throw new Error('the wall has too few authors')
  return one
}

const member = async (page: Page, uuid: string) => {
  await goTo(page, `/frontend/users/${uuid}`)
  const head = page.getByRole('main').getByRole('region').first()
  const button = head.getByRole('button', { name: /^(Unlock contact details|Open contact page)/ })
  await expect(button).toBeVisible()
  return { head, button }
}
const yes = (page: Page) => alertDialog(page).getByRole('button', { name: /^(Spend |View$)/ })

test('a toolbar above the page copies, prints and adds text to private notes', async () => {
  const app = forwarder()
  const { page, control } = app
  const { uuid, id } = stranger()
  const { button } = await member(page, uuid)
  await button.click()
  const details = await openedBy(page, () => yes(page).click())
  const [opened] = await detailsWindows(app)
  const bars = () =>
    page
      .context()
      .pages()
      .filter((one) => one.url().includes('/details.toolbar'))
  await expect.poll(() => bars().length).toBe(1)
  const toolbar = (bars()[0] ?? page).getByRole('toolbar', { name: 'Page tools' })
  await expect(toolbar.getByRole('button', { name: 'Back' })).toBeDisabled()
  expect(await details.evaluate(() => [...document.fonts].map(({ family }) => family))).toContain('Inter')

  const prints = await control('prints')
  await toolbar.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => control('prints')).toBe(prints + 1)
  await toolbar.getByRole('button', { name: 'Open in browser' }).click()
  await expect.poll(async () => (await control('openedLinks')).at(-1)).toBe(opened?.page.url)

  await toolbar.getByRole('button', { name: 'Add to private notes' }).click()
  await expect(toolbar.getByRole('status')).toHaveText('Select some text first')
  await control('selectInPage', { window: opened?.id ?? 0, text: '+91 22 5550 0142' })
  await control('clickContextItem', { label: 'Add to private notes' })
  await expect(toolbar.getByRole('status')).toHaveText('Added to private notes')
  await toolbar.getByRole('button', { name: 'Copy' }).click()
  await expect(toolbar.getByRole('status')).toHaveText('Copied')
  expect(await control('clipboardText')).toBe('+91 22 5550 0142')
  await control('selectInPage', { window: opened?.id ?? 0, text: 'Mumbai' })
  await toolbar.getByRole('button', { name: 'Add to private notes' }).click()
  await expect(toolbar.getByRole('status')).toHaveText('Added to private notes')
  const cards = await callBridge(page, 'kept.list', { collection: 'member-cards' })
  expect(cards).toMatchObject([{ key: id, value: { note: '+91 22 5550 0142\n\nMumbai', uuid } }])
})

test('a member’s name asks first, charges once, and becomes unlocked', async () => {
  const app = forwarder()
  const { page } = app
  const { uuid, id, full_name } = stranger()
  const { head, button } = await member(page, uuid)
  await expect(button).toHaveText('Unlock contact details · 3 credits')
  const before = chargesOf(fixture.network(), viewer.id).length

  await page.getByRole('feed').getByRole('link', { name: full_name, exact: true }).first().dblclick()
  await expect(alertDialog(page)).toHaveCount(1)
  await expect(alertDialog(page)).toContainText(
    'Are you sure you want to view this user? Your profile credit is 500 and 3 credit will be deducted when you view user details.',
  )
  const details = await openedBy(page, () => yes(page).dblclick())
  await expect(button).toHaveText('Open contact page')
  await expect.poll(() => balanceOf(page)).toBe(497)
  // What was bought stands on the card, to copy, call and write.
  for (const [label, act] of [
    ['Telephone', 'Call'],
    ['E-mail', 'Write an e-mail'],
  ] as const) {
    const value = (await details.locator('dt', { hasText: label }).locator('+ dd').textContent()) ?? ''
    await expect(head.getByText(value, { exact: true })).toBeVisible()
    await expect(head.getByRole('button', { name: act })).toBeVisible()
  }

  await button.click()
  await button.click()
  expect(await detailsWindows(app)).toHaveLength(1)
  expect(chargesOf(fixture.network(), viewer.id).slice(before)).toEqual([`view profile ${id}`])
  expect(await balanceOf(page)).toBe(497)
})

test('an admin opens details for free', async () => {
  const { page } = admin()
  const before = await balanceOf(page)
  const { button } = await member(page, stranger().uuid)
  await openedBy(page, () => button.click())
  await expect(alertDialog(page)).toHaveCount(0)
  expect(await balanceOf(page)).toBe(before)
})

test('a failed details page stays locked and opens on the next try', async () => {
  const app = forwarder()
  const { page } = app
  const { uuid } = stranger()
  const { button } = await member(page, uuid)
  const path = '/frontend/view-user-complete-profile/*'
  await cause(fixture.network(), { fault: 'status', path, status: 503 })
  await button.click()
  await yes(page).click()
  await expect.poll(() => faultsLeft(fixture.network())).toBe(0)
  await expect.poll(async () => (await detailsWindows(app)).length).toBe(1)
  await expect(button).toHaveText('Unlock contact details · 3 credits')
  expect(await balanceOf(page)).toBe(500)

  await closeDetails(app)
  // A click does nothing until the first view has ended, a moment after its window.
  await expect(async () => {
    if ((await yes(page).count()) === 0) await button.click()
    await expect(yes(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await openedBy(page, () => yes(page).click())
  await expect(button).toHaveText('Open contact page')
  await expect.poll(() => balanceOf(page)).toBe(497)
})

test('own details are free, and a link in their window opens in the main window and asks first', async () => {
  const { page } = forwarder()
  const { uuid } = await viewer.ok('account.me')
  const { button } = await member(page, uuid ?? '')
  await expect(button).toHaveText('Open contact page')
  const details = await openedBy(page, () => button.click())
  await expect(alertDialog(page)).toHaveCount(0)
  expect(await balanceOf(page)).toBe(500)
  const other = stranger()
  const before = details.url()
  await details.evaluate((path) => {
    const link = document.createElement('a')
    link.href = path
    link.textContent = 'Somebody else'
    document.querySelector('main')?.append(link)
  }, `/frontend/view-user-complete-profile/${other.uuid}`)
  await details.getByRole('link', { name: 'Somebody else' }).click()
  await expect(alertDialog(page)).toContainText('Are you sure you want to view this user?')
  await alertDialog(page).getByRole('button', { name: 'Cancel' }).click()
  expect(details.url()).toBe(before)
})

const unpaidProduct = async (member: Member): Promise<Look> => {
  for (const { id, kind, postable } of await wallOf(member)) {
    if (kind !== 'ProductPost' || postable === null || !('product_type' in postable)) continue
    const { product, product_type: type } = postable
    if (product === null || product.user_id === member.id) continue
    const call = type === 'ExporterProduct' ? 'credits.checkExporterProduct' : 'credits.checkImporterProduct'
    const { alreadyDeducted, viewProductCreditDeduction: cost = null } = await member.ok(call, {
      productId: product.id,
    })
    if (alreadyDeducted === false && cost !== null && cost > 0) return { postId: id, cost }
  }
  throw new Error('no product left to pay for')
}

test('a product is charged once at the server’s price', async () => {
  const look = await unpaidProduct(viewer)
  const card = await showPost(forwarder().page, look.postId)
  await expect(card.getByText(new RegExp(`^${look.cost} credits?$`))).toBeVisible()
  await payOnce(fixture, 0, look, { what: 'product', link: detailsLink })
  await expect(card.getByText('Unlocked', { exact: true })).toBeVisible()
})

const unpaidProfile = async (member: Member): Promise<Look & { readonly name: string }> => {
  for (const { id, user } of await wallOf(member)) {
    if (!user || user.is_admin || user.id === member.id || user.is_profile_credit_deducted) continue
    return { postId: id, cost: 3, name: user.full_name }
  }
  throw new Error('no profile left to pay for')
}

const author = (card: Locator, name: string): Locator =>
  card.locator('header').first().getByRole('link', { name, exact: true })

/** Makes the network return other prices than it charges. */
const advertise = async (list: readonly { readonly key: string; readonly value: string }[]): Promise<void> =>
  void (await cause(fixture.network(), {
    fault: 'status',
    path: '/api/settings',
    status: 200,
    body: list,
    times: 1000,
  }))

test('an unstated price requires a confirmation before any charge', {
  tag: '@english',
}, async () => {
  const { page } = forwarder()
  const person = await unpaidProfile(viewer)
  const stated = Object.entries((await viewer.ok('account.settings')) ?? {})
  const before = await creditOf(viewer)
  const lists = [
    stated.flatMap(([key, value]) =>
      key === 'view_my_profile_credit_deduction' || value === null ? [] : [{ key, value }],
    ),
    stated.flatMap(([key, value]) => (value === null ? [] : [{ key: key.toUpperCase(), value }])),
  ]
  const card = await showPost(page, person.postId)
  for (const list of lists) {
    await advertise(list)
    await author(card, person.name).click()
    await expect(alertDialog(page)).toContainText(
      `Your profile credit is ${before}, and the network does not state the price.`,
    )
    await alertDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(alertDialog(page)).toHaveCount(0)
    await expect(author(card, person.name)).toHaveAttribute('aria-description', /^Price not stated/)
    expect(await creditOf(viewer)).toBe(before)
    await clearFaults(fixture.network())
  }
  await advertise(lists[1] ?? [])
  await author(card, person.name).click()
  await alertDialog(page).getByRole('button', { name: 'View', exact: true }).click()
  await expect.poll(() => balanceOf(page)).toBe(before - 3)
  await clearFaults(fixture.network())
})
