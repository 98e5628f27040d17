import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../../support/app/fixture.ts'
import { setUpApps } from '../steps/app-fixture.ts'
import { callBridge } from '../steps/bridge.ts'
import { chargesOf } from '../steps/credits.ts'
import { cause } from '../steps/faults.ts'
import { goTo } from '../steps/go-to.ts'
import { log, message, messageBox, openConversation } from '../steps/threads.ts'
import { alertDialog, showPost } from '../steps/wall.ts'

/** Tests that repeated clicks and keys before the next frame act once. */

const fixture = setUpApps([0], { reset: true })

/** Clicks three times at once, like a bouncing mouse or a frozen page. */
const mash = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    for (let n = 0; n < 3; n += 1) element.click()
  })

/** Presses Ctrl+Enter three times at once. */
const mashKeys = (field: Locator): Promise<void> =>
  field.evaluate((element) => {
    for (let n = 0; n < 3; n += 1)
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
      )
  })

const large = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1_900_000, '%PDF-1.4 ') }

/** Waits until the network has the item, and checks again after a second send could have arrived. */
const staysAt = async (page: Page, read: () => Promise<unknown>, wanted: unknown): Promise<void> => {
  await expect.poll(read).toEqual(wanted)
  await page.waitForTimeout(1000)
  expect(await read()).toEqual(wanted)
}

test('repeated presses send a message once, with or without a large file', async () => {
  const { page } = fixture.app(0)
  const people = await callBridge(page, 'directory.connections', {})
  const otherId = people.find(({ last_message }) => last_message !== null)?.user.id ?? ''
  await openConversation(page, otherId)
  const countOf = async (text: string): Promise<number> =>
    (await callBridge(page, 'conversations.list', { otherUserId: otherId })).filter(
      ({ comment }) => comment === text,
    ).length
  await messageBox(page).fill('By keys')
  await mashKeys(messageBox(page))
  await expect(message(page, 'By keys')).toHaveCount(1)
  await messageBox(page).fill('By mouse')
  await mash(page.getByRole('button', { name: 'Send', exact: true }))
  await expect(message(page, 'By mouse')).toHaveCount(1)
  await page
    .getByRole('form', { name: 'Write a message' })
    .locator('input[type=file]')
    .last()
    .setInputFiles(large)
  await messageBox(page).fill('With the plan')
  await mashKeys(messageBox(page))
  // Text typed while the file loads belongs to the next message.
  await messageBox(page).press('End')
  await messageBox(page).pressSequentially('!')
  await expect(message(page, 'With the plan')).toHaveCount(1)
  const counts = () => Promise.all(['By keys', 'By mouse', 'With the plan'].map(countOf))
  await staysAt(page, counts, [1, 1, 1])
})

