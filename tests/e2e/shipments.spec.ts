import { expect, type Page } from '@playwright/test'
import { writtenDay } from '#shared/dates.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, signIn } from '../support/app/sign-in.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { callBridge } from './steps/bridge.ts'
import { cause, clearFaults } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'
import { log, message, pixel, poppedOut, pressUntilGone } from './steps/threads.ts'
import { setClosed } from './steps/world.ts'

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

test('the list shows route, reference, date and state, with facts and parties beside it', async ({
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
  expect(problems).toEqual([])
})

test('the sidebar counts unread shipment comments at once, also when collapsed', async () => {
  const { page } = fixture.app(0)
  const mine = await callBridge(page, 'directory.shipments', {})
  const unread = mine.reduce((sum, { unread_comment_count: count }) => sum + count, 0)
  expect(unread).toBeGreaterThan(0)
  const link = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: `Shipments, ${unread} unread` })
  const count = link.getByText(String(unread), { exact: true })
  await expect(count).toBeVisible()
  await page.setViewportSize({ width: 720, height: 700 })
  await expect(link.getByText('Shipments', { exact: true })).toBeHidden()
  await expect(count).toBeVisible()
})

test('a formatted comment and a plain reply reach the other party live', async () => {
  const network = fixture.network()
  const { one, two } = await partners()
  await cause(network, { fault: 'delay', method: 'POST', path: '/api/save/shipment-comments' })
  await expect(comment(one.page)).toBeDisabled()
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

test('an empty reply with a file opens the specified dialog', async () => {
  const { one } = await partners()
  await log(one.page).getByRole('button', { name: 'Reply', exact: true }).last().click()
  const form = one.page.getByRole('form', { name: 'Write a reply' })
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'seal.png', mimeType: 'image/png', buffer: pixel })
  // The form grows by its file.
  await expect(form.getByText('seal.png')).toBeVisible()
  await form.getByRole('button', { name: 'Reply' }).click()
  const dialog = one.page.getByRole('alertdialog', { name: 'Oops...' })
  await expect(dialog).toContainText('Reply text cannot be empty!')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(form.getByText('seal.png')).toBeVisible()
})

test('shipment files follow the type’s settings, with the specified size message', async () => {
  const { one, two } = await partners()
  const form = one.page.getByRole('form', { name: 'Write a comment' })
  const image = form.locator('input[type=file]').first()
  const session = await callBridge(one.page, 'account.settings', {})
  const kilobytes = Number(session?.shipment_image_max_file_size ?? 1024)
  const type = (session?.shipment_image_allowed_file_types ?? 'image/png').split(',')[0] ?? ''
  await expect(image).toHaveAttribute('accept', new RegExp(type.trim().replace(/^\./, '')))
  const large = Buffer.alloc((kilobytes + 1) * 1024)
  pixel.copy(large)
  await image.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
  await expect(form.getByRole('alert')).toContainText(
    `File size exceeds the maximum allowed size of ${kilobytes} KB.`,
  )
  await expect(form.getByRole('alert')).toContainText('large.png (')
  await image.setInputFiles({ name: 'seal.png', mimeType: 'image/png', buffer: pixel })
  await comment(one.page).click()
  await expect(busy(one.page)).toHaveCount(0)
  await expect(log(two.page).locator('img[src^="/media/"]').last()).toBeVisible()
})

test('an outsider sees only the reason for the refusal', async () => {
  const { one, id } = await partners()
  const outsider = fixture.app(2)
  await goTo(outsider.page, `/frontend/shipments?shipmentId=${id}`)
  await expect(outsider.page.getByText('You are not authorized to Discuss on this shipment.')).toBeVisible()
  await expect(log(outsider.page)).toHaveCount(0)
  await expect(comment(outsider.page)).toHaveCount(0)
  expect(one.problems).toEqual([])
})

test('a closed shipment is read-only', async () => {
  const { page } = fixture.app(0)
  await goTo(page, '/frontend/shipments')
  await list(page)
    .getByRole('link', { name: /, closed/ })
    .first()
    .click()
  await expect(log(page).getByRole('article').first()).toBeVisible()
  for (const name of [/^Like/, 'Reply', 'Edit', 'Delete', 'Comment'])
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(box(page)).toHaveCount(0)
  await expect(page.getByText('This shipment is closed.')).toBeVisible()
})

