import { expect, type Locator, type Page } from '@playwright/test'
import type { Post } from '#shared/contract/entities/post.ts'
import type { UserRef } from '#shared/contract/entities/user.ts'
import type { Method } from '#shared/ipc/bridge.ts'
import type { LaunchedApp } from '../../support/app/launched-app.ts'
import { creditOf } from '../../support/network/fixtures.ts'
import type { Member } from '../../support/network/member.ts'
import type { Network } from '../../support/network/network.ts'
import type { AppFixture } from './app-fixture.ts'
import { callBridge } from './bridge.ts'
import { memberAt } from './member.ts'
import { alertDialog, balanceOf, showPost } from './wall.ts'
import { changeWorld } from './world.ts'

/** Sets a member's credits, and updates their app. */
export const giveCredits = async (
  network: Network,
  { page }: LaunchedApp,
  userId: string,
  credits: number,
): Promise<void> => {
  changeWorld(network, (db) => {
    db.prepare('UPDATE users SET profile_credit = ? WHERE id = ?').run(credits, Number(userId))
  })
  const refresh: Method = 'session.refresh'
  await callBridge(page, refresh, {})
  await expect(page.getByRole('img', { name: new RegExp(`^Balance: ${credits} credits?$`) })).toBeVisible()
}

/** Returns authors on this viewer's wall who are not connected and whose profiles are not paid for. */
export const strangersOf = async (viewer: Member): Promise<readonly (UserRef & { uuid: string })[]> => {
  const { rows } = await viewer.ok('posts.wall', { limit: 100, page: 1 })
  const connections = await viewer.ok('directory.connections')
  const connected = new Set(connections.map(({ user }) => user.id))
  const found = new Map<string, UserRef & { uuid: string }>()
  for (const row of rows) {
    const user = row.type === 'post' ? row.post.user : null
    if (user === null || user.uuid === null || user.id === viewer.id || connected.has(user.id)) continue
    if (!user.is_admin && !user.is_profile_credit_deducted) found.set(user.id, { ...user, uuid: user.uuid })
  }
  return [...found.values()]
}

/** Returns the reasons of a member's charges, from the network's database. */
export const chargesOf = (network: Network, userId: string): readonly string[] =>
  changeWorld(network, (db) =>
    db
      .prepare('SELECT reason FROM ledger WHERE user_id = ? AND amount < 0 ORDER BY id')
      .all(Number(userId))
      .map(({ reason }) => String(reason)),
  )

/** Sets the price of a profile; an invalid value simulates an operator's mistake. */
export const setProfileCost = (network: Network, value: string): void =>
  changeWorld(network, (db) => {
    db.prepare("UPDATE settings SET value = ? WHERE key = 'view_my_profile_credit_deduction'").run(value)
  })

/** Returns the details windows, with the server's page below the toolbar. */
export const detailsWindows = async (app: LaunchedApp) =>
  (await app.control('windows')).flatMap(({ id, webPreferences, views }) =>
    views
      .filter(({ url }) => url.includes('/frontend/view-'))
      .map((page) => ({ id, page, toolbar: { webPreferences } })),
  )

export const closeDetails = async (app: LaunchedApp): Promise<void> => {
  for (const { id } of await detailsWindows(app)) await app.control('closeWindow', { window: id })
}

/** Performs an action and waits for the details window that it opens. */
export const openedBy = async (page: Page, act: () => Promise<unknown>): Promise<Page> => {
  const isOfServer = async (opened: Page): Promise<boolean> => {
    await opened.getByRole('toolbar').or(opened.getByRole('heading')).first().waitFor()
    return !opened.url().includes('/details.toolbar')
  }
  const opening = page.context().waitForEvent('page', { predicate: isOfServer })
  await act()
  const details = await opening
  await expect(details.getByRole('heading').first()).toBeVisible()
  return details
}

/** Fetches all posts on this member's wall, newest first. */
export const wallOf = async (member: Member): Promise<Post[]> => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => member.ok('posts.wall', { limit: 100, page })))
  return pages.flatMap(({ rows }) => rows.flatMap((row) => (row.type === 'post' ? [row.post] : [])))
}

/** An offer or profile on the wall, and the credits that it costs. */
export interface Look {
  readonly postId: string
  readonly cost: number
}

export const unpaidVoyage = async (member: Member): Promise<Look> => {
  const post = (await wallOf(member)).find(
    ({ kind, postable }) =>
      kind === 'Voyager' &&
      postable !== null &&
      'is_voyager_credit_deducted' in postable &&
      !postable.is_voyager_credit_deducted &&
      postable.user_id !== member.id,
  )
  const cost = (await member.ok('account.settings'))?.credit_deduction_for_view_fcl
  if (post === undefined) throw new Error('no voyage left to pay for')
  return { postId: post.id, cost: Number(cost) }
}

export const detailsLink = (card: Locator): Locator =>
  card.getByRole('button', { name: /^View details: / }).first()

/** Returns the button of a paid voyage on the wall. */
export const costlyVoyage = async (page: Page): Promise<Locator> => {
  const button = page
    .getByRole('feed')
    .locator('span', { hasText: /^[345] credits$/ })
    .locator('xpath=following-sibling::button')
    .first()
  await expect(async () => {
    await page.mouse.move(640, 400)
    if (!(await button.isVisible())) await page.mouse.wheel(0, 600)
    await expect(button).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 60_000 })
  return button
}

/**
 * Opens a paid page and checks the exact question and the single charge. A second look is free and without a
 * question.
 */
export const payOnce = async (
  { app: appOf, network }: AppFixture,
  account: number,
  { postId, cost }: Look,
  subject: { readonly what: string; readonly link: (card: Locator) => Locator },
): Promise<void> => {
  const app = appOf(account)
  const { page } = app
  const member = await memberAt(network(), account)
  const before = await creditOf(member)
  const card = await showPost(page, postId)
  await subject.link(card).click()
  await expect(alertDialog(page)).toContainText(
    `Are you sure you want to view this ${subject.what}? Your profile credit is ${before} and ${cost} credit will be deducted when you view ${subject.what} details.`,
  )
  expect(await creditOf(member)).toBe(before)
  await alertDialog(page)
    .getByRole('button', { name: /^Spend / })
    .dblclick()
  await expect.poll(() => balanceOf(page)).toBe(before - cost)
  expect(await app.control('windows')).toHaveLength(2)
  await closeDetails(app)

  await subject.link(card).dblclick()
  await expect.poll(async () => (await app.control('windows')).length).toBe(2)
  await expect(alertDialog(page)).toHaveCount(0)
  await page.waitForTimeout(300)
  expect(await app.control('windows')).toHaveLength(2)
  expect(await creditOf(member)).toBe(before - cost)
}