test('repeated presses send wall comments once and open one question', async () => {
  const { page } = fixture.app(0)
  const created = await callBridge(page, 'posts.create', {
    message: 'Mash here',
    privacy_visibility: 'private_to_me',
    user_types: [],
    images: [],
    attachments: [],
  })
  const postId = created.post?.id ?? ''
  const post = await showPost(page, postId)
  await post.getByRole('button', { name: 'Comment (0)' }).click()
  await post.getByRole('textbox', { name: 'Write a comment' }).fill('Once')
  await post.getByRole('form').locator('input[type=file]').last().setInputFiles(large)
  await mash(post.getByRole('form').getByRole('button', { name: 'Comment', exact: true }))
  const comment = post.locator('[data-comment-id]').filter({ hasText: 'Once' })
  await expect(comment).toHaveCount(1)
  await mash(comment.getByRole('button', { name: 'Reply', exact: true }))
  const reply = post.getByRole('form', { name: 'Write a reply' })
  await expect(reply).toHaveCount(1)
  await mashKeys(reply.getByRole('textbox'))
  await expect(alertDialog(page)).toHaveCount(1)
  await alertDialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(alertDialog(page)).toHaveCount(0)
  await reply.getByRole('textbox').fill('Once more')
  await mashKeys(reply.getByRole('textbox'))
  await expect(reply).toHaveCount(0)
  const all = async () =>
    (await callBridge(page, 'comments.list', { postId })).map(({ replies, ...one }) => [
      one.comment,
      replies.map((r) => r.comment),
    ])
  await staysAt(page, all, [['Once', ['Once more']]])
  await expect(post.getByRole('button', { name: 'Comment (2)' })).toBeVisible()

  await mash(comment.first().getByRole('button', { name: 'Delete', exact: true }).last())
  await expect(alertDialog(page)).toHaveCount(1)
  await mash(alertDialog(page).getByRole('button', { name: 'Delete' }))
  await expect(alertDialog(page)).toHaveCount(0)
  expect((await callBridge(page, 'comments.list', { postId }))[0]?.replies).toEqual([])
  await expect(post.getByRole('button', { name: 'Comment (1)' })).toBeVisible()

  await post.getByRole('button', { name: 'More', exact: true }).click()
  await mash(page.getByRole('menuitem', { name: 'Delete' }))
  await expect(alertDialog(page)).toHaveCount(1)
  await mash(alertDialog(page).getByRole('button', { name: 'Delete' }))
  await expect(alertDialog(page)).toHaveCount(0)
  await expect(post).toHaveCount(0)
})

test('repeated presses send a shipment comment once', async () => {
  const { page } = fixture.app(0)
  const mine = await callBridge(page, 'directory.shipments', {})
  const shipmentId = mine.find(({ closed_at }) => closed_at === null)?.id ?? ''
  await goTo(page, `/frontend/shipments?shipmentId=${shipmentId}`)
  const field = page.getByRole('textbox', { name: 'Write a comment' })
  await field.click()
  await page.keyboard.type('Once')
  await mash(page.getByRole('button', { name: 'Comment', exact: true }))
  await expect(message(page, 'Once')).toHaveCount(1)
  await expect(alertDialog(page)).toHaveCount(0)
  await field.click()
  await page.keyboard.type('And by keys')
  await mashKeys(field)
  await expect(message(page, 'And by keys')).toHaveCount(1)
  const words = async () =>
    (await callBridge(page, 'shipmentComments.list', { shipmentId }))
      .map(({ comment }) => comment)
      .filter((text) => /Once|by keys/.test(text)).length
  await staysAt(page, words, 2)
  await expect(log(page).getByText(/Not sent/)).toHaveCount(0)
})

test('repeated presses ask, send and charge a post once', async () => {
  const { page } = fixture.app(0)
  const network = fixture.network()
  const viewer = await callBridge(page, 'account.me', {})
  const before = chargesOf(network, viewer.id).length
  await page.getByRole('button', { name: /^Share an update/ }).click()
  const box = page.getByRole('textbox', { name: 'Your post' })
  await expect(box).toBeFocused()
  await page.keyboard.type('Posted once')
  await page.getByRole('button', { name: /^Who sees it/ }).click()
  await page.getByRole('menuitemradio', { name: 'Public' }).click()
  await page.getByRole('button', { name: 'Importer', exact: true }).click()
  await box.focus()
  await mashKeys(box)
  await expect(alertDialog(page)).toHaveCount(1)
  await alertDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(alertDialog(page)).toHaveCount(0)
  await mash(page.getByRole('button', { name: 'Post', exact: true }))
  await expect(alertDialog(page)).toHaveCount(1)
  await cause(network, { fault: 'delay', method: 'POST', path: '/frontend/save/text-posts', ms: 500 })
  await mash(alertDialog(page).getByRole('button', { name: 'Yes, Post it!' }))
  await expect(page.getByRole('feed').getByText('Posted once')).toHaveCount(1)
  await page.waitForTimeout(1000)
  await expect(page.getByRole('feed').getByText('Posted once')).toHaveCount(1)
  expect(chargesOf(network, viewer.id)).toHaveLength(before + 1)
})
