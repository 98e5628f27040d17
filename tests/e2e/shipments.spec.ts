import { expect, type Page } from '@playwright/test'
import { writtenDay } from '#shared/dates.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, signIn } from '../support/app/sign-in.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { callBridge } from './steps/bridge.ts'
import { cause, clearFaults } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'
import { log, message, poppedOut } from './steps/threads.ts'

const fixture = setUpApps([0, 1, 2], { reset: true })

const list = (page: Page) => page.getByRole('list', { name: 'My shipments' })
const box = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' })
const comment = (page: Page) => page.getByRole('button', { name: 'Comment', exact: true })
const busy = (page: Page) => page.getByText('Please wait while commenting...')

const openShipment = async (page: Page, id: string): Promise<void> => {
  await goTo(page, `/frontend/shipments?shipmentId=${id}`)
  await expect(log(page)).toBeVisible()
}

/** Returns the demo's forwarder and exporter, both with the discussion of their open shipment. */
const partners = async () => {
  const [one, two] = [fixture.app(0), fixture.app(1)]
  const theirs = new Set((await callBridge(two.page, 'directory.shipments', {})).map(({ id }) => id))
  const shared = (await callBridge(one.page, 'directory.shipments', {})).find(
    ({ id, closed_at, type }) => theirs.has(id) && closed_at === null && type === 'shipment',
  )
  const id = shared?.id ?? ''
  await Promise.all([openShipment(one.page, id), openShipment(two.page, id)])
  return { one, two, id }
}

const write = async (page: Page, text: string): Promise<void> => {
  await box(page).click()
  await page.keyboard.type(text)
}

test('the list shows route, reference, date, state and unread count, with facts and parties beside it', async ({
  launch,
  network,
}) => {
  const { page, problems } = await launch({
    server: network.url,
    context: { viewport: { width: 1500, height: 900 } },
  })
  await signIn(page, accountAt(network, 0))
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  const mine = await callBridge(page, 'directory.shipments', {})
  await expect(list(page).getByRole('link')).toHaveCount(mine.length)
  const count = mine.reduce((sum, { unread_comment_count }) => sum + unread_comment_count, 0)
  expect(count).toBeGreaterThan(0)
  const link = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: `Shipments, ${count} unread` })
  await expect(link.getByText(String(count), { exact: true })).toBeVisible()
  const unread = mine.find(({ unread_comment_count }) => unread_comment_count > 0)
  const row = list(page).getByRole('link', { name: new RegExp(unread?.reference ?? 'none') })
  await expect(row).toContainText(unread?.origin_port ?? 'none')
  await expect(row).toContainText(`ETD ${writtenDay(unread?.formatted_etd_date ?? '')}`)
  await expect(row).toHaveAccessibleName(/, open, \d+ unread$/)
  await row.click()
  await expect(row).toHaveAccessibleName(/, open$/)
  const aside = page.getByRole('complementary', { name: 'Context' })
  await expect(aside).toContainText(unread?.reference ?? 'none')
  await expect(aside.getByRole('listitem')).toHaveCount(
    new Set([unread?.user_id, ...(unread?.parties ?? []).map(({ user }) => user?.id)]).size,
  )
  await expect(
    aside
      .getByRole('link', { name: 'Message' })
      .or(aside.getByRole('button', { name: 'Chat' }))
      .first(),
  ).toBeVisible()

  await test.step('deadlines follow its ETD, and are exported', async () => {
    const section = page.getByRole('region', { name: 'Deadlines' })
    await section.getByRole('button', { name: 'Add a deadline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a deadline' })
    await dialog.getByRole('combobox', { name: 'Deadline' }).selectOption('vgm')
    await dialog.getByRole('button', { name: 'Save deadline' }).click()
    await expect(section.getByRole('list')).toContainText('3 days before the ETD')
    const [kept] = await callBridge(page, 'kept.list', { collection: 'deadlines' })
    if (kept === undefined) throw new Error('No deadlines')
    // As if the network had stated another ETD before.
    const value = { ...kept.value, etd: '2026-01-02' }
    await callBridge(page, 'kept.put', { collection: 'deadlines', key: kept.key, value } as never)
    await expect(section.getByText(/The ETD moved from 2 Jan 2026 to/)).toBeVisible()
    await expect(section.getByRole('list')).toContainText('before the ETD moved')
    // Main moves what is stored with the next answer about shipments, whoever asked.
    await callBridge(page, 'directory.shipments', {})
    const stored = async () =>
      (await callBridge(page, 'kept.list', { collection: 'deadlines' })).map(({ value: now }) => now)
    await expect.poll(stored).toMatchObject([{ movedFrom: '2026-01-02' }])
    await section.getByRole('button', { name: 'Save as ICS' }).click()
    await expect(page.getByText(/quayside-deadlines-\w+\.ics/)).toBeVisible()
    await section.getByRole('button', { name: 'Got it' }).click()
    await expect(section.getByText(/The ETD moved/)).toHaveCount(0)
  })

  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(aside).toBeHidden()
  const opener = page.getByRole('button', { name: 'Facts and parties' })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Facts and parties' })
  await expect(drawer).toContainText(unread?.reference ?? 'none')
  await expect(drawer.getByText('Owner', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()

  // The collapsed sidebar keeps the numbers.
  await page.setViewportSize({ width: 720, height: 700 })
  const collapsed = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: /^Shipments/ })
  await expect(collapsed.getByText('Shipments', { exact: true })).toBeHidden()
  const left = count - (unread?.unread_comment_count ?? 0)
  await expect(collapsed.getByText(String(left), { exact: true })).toBeVisible()
  expect(problems).toEqual([])
})

