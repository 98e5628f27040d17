import { expect, type Page } from '@playwright/test'
import { addAccount } from '../support/app/accounts.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, expectWall, signIn, signOut } from '../support/app/sign-in.ts'
import { callBridge } from './steps/bridge.ts'
import { expectKept } from './steps/drafts.ts'
import { cause, clearFaults } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'
import { chooseLanguage } from './steps/language.ts'
import { log, message, messageBox, openConversation, pixel, pressUntilGone, say } from './steps/threads.ts'

const otherOf = async (page: Page): Promise<string> => {
  const all = await callBridge(page, 'directory.connections', {})
  return all.find(({ last_message }) => last_message !== null)?.user.id ?? ''
}

const openShipment = async (page: Page): Promise<string> => {
  const all = await callBridge(page, 'directory.shipments', {})
  return all.find(({ closed_at, comment_count }) => closed_at === null && comment_count > 2)?.id ?? ''
}

test('drafts survive a kill: message, reply, edit, shipment comment', async ({ signedIn, keyring }) => {
  const app = await signedIn(0, { keyring })
  const { page } = app
  const otherId = await otherOf(page)
  const shipmentId = await openShipment(page)
  const own = await callBridge(page, 'conversations.create', {
    receiver_id: otherId,
    message: 'An earlier message',
  })

  await openConversation(page, otherId)
  await messageBox(page).fill('A message half')
  const mine = page.locator(`[data-comment-id="${own.id}"]`)
  await mine.hover()
  await mine.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Edit message' }).fill('An edit half')
  await expectKept(page, 'A message half', 'An edit half')
  await goTo(page, `/frontend/shipments?shipmentId=${shipmentId}`)
  await page.getByRole('textbox', { name: 'Write a comment' }).click()
  await page.keyboard.type('A comment half')
  await log(page).getByRole('button', { name: 'Reply', exact: true }).last().click()
  await page.getByRole('textbox', { name: 'Write a reply' }).fill('A reply half')
  await expectKept(page, 'A comment half', 'A reply half')
  await app.kill()

  const again = await app.relaunch()
  await goTo(again.page, `/frontend/shipments?shipmentId=${shipmentId}`)
  await expect(again.page.getByRole('textbox', { name: 'Write a comment' })).toHaveText('A comment half')
  await expect(again.page.getByRole('textbox', { name: 'Write a reply' })).toHaveValue('A reply half')
  await openConversation(again.page, otherId)
  await expect(messageBox(again.page)).toHaveValue('A message half')
  await expect(again.page.getByRole('textbox', { name: 'Edit message' })).toHaveValue('An edit half')
})

test('draft files survive a kill, and an oversized one is named', async ({ signedIn, keyring }) => {
  const app = await signedIn(0, { keyring })
  const { page } = app
  const otherId = await otherOf(page)
  const shipmentId = await openShipment(page)
  await openConversation(page, otherId)
  await messageBox(page).fill('With its papers')
  const files = page.getByRole('form', { name: 'Write a message' }).locator('input[type=file]')
  await files.first().setInputFiles({ name: 'seal.png', mimeType: 'image/png', buffer: pixel })
  await files.last().setInputFiles([
    { name: 'rates.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 rates') },
    { name: 'survey.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(3_000_000, '%PDF-1.4 ') },
  ])
  await expect(page.getByRole('list', { name: 'Attachments' })).toContainText('survey.pdf')
  await expectKept(page, 'rates.pdf')
  await goTo(page, `/frontend/shipments?shipmentId=${shipmentId}`)
  await log(page).getByRole('button', { name: 'Reply', exact: true }).last().click()
  const reply = page.getByRole('form', { name: 'Write a reply' })
  await reply
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'damage.png', mimeType: 'image/png', buffer: pixel })
  await expect(reply.getByText('damage.png')).toBeVisible()
  await expectKept(page, 'damage.png')
  await app.kill()

  const again = await app.relaunch()
  await goTo(again.page, `/frontend/shipments?shipmentId=${shipmentId}`)
  await expect(again.page.getByRole('form', { name: 'Write a reply' }).getByText('damage.png')).toBeVisible()
  await openConversation(again.page, otherId)
  await expect(messageBox(again.page)).toHaveValue('With its papers')
  const form = again.page.getByRole('form', { name: 'Write a message' })
  await expect(form.getByRole('list', { name: 'Images' })).toContainText('seal.png')
  await expect(form.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(1)
  await expect(form.getByRole('status')).toContainText('Add these files again: survey.pdf')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  const sent = message(again.page, 'With its papers')
  await expect(sent.locator('img[src^="/media/"]').last()).toBeVisible()
  await expect(sent.getByRole('button', { name: 'Download rates.pdf' })).toBeVisible()
  await expect(form.getByRole('status')).toHaveCount(0)
  await expect(form.getByText('seal.png')).toHaveCount(0)
  await goTo(again.page, `/frontend/shipments?shipmentId=${shipmentId}`)
  await again.page
    .getByRole('form', { name: 'Write a reply' })
    .getByRole('button', { name: 'Remove damage.png' })
    .click()
  await expect.poll(async () => callBridge(again.page, 'drafts.list', {})).toEqual([])
})

