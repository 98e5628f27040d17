import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { exportedThread } from '#shared/ipc/exported-thread.schema.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, signIn } from '../support/app/sign-in.ts'
import { noFiles, paper } from '../support/network/fixtures.ts'
import { type Member, newVisitor } from '../support/network/member.ts'
import type { Network } from '../support/network/network.ts'
import { violations } from './steps/axe.ts'
import { callBridge } from './steps/bridge.ts'
import { goTo } from './steps/go-to.ts'
import { log } from './steps/threads.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inMenu = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

/** Chooses an item of the open thread's menu. */
const inThreadMenu = async (page: Page, name: string): Promise<void> => {
  await button(page, 'More about this thread').click()
  await inMenu(page, name).click()
}

/** Signs in another member by HTTP, or the same member on another computer. */
const memberAt = async (network: Network, index: number): Promise<Member> => {
  const { email, password } = accountAt(network, index)
  const member = newVisitor(network)
  await member.signIn(email, password)
  return member
}

test('a discussion offers templates, reminders, pins, files, forwarding, export and unread marks', async ({
  launch,
  network,
}) => {
  const { page, control, userData } = await launch({ server: network.url })
  await signIn(page, accountAt(network, 0))
  const shipments = await callBridge(page, 'directory.shipments', {})
  const shipment = shipments.find(({ closed_at, comment_count }) => closed_at === null && comment_count > 3)
  const id = shipment?.id ?? ''
  await goTo(page, `/frontend/shipments?shipmentId=${id}`)
  const comments = log(page).getByRole('article')
  await expect(comments.last()).toBeVisible()

  await test.step('a slash inserts a saved template with its fields filled', async () => {
    const box = page.getByRole('textbox', { name: 'Write a comment' })
    await box.click()
    await page.keyboard.type('and/or /')
    // The listener loads after the first screen.
    await expect(async () => {
      await page.keyboard.press('Backspace')
      await page.keyboard.type('/')
      await expect(page.getByRole('listbox', { name: 'Templates and ports' })).toBeVisible({ timeout: 2000 })
    }).toPass()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await button(page, 'New template').click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Booking')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('From {port},\nETD {etd}: {rate}.')
    await button(page, 'Save template').click()
    await expect(dialog(page, 'Message templates').getByText('Booking')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await box.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('/')
    await expect(page.getByRole('option', { name: /Booking/ })).toBeVisible()
    await page.keyboard.type('boo')
    // The next keys replace the first open field, also those pressed before the next frame.
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.type('USD 900')])
    await expect(box).toContainText(`From ${shipment?.origin_port},`)
    await expect(box).toContainText(`ETD ${shipment?.formatted_etd_date}: USD 900.`)
    await expect(box).toContainText('and/or')
  })

  await test.step('a comment gets a reminder and a pin, and the shipment a pin', async () => {
    await comments.last().click({ button: 'right', position: { x: 120, y: 30 } })
    await expect(page.getByRole('menu', { name: 'This message' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await inMenu(page, 'Tomorrow, 08:00').click()
    await expect(page.getByText(/^You will be reminded/)).toBeVisible()
    const [reminder] = await callBridge(page, 'kept.list', { collection: 'reminders' })
    expect(reminder?.value).toMatchObject({ about: 'message', isDone: false })
    await comments.last().click({ button: 'right', position: { x: 120, y: 30 } })
    await inMenu(page, 'Pin in this thread').click()
    await inThreadMenu(page, 'Pin to the top')
    await expect(page.getByRole('list', { name: 'Pinned' }).getByRole('link')).toHaveCount(1)
    await inThreadMenu(page, 'Pinned messages')
    await expect(dialog(page, 'Pinned messages').getByRole('listitem')).toHaveCount(1)
    expect(await violations(page)).toEqual([])
    await button(page, 'Show in thread').click()
    await expect(page).toHaveURL(/comment=\d+/)
  })

  await test.step('Forward sends a comment and its file once and unchanged', async () => {
    const [self, exporter] = [await memberAt(network, 0), await memberAt(network, 1)]
    const name = (await exporter.ok('account.me')).full_name
    const file = paper('bill-of-lading.pdf', 70_000)
    await self.ok('shipmentComments.create', {
      shipment_id: id,
      message: 'Bill of lading <b>attached</b>',
      ...noFiles,
      attachments: [file],
    })
    await expect(comments.last()).toContainText('bill-of-lading.pdf')
    await comments.last().focus()
    await page.keyboard.press('f')
    await expect(page.getByRole('combobox', { name: 'Forward to' })).toBeFocused()
    expect(await violations(page)).toEqual([])
    await page.keyboard.type(name)
    await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    const asked = dialog(page, `Forward to ${name}?`)
    await expect(asked.getByRole('checkbox', { name: 'bill-of-lading.pdf' })).toBeChecked()
    await page.keyboard.type('For your records')
    const forward = asked.getByRole('button', { name: 'Forward', exact: true })
    await expect(forward).toBeEnabled()
    expect(await violations(page)).toEqual([])
    await forward.dblclick()
    await expect(page.getByText(`Forwarded to ${name}.`)).toBeVisible()
    const there = await exporter.ok('conversations.list', { otherUserId: self.id })
    const arrived = there.filter(({ comment }) => comment.includes('For your records'))
    expect(arrived).toHaveLength(1)
    expect(arrived[0]?.comment).toContain('&gt; Bill of lading attached')
    const [sent] = arrived[0]?.attachments ?? []
    expect(await exporter.bytes(sent?.path ?? '')).toEqual(file.bytes)
  })

  await test.step('Files of this thread lists all files', async () => {
    await inThreadMenu(page, 'Files of this thread')
    const files = dialog(page, 'Files of this thread')
    const rows = files.getByRole('listitem')
    await expect(rows.first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await files.getByRole('searchbox').fill('nothing of that name')
    await expect(rows).toHaveCount(0)
    await files.getByRole('button', { name: 'Close', exact: true }).click()
  })

  await test.step('the thread is saved as PDF, as JSON and with its files, and printed', async () => {
    const folder = join(userData, 'downloads')
    await inThreadMenu(page, 'Save as PDF')
    await expect(page.getByText(/^Saved in your downloads as .*\.pdf$/)).toBeVisible({ timeout: 60_000 })
    await inThreadMenu(page, 'Export discussion as JSON')
    await expect(page.getByText(/^Saved in your downloads as .*\.json$/)).toBeVisible()
    const saved = readdirSync(folder)
    const contentOf = (ending: string): string =>
      readFileSync(join(folder, saved.find((name) => name.endsWith(ending)) ?? ''), 'latin1')
    expect(contentOf('.pdf').startsWith('%PDF-')).toBe(true)
    const thread = exportedThread.parse(JSON.parse(contentOf('.json')))
    // One comment arrived during the test.
    expect(thread.comments).toHaveLength((shipment?.comment_count ?? 0) + 1)
    await inThreadMenu(page, 'Export discussion with files')
    await expect(page.getByText(/^Saved in your downloads as .*\.zip$/)).toBeVisible({ timeout: 60_000 })
    const zip = readdirSync(folder).find((name) => name.endsWith('.zip')) ?? ''
    const verified = execFileSync(process.execPath, ['build/verify.ts', join(folder, zip)], {
      encoding: 'utf8',
    })
    expect(verified).toMatch(/^Files that are unchanged: [1-9].*\nUnchanged\.\n/)
    await inThreadMenu(page, 'Print…')
    await expect.poll(() => control('prints')).toBe(1)
  })

  await test.step('Mark as unread lasts until the thread is opened', async () => {
    await inThreadMenu(page, 'Mark as unread')
    const row = page.getByRole('list', { name: 'Pinned' }).getByRole('link')
    await expect(row).toHaveAccessibleName(/, 1 unread, draft$/)
    await row.click()
    await expect(row).not.toHaveAccessibleName(/unread/)
    await expect.poll(() => callBridge(page, 'kept.list', { collection: 'unread-marks' })).toEqual([])
  })
})
