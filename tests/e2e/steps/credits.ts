import { expect, type Page } from '@playwright/test'
import type { UserRef } from '#shared/contract/entities/user.ts'
import type { Method } from '#shared/ipc/bridge.ts'
import type { LaunchedApp } from '../../support/app/launched-app.ts'
import type { Member } from '../../support/network/member.ts'
import type { Network } from '../../support/network/network.ts'
import { callBridge } from './bridge.ts'
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
