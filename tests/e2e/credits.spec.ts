import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { creditOf, newPost } from '../support/network/fixtures.ts'
import type { Member } from '../support/network/member.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { closeDetails, detailsLink, type Look, payOnce, unpaidVoyage, wallOf } from './steps/credits.ts'
import { cause, clearFaults } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { alertDialog, balanceOf, showPost } from './steps/wall.ts'

const [asha, greta, admin, samuel] = [0, 2, 3, 4] as const
const fixture = setUpApps([asha, greta, admin, samuel])

test.afterEach(async () => {
  for (const account of [asha, greta, admin, samuel]) await closeDetails(fixture.app(account))
})

const unpaidProduct = async (member: Member, most = 99): Promise<Look> => {
  for (const { id, kind, postable } of await wallOf(member)) {
    if (kind !== 'ProductPost' || postable === null || !('product_type' in postable)) continue
    const { product, product_type: type } = postable
    if (product === null || product.user_id === member.id) continue
    const call = type === 'ExporterProduct' ? 'credits.checkExporterProduct' : 'credits.checkImporterProduct'
    const { alreadyDeducted, viewProductCreditDeduction: cost = null } = await member.ok(call, {
      productId: product.id,
    })
    if (alreadyDeducted === false && cost !== null && cost > 0 && cost <= most) return { postId: id, cost }
  }
  throw new Error('no product left to pay for')
}

const unpaidProfile = async (member: Member): Promise<Look & { readonly name: string }> => {
  for (const { id, user } of await wallOf(member)) {
    if (!user || user.is_admin || user.id === member.id || user.is_profile_credit_deducted) continue
    return { postId: id, cost: 3, name: user.full_name }
  }
  throw new Error('no profile left to pay for')
}

const author = (card: Locator, name: string): Locator =>
  card.locator('header').first().getByRole('link', { name, exact: true })

const expectAlert = async (page: Page, link: Locator, text: string): Promise<void> => {
  await link.click()
  await expect(alertDialog(page)).toContainText(text)
  await alertDialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(alertDialog(page)).toHaveCount(0)
}

test('a product is charged once at the server’s price', async () => {
  const look = await unpaidProduct(await memberAt(fixture.network(), asha))
  const card = await showPost(fixture.app(asha).page, look.postId)
  await expect(card.getByText(new RegExp(`^${look.cost} credits?$`))).toBeVisible()
  await payOnce(fixture, asha, look, { what: 'product', link: detailsLink })
  await expect(card.getByText('Unlocked', { exact: true })).toBeVisible()
})

test('a profile opened by its name is charged once', async () => {
  const look = await unpaidProfile(await memberAt(fixture.network(), asha))
  await payOnce(fixture, asha, look, { what: 'user', link: (card) => author(card, look.name) })
})

test('an own profile and own offers open for free without a question', async () => {
  const app = fixture.app(asha)
  const member = await memberAt(fixture.network(), asha)
  const before = await creditOf(member)
  const card = await showPost(
    app.page,
    await newPost(member, { privacy_visibility: 'private_to_me', user_types: [] }),
  )
  await author(card, 'Asha Menon').click()
  await expect.poll(async () => (await app.control('windows')).length).toBe(2)
  await expect(alertDialog(app.page)).toHaveCount(0)
  const own = (await wallOf(member)).find(
    ({ kind, user }) => user?.id === member.id && /^(Voyager|LCLVoyager|AirVoyager|ProductPost)$/.test(kind),
  )
  if (own === undefined) throw new Error('Asha has no own offer')
  await closeDetails(app)
  const offer = await showPost(app.page, own.id)
  await expect(offer.getByText('Free', { exact: true })).toBeVisible()
  await detailsLink(offer).click()
  await expect.poll(async () => (await app.control('windows')).length).toBe(2)
  expect(await creditOf(member)).toBe(before)
})

