import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import type { Member } from '../support/network/member.ts'
import { violations } from './steps/axe.ts'
import { callBridge } from './steps/bridge.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { idOf, log, message, messageBox, openConversation, say } from './steps/threads.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Returns how often a text is in the conversation, as its receiver sees it. */
const arrivals = async (receiver: Member, sender: string, text: string): Promise<number> => {
  const all = await receiver.ok('conversations.list', { otherUserId: sender })
  return all.filter(({ comment }) => comment === text).length
}

/** Chooses "In 1 hour" for the text of the form. */
const sendInAnHour = async (page: Page, text: string): Promise<void> => {
  await messageBox(page).fill(text)
  await button(page, 'Send later').click()
  await page.getByRole('menuitem', { name: /^In 1 hour/ }).click()
  await expect(log(page)).toContainText('Will be sent')
  await expect(messageBox(page)).toHaveValue('')
  await expect(messageBox(page)).toBeFocused()
}

/** Moves the moment of the only scheduled text, as if the hour had passed. */
const moveMoment = async (page: Page, inMs: number): Promise<void> => {
  const [entry] = await callBridge(page, 'kept.list', { collection: 'scheduled' })
  if (!entry) throw new Error('nothing is scheduled')
  const value = { ...(entry.value as object), due: Date.now() + inMs, wall: null }
  await callBridge(page, 'kept.put', { collection: 'scheduled', key: entry.key, value })
}

test('a text leaves once at its moment, or asks if the app was off, and a sent one can be undone', {
  tag: '@english',
}, async ({ signedIn, network, keyring }) => {
  const app = await signedIn(0, { keyring })
  const { page } = app
  const receiver = await memberAt(network, 1)
  const [sender, { id: receiverId }] = [await idOf(page), await receiver.ok('account.me')]

  await test.step('in a thread that is not open', async () => {
    await openConversation(page, receiverId)
    await sendInAnHour(page, 'Good morning')
    expect(await violations(page)).toEqual([])
    await goTo(page, '/to-do')
    await expect(page.getByRole('link', { name: 'Good morning' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await moveMoment(page, 1500)
    await expect(page.getByRole('link', { name: 'Good morning' })).toHaveCount(0)
    await expect.poll(() => arrivals(receiver, sender, 'Good morning')).toBe(1)
    await openConversation(page, receiverId)
    await expect(message(page, 'Good morning')).toHaveCount(1)
  })

  await test.step('in an open thread', async () => {
    await sendInAnHour(page, 'The seal is 4711')
    await moveMoment(page, 1500)
    await expect(message(page, 'The seal is 4711')).toHaveCount(1)
    await expect(log(page)).not.toContainText('Will be sent')
    expect(await arrivals(receiver, sender, 'The seal is 4711')).toBe(1)
  })

  await test.step('on the clocks of another country', async () => {
    await expect(page.getByText('India', { exact: true })).toBeVisible()
    await messageBox(page).fill('The rate follows')
    await button(page, 'Send later').click()
    await page.getByRole('menuitem', { name: 'On a date…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send later' })
    const zones = dialog.getByRole('combobox', { name: 'Time zone' })
    await expect(zones.getByRole('option').nth(1)).toHaveText('India')
    await zones.selectOption({ label: 'India' })
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send later' }).click()
    await expect(log(page)).toContainText(/Will be sent .*08:00, India Standard Time/)
    await page.locator('[data-unsent]').getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(messageBox(page)).toHaveValue('The rate follows')
    await expect(log(page)).not.toContainText('Will be sent')
    expect(await arrivals(receiver, sender, 'The rate follows')).toBe(0)
    await messageBox(page).fill('')
  })

  await test.step('undone', async () => {
    await callBridge(page, 'preferences.set', { undoSend: true })
    await say(page, 'A mistake')
    await button(page, 'Undo').click()
    await expect(messageBox(page)).toHaveValue('A mistake')
    await expect(messageBox(page)).toBeFocused()
    await say(page, 'No mistake')
    await expect(button(page, 'Undo')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await expect(message(page, 'No mistake')).toHaveCount(1, { timeout: 20_000 })
    expect(await arrivals(receiver, sender, 'No mistake')).toBe(1)
    expect(await arrivals(receiver, sender, 'A mistake')).toBe(0)
  })

  await test.step('while the app was off', async () => {
    await say(page, 'Half undone')
    await expect(button(page, 'Undo')).toBeVisible()
    await sendInAnHour(page, 'Too late')
    await moveMoment(page, 1000)
    await app.kill()
    const again = await app.relaunch()
    await openConversation(again.page, receiverId)
    await expect(log(again.page)).toContainText('Was to be sent')
    await expect(button(again.page, 'Retry')).toHaveCount(1)
    expect(await arrivals(receiver, sender, 'Half undone')).toBe(0)
    await button(again.page, 'Send now').click()
    await expect(message(again.page, 'Too late')).toHaveCount(1)
    expect(await arrivals(receiver, sender, 'Too late')).toBe(1)
  })
})
