import { expect, type Page } from '@playwright/test'
import { test } from '../../support/app/fixture.ts'
import { accountAt, signIn, signOut, trySignIn } from '../../support/app/sign-in.ts'
import { callBridge } from '../steps/bridge.ts'
import { expectKept } from '../steps/drafts.ts'
import { cause, clearFaults } from '../steps/faults.ts'
import { goTo } from '../steps/go-to.ts'
import {
  log,
  message,
  messageBox,
  openConversation,
  pixel,
  poppedOut,
  pressUntilGone,
  say,
} from '../steps/threads.ts'

/** Tests leaving during a call: the screen, the session, the network. */

const path = '/api/save-conversation'

test('a message in flight at sign-out stays hidden from the next member', async ({ signedIn, network }) => {
  const { page } = await signedIn(0)
  const people = await callBridge(page, 'directory.connections', {})
  // A member who is also connected with the next member.
  await signOut(page)
  await signIn(page, accountAt(network, 1))
  const theirs = new Set((await callBridge(page, 'directory.connections', {})).map(({ user }) => user.id))
  const otherId = people.find(({ user }) => theirs.has(user.id))?.user.id ?? ''
  await openConversation(page, otherId)
  await messageBox(page).fill('Words of the second member')
  await expectKept(page, 'Words of the second member')
  await signOut(page)
  await trySignIn(page, accountAt(network, 0))
  for (const when of ['before', 'after']) {
    await openConversation(page, otherId)
    await cause(network, { fault: 'delay', method: 'POST', path, when })
    await page
      .getByRole('form', { name: 'Write a message' })
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'secret.png', mimeType: 'image/png', buffer: pixel })
    await say(page, `Secret ${when}`)
    await expect(log(page).getByText('Sending…')).toBeVisible()
    await signOut(page)
    await trySignIn(page, accountAt(network, 1))
    await openConversation(page, otherId)
    await expect(messageBox(page)).toHaveValue('Words of the second member')
    await clearFaults(network)
    await page.waitForTimeout(1000)
    await expect(messageBox(page)).toHaveValue('Words of the second member')
    await expect(page.getByText(/Secret|secret\.png|Not sent/)).toHaveCount(0)
    const drafts = await callBridge(page, 'drafts.list', {})
    expect(JSON.stringify(drafts)).not.toContain('ecret')
    expect(drafts).toHaveLength(1)
    await goTo(page, '/frontend/wall')
    await signOut(page)
    await trySignIn(page, accountAt(network, 0))
    await openConversation(page, otherId)
    // Its author finds it as sent, or as not sent with a retry.
    const waiting = log(page).getByRole('button', { name: 'Retry' })
    await expect(message(page, `Secret ${when}`).or(waiting).first()).toBeVisible()
    await pressUntilGone(waiting)
    await expect(message(page, `Secret ${when}`)).toHaveCount(1)
    await expect(waiting).toHaveCount(0)
    await expect(message(page, `Secret ${when}`).locator('img[src^="/media/"]').last()).toBeVisible()
  }
  await expect.poll(async () => callBridge(page, 'drafts.list', {})).toEqual([])
})

test('an offline message of two windows is sent once after reconnecting', async ({ signedIn }) => {
  const app = await signedIn(0)
  const { page } = app
  const people = await callBridge(page, 'directory.connections', {})
  const otherId = people.find(({ last_message }) => last_message !== null)?.user.id ?? ''
  await openConversation(page, otherId)
  await expect(log(page).getByRole('article').first()).toBeVisible()
  await app.control('setOnline', { online: false })
  await say(page, 'Said without a network')
  const unsent = (one: Page) => log(one).getByText(/Waiting for connection|Not sent\./)
  await expect(unsent(page)).toBeVisible()
  // After leaving and returning it is still there, and nothing was resent automatically.
  await goTo(page, '/frontend/wall')
  await openConversation(page, otherId)
  await expect(unsent(page)).toHaveText('Waiting for connection')
  const small = await poppedOut(app)
  await app.control('setOnline', { online: true })
  for (const one of [small, page]) {
    await expect(unsent(one)).toHaveCount(0)
    await expect(message(one, 'Said without a network')).toHaveCount(1)
  }
  const messages = await callBridge(page, 'conversations.list', { otherUserId: otherId })
  expect(messages.filter(({ comment }) => comment === 'Said without a network')).toHaveLength(1)
  await expect.poll(async () => callBridge(page, 'drafts.list', {})).toEqual([])
})

test('a chosen file appears in both windows of a conversation and is sent once', async ({ signedIn }) => {
  const app = await signedIn(0)
  const { page } = app
  const people = await callBridge(page, 'directory.connections', {})
  await openConversation(page, people.find(({ last_message }) => last_message !== null)?.user.id ?? '')
  const small = await poppedOut(app)
  await expect(messageBox(small)).toBeVisible()
  const form = (one: Page) => one.getByRole('form', { name: 'Write a message' })
  const seal = { name: 'seal.png', mimeType: 'image/png', buffer: pixel }
  await form(small).locator('input[type=file]').first().setInputFiles(seal)
  await messageBox(small).fill('From here or there')
  await expect(messageBox(page)).toHaveValue('From here or there')
  await expect(form(page).getByText('seal.png')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  for (const one of [page, small]) {
    await expect(message(one, 'From here or there').locator('img[src^="/media/"]').last()).toBeVisible()
    await expect(messageBox(one)).toHaveValue('')
    await expect(form(one).getByText('seal.png')).toHaveCount(0)
    await expect(message(one, 'From here or there')).toHaveCount(1)
  }
})