test('with too few credits each kind shows its text and nothing opens', async () => {
  const app = fixture.app(greta)
  const member = await memberAt(fixture.network(), greta)
  expect(await creditOf(member)).toBe(3)
  const voyage = await showPost(app.page, (await unpaidVoyage(member)).postId)
  await expectAlert(app.page, detailsLink(voyage), 'Insufficient credits. You cannot view this voyager.')

  await payOnce(fixture, greta, await unpaidProduct(member, 2), { what: 'product', link: detailsLink })
  await closeDetails(app)
  const person = await unpaidProfile(member)
  const post = await showPost(app.page, person.postId)
  await expectAlert(
    app.page,
    author(post, person.name),
    'Insufficient credits. You cannot view the contact details.',
  )
  expect(await app.control('windows')).toHaveLength(1)
})

test('without credits each kind shows its text and nothing opens', async () => {
  const app = fixture.app(samuel)
  const member = await memberAt(fixture.network(), samuel)
  const voyage = await showPost(app.page, (await unpaidVoyage(member)).postId)
  await expectAlert(app.page, detailsLink(voyage), 'Your credits are over. You cannot view voyager details.')
  const product = await showPost(app.page, (await unpaidProduct(member)).postId)
  await expectAlert(app.page, detailsLink(product), 'Your credits are over. You cannot view product details.')
  const person = await unpaidProfile(member)
  const post = await showPost(app.page, person.postId)
  await expectAlert(
    app.page,
    author(post, person.name),
    'Your credits are over. You cannot view user details.',
  )
  expect(await app.control('windows')).toHaveLength(1)
})

test('an admin opens every profile; an admin’s name is no link for others', async () => {
  const app = fixture.app(admin)
  const adminMember = await memberAt(fixture.network(), admin)
  const before = await creditOf(adminMember)
  const theirs = await newPost(await memberAt(fixture.network(), asha))
  const card = await showPost(app.page, theirs)
  await author(card, 'Asha Menon').click()
  await expect.poll(async () => (await app.control('windows')).length).toBe(2)
  await expect(alertDialog(app.page)).toHaveCount(0)
  expect(await creditOf(adminMember)).toBe(before)

  const official = await newPost(adminMember)
  const seen = await showPost(fixture.app(samuel).page, official)
  await expect(seen.getByText('Nora Adler')).toBeVisible()
  await expect(seen.getByRole('link', { name: 'Nora Adler' })).toHaveCount(0)
})

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
  const app = fixture.app(asha)
  const { page } = app
  const member = await memberAt(fixture.network(), asha)
  const person = await unpaidProfile(member)
  const stated = Object.entries((await member.ok('account.settings')) ?? {})
  const before = await creditOf(member)
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
    await expect(author(card, person.name)).toHaveAttribute('aria-description', 'Price not stated')
    expect(await creditOf(member)).toBe(before)
    await clearFaults(fixture.network())
  }
  await advertise(lists[1] ?? [])
  await author(card, person.name).click()
  await alertDialog(page).getByRole('button', { name: 'View', exact: true }).click()
  await expect.poll(() => balanceOf(page)).toBe(before - 3)
  await clearFaults(fixture.network())
})

test('a failed credit check shows nothing, opens nothing and costs nothing', async () => {
  const app = fixture.app(asha)
  const member = await memberAt(fixture.network(), asha)
  const before = await creditOf(member)
  const person = await unpaidProfile(member)
  const card = await showPost(app.page, person.postId)
  await cause(fixture.network(), {
    fault: 'status',
    path: '/api/check-profile-credit-deduction',
    status: 500,
    times: 5,
  })
  await author(card, person.name).click()
  await app.page.waitForTimeout(700)
  await expect(alertDialog(app.page)).toHaveCount(0)
  expect(await app.control('windows')).toHaveLength(1)
  expect(await creditOf(member)).toBe(before)
  await goTo(app.page, '/frontend/wall')
})