test('a formatted comment and a plain reply reach the other party live', async () => {
  const network = fixture.network()
  const { one, two } = await partners()
  await cause(network, { fault: 'delay', method: 'POST', path: '/api/save/shipment-comments' })
  await expect(comment(one.page)).toBeDisabled()
  await expect(box(one.page)).toHaveAccessibleDescription(/Read by all parties of this shipment/)
  await write(one.page, 'Cut-off is ')
  await one.page.keyboard.press('Control+b')
  await one.page.keyboard.type('Thursday')
  await comment(one.page).click()
  await expect(busy(one.page)).toBeVisible()
  await clearFaults(network)
  await expect(message(one.page, 'Cut-off is Thursday')).toHaveCount(1)
  await expect(busy(one.page)).toHaveCount(0)
  await expect(box(one.page)).not.toContainText('Thursday')
  const theirs = message(two.page, 'Cut-off is Thursday')
  await expect(theirs).toHaveCount(1)
  await expect(theirs.getByText('Thursday')).toHaveCSS('font-weight', /^(bold|[67]00)$/)

  await theirs.getByRole('button', { name: 'Reply', exact: true }).click()
  const form = two.page.getByRole('form', { name: 'Write a reply' })
  await expect(form.getByRole('button', { name: 'Reply' })).toBeDisabled()
  await form.getByRole('textbox').fill('Noted, thank you.')
  await form.getByRole('button', { name: 'Reply' }).click()
  await expect(form).toHaveCount(0)
  await expect(message(one.page, 'Noted, thank you.').first()).toBeVisible()
  expect(one.problems).toEqual([])
  expect(two.problems).toEqual([])
})

test('two shipments open in separate windows over one connection', async () => {
  const { one, two, id } = await partners()
  const other = await poppedOut(one)
  await expect(log(other)).toBeVisible()
  await expect(other.getByRole('navigation')).toHaveCount(0)
  await write(two.page, 'For both windows')
  await comment(two.page).click()
  for (const page of [one.page, other]) await expect(message(page, 'For both windows')).toHaveCount(1)
  // A second click brings the same window to the front.
  await one.page.getByRole('button', { name: 'Open in new window' }).click()
  expect(await one.control('windows')).toHaveLength(2)
  const second = (await callBridge(one.page, 'directory.shipments', {})).find(
    (shipment) => shipment.id !== id,
  )
  await openShipment(one.page, second?.id ?? '')
  await one.page.getByRole('button', { name: 'Open in new window' }).click()
  await expect.poll(async () => (await one.control('windows')).length).toBe(3)
})
