import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { newPost } from '../support/network/fixtures.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { callBridge } from './steps/bridge.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { idOf, openConversation } from './steps/threads.ts'

const fixture = setUpApps([0, 1], { reset: true })

/** Records each text that is added to a polite live region, as a screen reader reads it. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const read: string[] = []
    Object.assign(window, { readAloud: read })
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = target instanceof Element ? target : target.parentElement
        if (!region?.closest('[aria-live=polite]')) continue
        for (const node of addedNodes) if (node.textContent) read.push(node.textContent)
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
const readAloud = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { readAloud: readonly string[] }).readAloud)
const times = (page: Page, text: string | RegExp) => async (): Promise<number> =>
  (await readAloud(page)).filter((read) => (typeof text === 'string' ? read === text : text.test(read)))
    .length

test('a screen reader announces each message once, with its author', {
  tag: '@english',
}, async () => {
  const [{ page }, two] = [fixture.app(0), fixture.app(1)]
  const [oneId, twoId] = await Promise.all([idOf(page), idOf(two.page)])
  const { full_name: name } = await callBridge(two.page, 'account.me', {})
  const write = (message: string) =>
    callBridge(two.page, 'conversations.create', { receiver_id: oneId, message })
  const openSettings = async (): Promise<void> => {
    await goTo(page, '/settings')
    await expect(page.getByRole('heading', { name: 'Settings' }).first()).toBeVisible()
  }
  for (const [n, open] of [() => openConversation(page, twoId), openSettings].entries()) {
    await open()
    await listen(page)
    for (const count of [1, 2, 3]) {
      await write(`Message ${n} ${count}`)
      await expect.poll(times(page, `New message from ${name}`)).toBe(count)
    }
    // A later refetch of the same messages, and their notifications in the bell, announce nothing again.
    await page.waitForTimeout(3000)
    expect(await times(page, /message|comment/i)()).toBe(3)
  }
})

test('a screen reader announces new posts together, and the end of an outage', {
  tag: '@english',
}, async () => {
  const { page } = fixture.app(0)
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  await listen(page)
  const member = await memberAt(fixture.network(), 1)
  await Promise.all([newPost(member), newPost(member), newPost(member)])
  await expect.poll(times(page, '3 new posts')).toBe(1)

  await fixture.app(0).control('setOnline', { online: false })
  await expect(page.getByRole('button', { name: 'Offline' })).toBeVisible()
  await fixture.app(0).control('setOnline', { online: true })
  await expect.poll(times(page, 'Back online')).toBe(1)
})