test('a shipment that closes during typing locks the form and keeps the text', async () => {
  const network = fixture.network()
  const { one, id } = await partners()
  await write(one.page, 'Half a sentence')
  setClosed(network, id, true)
  await box(one.page).press('Control+Enter')
  await expect(one.page.getByText('This shipment was closed. Your text is kept')).toBeVisible()
  await expect(box(one.page)).toHaveText('Half a sentence')
  await expect(box(one.page)).toHaveAttribute('contenteditable', 'false')
  await expect(comment(one.page)).toBeDisabled()
  await expect(log(one.page).getByRole('button', { name: 'Reply', exact: true })).toHaveCount(0)
  await box(one.page).selectText()
  expect(await one.page.evaluate(() => getSelection()?.toString().trim())).toBe('Half a sentence')
  setClosed(network, id, false)
})

test('a refusal appears beside the form, whose text stays', async () => {
  const network = fixture.network()
  const { one } = await partners()
  await cause(network, {
    fault: 'status',
    method: 'POST',
    path: '/api/save/shipment-comments',
    status: 422,
    body: { message: 'Invalid', errors: { message: ['Too many links.'] } },
  })
  await write(one.page, 'See these links')
  await comment(one.page).click()
  await expect(one.page.getByRole('alert')).toHaveText('Too many links.')
  await expect(box(one.page)).toHaveText('See these links')
  await comment(one.page).click()
  await expect(message(one.page, 'See these links')).toHaveCount(1)
})

test('a 413 appears beside the form, whose text and files stay', async () => {
  const network = fixture.network()
  const { one, two } = await partners()
  await cause(network, { fault: 'status', method: 'POST', path: '/api/save/shipment-comments', status: 413 })
  const form = one.page.getByRole('form', { name: 'Write a comment' })
  const seal = { name: 'seal.png', mimeType: 'image/png', buffer: pixel }
  await form.locator('input[type=file]').first().setInputFiles(seal)
  await write(one.page, 'With the seal')
  await comment(one.page).click()
  await expect(form.getByRole('alert')).toContainText('seal.png')
  await expect(busy(one.page)).toHaveCount(0)
  await expect(box(one.page)).toHaveText('With the seal')
  await expect(form.getByRole('list', { name: 'Images' }).getByText('seal.png')).toBeVisible()
  await comment(one.page).click()
  await expect(message(two.page, 'With the seal').locator('img[src^="/media/"]').last()).toBeVisible()
  await expect(message(two.page, 'With the seal')).toHaveCount(1)
  await expect(form.getByRole('list', { name: 'Images' })).toHaveCount(0)
})

test('the deletion of a comment keeps the text of an open reply or edit', async () => {
  const { one, two, id } = await partners()
  const say = (page: Page, text: string) =>
    callBridge(page, 'shipmentComments.create', {
      shipment_id: id,
      message: text,
      images: [],
      attachments: [],
    })
  const theirs = await say(two.page, 'Soon taken back')
  const mine = await say(one.page, 'Soon mine no more')
  const row = (commentId: string) => log(one.page).locator(`[data-comment-id="${commentId}"]`)
  await expect(row(theirs.id)).toBeVisible()
  await row(theirs.id).getByRole('button', { name: 'Reply', exact: true }).click()
  await one.page.getByRole('textbox', { name: 'Write a reply' }).fill('An answer half written')
  await callBridge(two.page, 'shipmentComments.delete', { commentId: theirs.id })
  await pressUntilGone(
    one.page.getByRole('form', { name: 'Write a reply' }).getByRole('button', { name: 'Reply' }),
  )
  const kept = one.page.getByRole('textbox', { name: 'Your text' })
  await expect(one.page.getByText(/no longer available. Your text is kept/)).toHaveCount(1)
  await expect(kept).toHaveValue('An answer half written')

  await goTo(one.page, '/frontend/shipments')
  await openShipment(one.page, id)
  await row(mine.id).getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = one.page.getByRole('form', { name: 'Edit comment' })
  await edit.getByRole('textbox').click()
  await one.page.keyboard.press('ControlOrMeta+a')
  await one.page.keyboard.type('Changed too late')
  await callBridge(one.page, 'shipmentComments.delete', { commentId: mine.id })
  await pressUntilGone(edit.getByRole('button', { name: 'Update' }))
  await expect(edit).toHaveCount(0)
  await expect(one.page.getByRole('textbox', { name: 'Your text' }).last()).toHaveValue('Changed too late')
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
