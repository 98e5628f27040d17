import { expect } from '@playwright/test'
import { test } from '../../support/app/fixture.ts'
import { accountAt, signIn, signOut, trySignIn } from '../../support/app/sign-in.ts'
import { callBridge } from '../steps/bridge.ts'
import { expectKept } from '../steps/drafts.ts'
import { cause, clearFaults } from '../steps/faults.ts'
import { goTo } from '../steps/go-to.ts'
import { log, message, messageBox, openConversation, pixel, pressUntilGone, say } from '../steps/threads.ts'

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
