import { expect, type Page } from '@playwright/test'
import { addAccount } from '../support/app/accounts.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, expectWall } from '../support/app/sign-in.ts'
import { callBridge } from './steps/bridge.ts'
import * as composer from './steps/composer.ts'
import { expectKept } from './steps/drafts.ts'
import { cause, clearFaults } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'
import { chooseLanguage } from './steps/language.ts'
import { fillIn, form, goodWords, openMemberReviews, read, submit, unreviewed } from './steps/reviews.ts'
import { log, message, messageBox, openConversation, pixel, pressUntilGone, say } from './steps/threads.ts'

const otherOf = async (page: Page): Promise<string> => {
  const all = await callBridge(page, 'directory.connections', {})
  return all.find(({ last_message }) => last_message !== null)?.user.id ?? ''
}

const openShipment = async (page: Page): Promise<string> => {
  const all = await callBridge(page, 'directory.shipments', {})
  return all.find(({ closed_at, comment_count }) => closed_at === null && comment_count > 2)?.id ?? ''
}

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const png = (name: string) => file(name, 'image/png', pixel)

test('drafts survive a kill with their files: message, reply, edit, shipment comment, post, review, quote', async ({
  signedIn,
  network,
  keyring,
}) => {
  const app = await signedIn(0, { keyring })
  const otherId = await otherOf(app.page)
  const shipmentId = await openShipment(app.page)
  const own = await callBridge(app.page, 'conversations.create', {
    receiver_id: otherId,
    message: 'An earlier message',
  })
  const [reviewed] = unreviewed(network, 1)
  const review = goodWords('Killed')
  const messageForm = (page: Page) => page.getByRole('form', { name: 'Write a message' })
  const replyForm = (page: Page) => page.getByRole('form', { name: 'Write a reply' })
  const remarks = (page: Page) => page.getByRole('textbox', { name: 'Remarks' })
  const remark = 'Subject to space and equipment at the time of booking. '.repeat(3)
  let quote = ''

  await test.step('they are written', async () => {
    const { page } = app
    await openConversation(page, otherId)
    await messageBox(page).fill('With its papers')
    const files = messageForm(page).locator('input[type=file]')
    await files.first().setInputFiles(png('seal.png'))
    await files
      .last()
      .setInputFiles([
        file('rates.pdf', 'application/pdf', Buffer.from('%PDF-1.4 rates')),
        file('survey.pdf', 'application/pdf', Buffer.alloc(3_000_000, '%PDF-1.4 ')),
      ])
    await expect(page.getByRole('list', { name: 'Attachments' })).toContainText('survey.pdf')
    const mine = page.locator(`[data-comment-id="${own.id}"]`)
    await mine.hover()
    await mine.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Edit message' }).fill('An edit half')
    await expectKept(page, 'With its papers', 'rates.pdf', 'An edit half')

    await goTo(page, `/frontend/shipments?shipmentId=${shipmentId}`)
    await page.getByRole('textbox', { name: 'Write a comment' }).click()
    await page.keyboard.type('A comment half')
    await log(page).getByRole('button', { name: 'Reply', exact: true }).last().click()
    await replyForm(page).getByRole('textbox').fill('A reply half')
    await replyForm(page).locator('input[type=file]').first().setInputFiles(png('damage.png'))
    await expectKept(page, 'A comment half', 'A reply half', 'damage.png')

    await goTo(page, '/frontend/wall')
    await composer.open(page)
    await page.keyboard.type('Not sent yet')
    await composer.choose(page, 'Public', 'Importer')
    await composer.filesInput(page, 'Add images').setInputFiles(composer.picture)
    await expectKept(page, 'Not sent yet', 'berth.png')

    await openMemberReviews(page, reviewed?.uuid ?? '')
    await fillIn(page, 4, review)
    await expectKept(page, review)

    await goTo(page, '/frontend/quotes')
    await page.getByRole('main').getByRole('button', { name: 'New quote' }).click()
    await remarks(page).pressSequentially(remark, { delay: 30 })
    const { pathname, search } = new URL(page.url())
    quote = pathname + search
  })
  await app.kill()

  // The text of a message is there although its conversation cannot load.
  await cause(network, { fault: 'status', path: '/api/fetch-conversation/*', status: 500, times: 100 })
  const { page } = await app.relaunch()
  await test.step('a message and an edit', async () => {
    await openConversation(page, otherId)
    await expect(log(page).getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(messageBox(page)).toHaveValue('With its papers')
    await clearFaults(network)
    await pressUntilGone(log(page).getByRole('button', { name: 'Retry' }))
    await expect(page.getByRole('textbox', { name: 'Edit message' })).toHaveValue('An edit half')
    const form = messageForm(page)
    await expect(form.getByRole('list', { name: 'Images' })).toContainText('seal.png')
    await expect(form.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(1)
    await expect(form.getByRole('status')).toContainText('Add these files again: survey.pdf')
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    const sent = message(page, 'With its papers')
    await expect(sent.locator('img[src^="/media/"]').last()).toBeVisible()
    await expect(sent.getByRole('button', { name: 'Download rates.pdf' })).toBeVisible()
    await expect(form.getByRole('status')).toHaveCount(0)
    await expect(form.getByText('seal.png')).toHaveCount(0)
    await page.getByRole('form', { name: 'Edit message' }).getByRole('button', { name: 'Cancel' }).click()
    await expect
      .poll(() => callBridge(page, 'drafts.list', { subject: `conversation:${otherId}` }))
      .toEqual([])
  })
  await test.step('a comment on a shipment and a reply', async () => {
    await goTo(page, `/frontend/shipments?shipmentId=${shipmentId}`)
    await expect(page.getByRole('textbox', { name: 'Write a comment' })).toHaveText('A comment half')
    await expect(replyForm(page).getByRole('textbox')).toHaveValue('A reply half')
    await expect(replyForm(page).getByText('damage.png')).toBeVisible()
  })
  await test.step('a post with audience and picture', async () => {
    await goTo(page, '/frontend/wall')
    await expect(page.getByText('Draft kept')).toBeVisible()
    await composer.open(page)
    await expect(composer.box(page)).toContainText('Not sent yet')
    await expect(page.getByRole('button', { name: 'Importer', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByRole('list', { name: 'Images' })).toContainText('berth.png')
  })
  await test.step('a review, which is sent', async () => {
    await openMemberReviews(page, reviewed?.uuid ?? '')
    await expect(form(page).getByRole('textbox')).toHaveValue(review)
    await expect(form(page).getByRole('radio', { name: '4 stars' })).toBeChecked()
    await submit(page)
    await read(page, 'Success', 'Review submitted successfully!')
    await expect
      .poll(() => callBridge(page, 'drafts.list', { subject: `review:user-${reviewed?.id}` }))
      .toEqual([])
  })
  await test.step('a quote', async () => {
    await goTo(page, quote)
    await expect(remarks(page)).toHaveValue(/^Subject to space/)
    const kept = await remarks(page).inputValue()
    expect(remark.startsWith(kept)).toBe(true)
    // Without any pause, the letters of the last second may be lost.
    expect(kept.length).toBeGreaterThan(remark.length - 40)
  })
})

test('unsent messages and one in flight survive a kill, and none is sent twice', async ({
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
  await cause(network, { fault: 'delay', method: 'POST', path: '/api/save-conversation', ms: 20_000 })
  await say(page, 'On its way when the power went')
  await expect(log(page).getByText('Sending…')).toBeVisible()
  await expectKept(page, 'With the seal', 'With the film', 'On its way when the power went')
  await app.kill()

  const again = await app.relaunch()
  await openConversation(again.page, otherId)
  const unsent = (text: string) => log(again.page).locator('[data-unsent]').filter({ hasText: text })
  const retry = (text: string) => unsent(text).getByRole('button', { name: 'Retry' })
  await retry('With the seal').click()
  await expect(message(again.page, 'With the seal').locator('img[src^="/media/"]').last()).toBeVisible()
  // The network may have received it: then it appears once. Otherwise its text shows as not sent.
  await expect(log(again.page).getByText('On its way when the power went').first()).toBeVisible()
  await pressUntilGone(retry('On its way when the power went'))
  await expect(message(again.page, 'On its way when the power went')).toHaveCount(1)
  // Without its video it would be another message. It returns to its form, which names the video.
  await retry('With the film').click()
  await expect(messageBox(again.page)).toHaveValue('With the film')
  const form = again.page.getByRole('form', { name: 'Write a message' })
  await expect(form.getByRole('status')).toContainText('film.mp4')
  await expect(message(again.page, 'With the film')).toHaveCount(0)
  await expect(log(again.page).locator('[data-unsent]')).toHaveCount(0)
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
