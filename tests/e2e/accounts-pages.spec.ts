import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { addAccount, switcher, toDoOfOthers } from '../support/app/accounts.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, expectWall } from '../support/app/sign-in.ts'
import { violations } from './steps/axe.ts'
import { callBridge } from './steps/bridge.ts'
import { strangersOf } from './steps/credits.ts'
import { pressMenuKey } from './steps/desktop.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { log } from './steps/threads.ts'
import { alertDialog, card, cards, postInView, scrollWall, showPost, topOf } from './steps/wall.ts'

/** Scrolls the screen, unless it is a virtual list, and returns its position; -1 while nothing scrolls. */
const scroll = (page: Page, to?: number): Promise<number> =>
  page.getByRole('main').evaluate((main, top) => {
    const tall = [...main.querySelectorAll('*')].find(
      (element) =>
        element.scrollHeight > element.clientHeight + 300 && getComputedStyle(element).overflowY === 'auto',
    )
    if (top !== undefined) tall?.scrollTo(0, top)
    return tall?.scrollTop ?? -1
  }, to)

test('each account returns to where its wall and its list were scrolled', async ({ signedIn, network }) => {
  const app = await signedIn(0)
  const { page } = app
  await addAccount(app, accountAt(network, 1))
  await goTo(page, '/settings')
  await expect(page.getByRole('list', { name: 'Accounts' })).toBeVisible()
  await expect.poll(() => scroll(page, 250)).toBe(250)
  await page.keyboard.press('Control+1')
  await expectWall(page)
  // Farther than the cached wall has posts.
  await scrollWall(page, 6000)
  const reading = await postInView(page)
  expect(reading).not.toBe('')
  const before = await topOf(page, reading)

  await page.keyboard.press('Control+2')
  await expect(page).toHaveURL(/settings/)
  await expect.poll(() => scroll(page)).toBe(250)
  await page.keyboard.press('Control+1')
  await expect(card(page, reading)).toBeInViewport()
  await expect.poll(async () => Math.abs((await topOf(page, reading)) - before)).toBeLessThan(60)
  await expect(page.getByRole('button', { name: /new posts?$/ })).toHaveCount(0)
})

