import { expect } from '@playwright/test'
import { nativeTexts } from '../../src/main/texts.ts'
import { test } from '../support/app/fixture.ts'
import { callBridge } from './steps/bridge.ts'
import { answerQuestion, nativeQuestion } from './steps/desktop.ts'
import { messageBox, openConversation } from './steps/threads.ts'

test('macOS asks after an explanation, and a reply to an old notification becomes a draft', async ({
  signedIn,
  keyring,
}) => {
  const [one, two] = await Promise.all([
    signedIn(0, { platform: 'darwin', asksToNotify: true, keyring }),
    signedIn(1),
  ])
  await test.step('the app explains the permission first', async () => {
    expect(await nativeQuestion(one)).toBe('Let Quayside notify you?')
    expect(await one.control('askedToNotify')).toBe(false)
    await answerQuestion(one, nativeTexts.notifications.permission.accept)
    await expect.poll(() => one.control('askedToNotify')).toBe(true)
  })

  const { session } = await callBridge(one.page, 'app.boot', {})
  const { session: other } = await callBridge(two.page, 'app.boot', {})
  if (session.status !== 'signed-in' || other.status !== 'signed-in') throw new Error('not signed in')
  await one.control('closeWindow', {})
  await callBridge(two.page, 'conversations.create', {
    receiver_id: session.user.id,
    message: '<p>Is the container out?</p>',
    images: [],
    attachments: [],
  })
  const shown = async (app = one) =>
    (await app.control('notifications')).find(({ body, open }) => open && body.includes('container out'))
  await expect.poll(() => shown(), { timeout: 75_000 }).toBeDefined()
  await one.kill()

  const again = await one.relaunch()
  const left = await shown(again)
  await expect.poll(() => again.control('heldNotifications')).toContain(left?.id)
  await again.control('replyToNotification', { id: left?.id ?? '', text: 'Out since noon' })
  await openConversation(again.page, other.user.id)
  await expect(messageBox(again.page)).toHaveValue('Out since noon')
  await expect(again.page.getByRole('alertdialog')).toHaveCount(0)
})