test('an unsent message survives a kill with its files and can be resent', async ({
  signedIn,
  network,
  keyring,
}) => {
  const app = await signedIn(0, { keyring })
  const { page } = app
  const otherId = await otherOf(page)
  await openConversation(page, otherId)
  await cause(network, {
    fault: 'reset',
    method: 'POST',
    path: '/api/save-conversation',
    times: 2,
  })
  const files = page.getByRole('form', { name: 'Write a message' }).locator('input[type=file]')
  await files.first().setInputFiles({ name: 'seal.png', mimeType: 'image/png', buffer: pixel })
  await say(page, 'With the seal')
  await files
    .last()
    .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(3_000_000, 'film') })
  await say(page, 'With the film')
  await expect(log(page).getByText(/Not sent\./)).toHaveCount(2)
  await expectKept(page, 'With the seal', 'With the film')
  await app.kill()

  const again = await app.relaunch()
  await openConversation(again.page, otherId)
  const retry = log(again.page).getByRole('button', { name: 'Retry' })
  await expect(retry).toHaveCount(2)
  await retry.first().click()
  await expect(message(again.page, 'With the seal').locator('img[src^="/media/"]').last()).toBeVisible()
  // Without its video it would be another message. It returns to its form, which names the video.
  await retry.click()
  await expect(messageBox(again.page)).toHaveValue('With the film')
  const form = again.page.getByRole('form', { name: 'Write a message' })
  await expect(form.getByRole('status')).toContainText('film.mp4')
  await expect(message(again.page, 'With the film')).toHaveCount(0)
  await expect(retry).toHaveCount(0)
})

test('a message in flight keeps its state in another language, and its answer while another account is shown', async ({
  signedIn,
  network,
}) => {
  const app = await signedIn(0)
  const { page } = app
  const otherId = await otherOf(page)
  await openConversation(page, otherId)
  await cause(network, { fault: 'delay', method: 'POST', path: '/api/save-conversation' })
  await say(page, 'On the slow boat')
  await expect(log(page).getByText('Sending…')).toBeVisible()
  await chooseLanguage(page, 'es')
  await expect(log(page).getByText('On the slow boat')).toBeVisible()
  await expect(log(page).getByText('Enviando…')).toBeVisible()
  await chooseLanguage(page, 'en')
  await expect(log(page).getByText('Sending…')).toBeVisible()
  // Messages of a conversation leave one at a time.
  await say(page, 'Behind the boat')
  await expect(log(page).getByText('Sending…')).toHaveCount(2)
  await addAccount(app, accountAt(network, 2))
  await clearFaults(network)
  await page.keyboard.press('Control+1')
  await openConversation(page, otherId)
  await expect(message(page, 'On the slow boat')).toHaveCount(1)
  await expect(log(page).getByText('Sending…')).toHaveCount(0)
  await expect(log(page).getByText(/Not sent\./)).toHaveText(['Not sent. Stopped.'])
  await log(page).getByRole('button', { name: 'Retry' }).click()
  await expect(message(page, 'Behind the boat')).toHaveCount(1)
  await expect.poll(async () => callBridge(page, 'drafts.list', {})).toEqual([])
})