test('questions, forms, paper and files name the account only if there are several', {
  tag: '@english',
}, async ({ signedIn, network }) => {
  const app = await signedIn(0)
  const { page, control, userData } = app
  const me = await memberAt(network, 0)
  const [stranger] = await strangersOf(me)
  if (!stranger) throw new Error('no stranger')
  const { rows } = await me.ok('posts.wall', { limit: 100, page: 1 })
  const row = rows.find((one) => one.type === 'post' && one.post.user?.id === stranger.id)
  if (row?.type !== 'post') throw new Error('no post')
  const acting = `Asha Menon · ${new URL(network.url).host}`
  const fileMark = `(${acting.replace(':', '_')})`
  const folder = join(userData, 'downloads')
  const saved = () => (existsSync(folder) ? readdirSync(folder) : [])
  const ask = async () => {
    const post = await showPost(page, row.post.id)
    await post.locator('header').first().getByRole('link', { name: stranger.full_name, exact: true }).click()
    await expect(alertDialog(page)).toBeVisible()
  }
  const leave = async () => {
    await alertDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(alertDialog(page)).toHaveCount(0)
  }

  await ask()
  await expect(alertDialog(page)).not.toContainText('Account:')
  await leave()
  await addAccount(app, accountAt(network, 1))
  await page.keyboard.press('Control+1')
  await expectWall(page)

  await test.step('a question that spends', async () => {
    await ask()
    await expect(alertDialog(page)).toContainText(`Account: ${acting}`)
    await expect(alertDialog(page)).toHaveAccessibleDescription(new RegExp(`^Account: ${acting}`))
    expect(await violations(page)).toEqual([])
    // A switch is no answer, and the other account is not asked.
    const charges = (await control('windows')).length
    const other = `${accountAt(network, 1).name} · ${new URL(network.url).host}`
    // Its number may change just now.
    await expect(async () => {
      const waiting = await toDoOfOthers(page)
      await control('clickMenuItem', { label: waiting === 0 ? other : `${other} (${waiting})` })
    }).toPass()
    await expect(switcher(page)).toHaveAccessibleName(new RegExp(accountAt(network, 1).name))
    await expect(alertDialog(page)).toHaveCount(0)
    expect((await control('windows')).length).toBe(charges)
    await page.keyboard.press('Control+1')
    await expect(switcher(page)).toHaveAccessibleName(/Asha Menon/)
  })

  const shipments = await callBridge(page, 'directory.shipments', {})
  const shipment = shipments.find((one) => one.closed_at === null && one.comment_count > 0)
  if (!shipment) throw new Error('no shipment')
  await goTo(page, `/frontend/shipments?shipmentId=${shipment.id}`)
  const comment = log(page).getByRole('article').last()
  await expect(comment).toBeVisible()

  await test.step('a form and forwarding', async () => {
    const field = page.getByRole('main').getByRole('textbox').last()
    await field.focus()
    await expect(field).toHaveAccessibleDescription(
      'Ctrl+Enter sends as Asha Menon · Read by all parties of this shipment',
    )
    await comment.focus()
    await page.keyboard.press('f')
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Forward to / })
    await expect(dialog).toContainText(`Account: ${acting}`)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('files of every format', async () => {
    for (const [item, ending] of [
      ['Save as PDF', '.pdf'],
      ['Export discussion as JSON', '.json'],
    ] as const) {
      await page.getByRole('button', { name: 'More about this thread', exact: true }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
      await expect
        .poll(() => saved().find((name) => name.endsWith(`${fileMark}${ending}`)), { timeout: 60_000 })
        .toBeDefined()
    }
    await goTo(page, '/credits')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect.poll(() => saved().find((name) => name.endsWith(`${fileMark}.csv`))).toBeDefined()
    const csv = saved().find((name) => name.endsWith('.csv')) ?? ''
    expect(readFileSync(join(folder, csv), 'utf8')).not.toContain(acting)
  })
})

test('a search in all accounts names the account of each row and switches to it', async ({
  signedIn,
  network,
}) => {
  const app = await signedIn(0)
  const { page } = app
  const exporter = await (await memberAt(network, 1)).ok('account.me')
  await callBridge(page, 'conversations.create', { receiver_id: exporter.id, message: 'Ask for kestrelwort' })
  await callBridge(page, 'threads.read', { kind: 'conversation', id: exporter.id })
  const own = async () =>
    (await callBridge(page, 'archive.search', { text: 'kestrelwort', group: null })).groups.length
  await expect.poll(own).toBe(1)
  await addAccount(app, accountAt(network, 2))
  const dialog = page.getByRole('dialog', { name: 'Search and commands' })
  await pressMenuKey(app, 'palette')
  await dialog.getByRole('combobox').fill('kestrelwort')
  const choice = dialog.getByRole('option', { name: /^All my accounts/ })
  await expect(choice).toBeVisible()
  await expect(dialog.getByRole('option', { name: /Ask for/ })).toHaveCount(0)
  await choice.click()
  const row = dialog.getByRole('option', { name: /Ask for kestrelwort/ })
  await expect(row).toContainText(`Account: Asha Menon · ${new URL(network.url).host}`)
  await expect(dialog.getByText('In all your accounts')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(switcher(page)).toHaveAccessibleName(/Asha Menon/)
  await expect(page).toHaveURL(new RegExp(`show-conversation/.*${exporter.id}`))
  await expect(log(page).getByText('Ask for kestrelwort')).toBeVisible()
  await page.keyboard.press('Control+2')
  await expectWall(page)
  await expect(cards(page).first()).toBeVisible()
})
