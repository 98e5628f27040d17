import { expect, type Page } from '@playwright/test'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { test } from '../support/app/fixture.ts'
import { newPost } from '../support/network/fixtures.ts'
import type { Member } from '../support/network/member.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { violations } from './steps/axe.ts'
import { strangersOf } from './steps/credits.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { balanceOf, cards, showPost } from './steps/wall.ts'
import { changeWorld } from './steps/world.ts'

const fixture = setUpApps([0])
const page = (): Page => fixture.app(0).page
let viewer: Member
let exporter: Member
let strangers: (UserRef & { uuid: string })[]

test.beforeAll(async () => {
  ;[viewer, exporter] = await Promise.all([memberAt(fixture.network(), 0), memberAt(fixture.network(), 1)])
  strangers = [...(await strangersOf(viewer))]
})

const stranger = () => {
  const one = strangers.pop()
  if (!one) throw new Error('the wall has too few authors')
  return one
}
const head = () => page().getByRole('main').getByRole('region').first()

test('a portrait opens the member’s profile with facts, Message and posts', async () => {
  const id = await newPost(exporter)
  const me = await exporter.ok('account.me')
  const post = await showPost(page(), id)
  await post.getByRole('link', { name: `Wall of ${me.full_name}` }).click()
  await expect(page()).toHaveURL(new RegExp(`/frontend/users/${me.uuid}`))

  await expect(head().getByRole('heading', { name: me.full_name })).toBeVisible()
  await expect(head()).toContainText(me.user_type)
  await expect(head()).toContainText(me.user_unique_id)
  await expect(head().getByText(/^KYC /)).toBeVisible()
  await expect(cards(page()).first()).toBeVisible()
  for (const author of await cards(page()).evaluateAll((all) =>
    all.map((card) => card.getAttribute('aria-label') ?? ''),
  ))
    expect(author).toContain(me.full_name)

  await head().getByRole('link', { name: 'Message' }).click()
  await expect(page()).toHaveURL(new RegExp(`show-conversation/\\?additionalId=${me.id}`))
  await page().goBack()
  await expect(head().getByRole('heading', { name: me.full_name })).toBeVisible()
})

test('hover or focus on a name opens a free member card, whole at the edge of the window', {
  tag: '@english',
}, async () => {
  const { uuid, full_name } = stranger()
  await goTo(page(), `/frontend/users/${uuid}`)
  const name = page().getByRole('feed').getByRole('link', { name: full_name, exact: true }).first()
  const card = page().getByRole('dialog', { name: `About ${full_name}` })
  await name.hover()
  await expect(card.getByRole('button', { name: 'Unlock contact details · 3 credits' })).toBeVisible()
  await expect(card.getByText(/^KYC /)).toBeVisible()
  const [link, below] = await Promise.all([name.boundingBox(), card.boundingBox()])
  expect(below?.x).toBeCloseTo(link?.x ?? -1, 0)
  const before = await balanceOf(page())
  expect(await violations(page(), { within: '[popover]:popover-open' })).toEqual([])
  // The pointer reaches the card without closing it.
  await card.getByRole('link', { name: 'Reviews' }).hover()
  await expect(card).toBeVisible()
  await page().mouse.move(5, 5)
  await expect(card).toBeHidden()

  await page().keyboard.press('Tab')
  await name.focus()
  await expect(card).toBeVisible()
  await page().keyboard.press('Tab')
  await expect(card.locator(':focus')).toHaveCount(1)
  await page().keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(name).toBeFocused()
  expect(await balanceOf(page())).toBe(before)

  // At the edge of the window it is whole.
  await page()
    .getByRole('link', { name: /^Shipments/ })
    .click()
  await page().getByRole('main').getByRole('listitem').first().click()
  const parties = page().getByRole('complementary').locator('a[href*="profile"]')
  await expect(parties.first()).toBeVisible()
  await parties.first().hover()
  const whole = page().getByRole('dialog', { name: /^About / })
  await expect(whole).toBeVisible()
  const box = await whole.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1280)
  await page().mouse.move(5, 5)
  await expect(whole).toBeHidden()
})

test('an unknown member’s name stays hidden on profile and conversation', async () => {
  const { uuid, full_name, user_unique_id, id } = stranger()
  changeWorld(fixture.network(), (db) => {
    db.prepare("UPDATE posts SET visibility = 'private_to_me' WHERE user_id = ?").run(Number(id))
  })
  await goTo(page(), `/frontend/users/${uuid}`)
  await expect(head().getByRole('heading', { name: user_unique_id })).toBeVisible()
  await expect(page().getByText('No posts yet')).toBeVisible()
  await expect(page().getByRole('main')).not.toContainText(full_name)
  expect(await page().getByRole('main').innerHTML()).not.toContain(full_name)
  await expect(page()).toHaveTitle(new RegExp(user_unique_id))

  // The name is also missing in the conversation, whether opened by a click or by path.
  await head().getByRole('link', { name: 'Message' }).click()
  await expect(page()).toHaveURL(new RegExp(`additionalId=${id}$`))
  await expect(page().getByRole('log', { name: `Messages with ${user_unique_id}` })).toBeVisible()
  await expect(page()).toHaveTitle(new RegExp(`${user_unique_id} · .?Messages`))
  expect(await page().locator('body').innerHTML()).not.toContain(full_name)
})