test('a draft appears although its conversation cannot load', async ({ signedIn, network, keyring }) => {
  const app = await signedIn(0, { keyring })
  const otherId = await otherOf(app.page)
  await openConversation(app.page, otherId)
  await messageBox(app.page).fill('Begun before')
  await expectKept(app.page, 'Begun before')
  await app.kill()

  await cause(network, { fault: 'status', path: '/api/fetch-conversation/*', status: 500, times: 100 })
  const { page } = await app.relaunch()
  await openConversation(page, otherId)
  await expect(log(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(messageBox(page)).toHaveValue('Begun before')
})

test('a draft remains until its message is confirmed', async ({ signedIn, network, keyring }) => {
  const app = await signedIn(0, { keyring })
  const { page } = app
  const otherId = await otherOf(page)
  await openConversation(page, otherId)
  await cause(network, { fault: 'delay', method: 'POST', path: '/api/save-conversation', ms: 20_000 })
  await say(page, 'On its way when the power went')
  await expect(log(page).getByText('Sending…')).toBeVisible()
  await expectKept(page, 'On its way when the power went')
  await app.kill()

  const again = await app.relaunch()
  await openConversation(again.page, otherId)
  // The network may have received it: then it appears once. Otherwise its text shows as not sent.
  const words = log(again.page).getByText('On its way when the power went')
  await expect(words.first()).toBeVisible()
  const retry = log(again.page).getByRole('button', { name: 'Retry' })
  await pressUntilGone(retry)
  await expect(message(again.page, 'On its way when the power went')).toHaveCount(1)
  await expect(retry).toHaveCount(0)
  expect(await callBridge(again.page, 'drafts.list', {})).toEqual([])
})

test('drafts are separate per account and subject', async ({ signedIn, network }) => {
  const { page } = await signedIn(0)
  const [first, second] = (await callBridge(page, 'directory.connections', {})).map(({ user }) => user.id)
  await openConversation(page, first ?? '')
  await messageBox(page).fill('For the first only')
  await openConversation(page, second ?? '')
  await expect(messageBox(page)).toHaveValue('')
  await openConversation(page, first ?? '')
  await expect(messageBox(page)).toHaveValue('For the first only')
  await expectKept(page, 'For the first only')
  await signOut(page)
  await signIn(page, accountAt(network, 1))
  await goTo(page, `/frontend/show-conversation/?additionalId=${first}`)
  // The conversation may be with the member or with an unconnected user.
  const closed = page.getByText('This is you.').or(page.getByText(/is not one of them/))
  await expect(messageBox(page).or(closed).first()).toBeVisible()
  await expect(page.getByText('For the first only')).toHaveCount(0)
  await signOut(page)
  await signIn(page, accountAt(network, 0))
  await openConversation(page, first ?? '')
  await expect(messageBox(page)).toHaveValue('For the first only')
})

test('an expired session keeps the typed text and the place', async ({ signedIn, network }) => {
  const { page } = await signedIn(0)
  const otherId = await otherOf(page)
  await openConversation(page, otherId)
  await messageBox(page).fill('Typed before the session ended')
  await cause(network, {
    fault: 'status',
    method: 'POST',
    path: '/api/save-conversation',
    status: 401,
    body: { message: 'Unauthenticated.' },
  })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const account = accountAt(network, 0)
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(messageBox(page)).toBeVisible()
  await expect(log(page).getByText('Typed before the session ended')).toBeVisible()
  await goTo(page, '/frontend/wall')
  await expectWall(page)
})
