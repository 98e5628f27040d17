import { expect, type Page } from '@playwright/test'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { test } from '../support/app/fixture.ts'
import { newPost } from '../support/network/fixtures.ts'
import type { Member } from '../support/network/member.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { violations } from './steps/axe.ts'
import { strangersOf } from './steps/credits.ts'
import { pressMenuKey } from './steps/desktop.ts'
import { cause, clearFaults } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { pressUntilGone } from './steps/threads.ts'
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

test('hover or focus on a name opens a free member card', { tag: '@english' }, async () => {
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
})

test('a member card at the edge of the window is whole', async () => {
  await page()
    .getByRole('link', { name: /^Shipments/ })
    .click()
  await page().getByRole('main').getByRole('listitem').first().click()
  const parties = page().getByRole('complementary').locator('a[href*="profile"]')
  await expect(parties.first()).toBeVisible()
  await parties.first().hover()
  const card = page().getByRole('dialog', { name: /^About / })
  await expect(card).toBeVisible()
  const box = await card.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1280)
  await page().mouse.move(5, 5)
  await expect(card).toBeHidden()
})

test('the menu of a post opens the author’s wall, except the viewer’s own', async () => {
  const menu = async (postId: string) => {
    const post = await showPost(page(), postId)
    await post.getByRole('button', { name: 'More', exact: true }).click()
    return page().getByRole('menuitem', { name: 'This member’s wall' })
  }
  await expect(await menu(await newPost(viewer))).toHaveCount(0)
  await page().keyboard.press('Escape')
  await (await menu(await newPost(exporter))).click()
  await expect(page()).toHaveURL(/\/frontend\/users\//)
})

test('the palette finds the walls of loaded authors', async () => {
  const me = await exporter.ok('account.me')
  await showPost(page(), await newPost(exporter))
  await pressMenuKey(fixture.app(0), 'palette')
  await page().getByRole('combobox', { name: 'Search and commands' }).fill(me.full_name)
  await page()
    .getByRole('option', { name: `Wall of ${me.full_name}` })
    .click()
  await expect(page()).toHaveURL(new RegExp(`/frontend/users/${me.uuid}`))
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

test('without member details the profile shows the facts known from posts', async () => {
  const { id, full_name } = stranger()
  const { rows } = await viewer.ok('posts.wall', { limit: 100, page: 1 })
  const row = rows.find((one) => one.type === 'post' && one.post.user?.id === id)
  // Set before any screen shows them, because the right column fetches the focused author.
  await cause(fixture.network(), { fault: 'status', path: '/api/users/*', status: 404, times: 100 })
  const post = await showPost(page(), row?.type === 'post' ? row.post.id : '')
  await post
    .getByRole('link', { name: `Wall of ${full_name}` })
    .first()
    .click()
  await expect(head().getByText('The network has no more facts. These come from the wall.')).toBeVisible()
  await expect(head().getByRole('heading', { name: full_name })).toBeVisible()
  await expect(head().getByRole('button', { name: /^Unlock contact details/ })).toBeVisible()
  await expect(cards(page()).first()).toBeVisible()

  await goTo(page(), `/frontend/users/${stranger().uuid.replace(/^./, '0')}`)
  await expect(page().getByText('This member cannot be shown')).toBeVisible()
})

test('Retry reloads a member after a failed fetch', async () => {
  // A member whose posts are far down, so that the wall has not shown them.
  const silent = changeWorld(fixture.network(), (db) =>
    db
      .prepare(
        `SELECT u.uuid FROM users u JOIN posts p ON p.user_id = u.id
         WHERE u.is_admin = 0 GROUP BY u.id ORDER BY max(p.created_at) LIMIT 1`,
      )
      .get(),
  )
  // Only this member: the right column may still fetch the one before.
  await cause(fixture.network(), {
    fault: 'status',
    path: `/api/users/${silent?.uuid}`,
    status: 500,
    times: 100,
  })
  await goTo(page(), `/frontend/users/${silent?.uuid}`)
  await expect(page().getByText("Couldn't load this member.")).toBeVisible()
  await clearFaults(fixture.network())
  await pressUntilGone(page().getByRole('main').getByRole('button', { name: 'Retry' }))
  await expect(head().getByRole('heading')).toBeVisible()
})

test('an admin’s profile is closed to members, and the portrait is no link', async () => {
  const admin = await memberAt(fixture.network(), 3)
  const me = await admin.ok('account.me')
  const post = await showPost(page(), await newPost(admin))
  await expect(post.getByText(me.full_name, { exact: true })).toBeVisible()
  await expect(post.getByRole('link', { name: new RegExp(me.full_name) })).toHaveCount(0)
  await goTo(page(), `/frontend/users/${me.uuid}`)
  await expect(page().getByText('This profile is not open to members')).toBeVisible()
  await expect(page().getByRole('main')).not.toContainText(me.full_name)
})
