import { expect } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { callBridge } from './steps/bridge.ts'
import { goTo } from './steps/go-to.ts'
import { messageBox } from './steps/threads.ts'

const fixture = setUpApps([0], { reset: true })
const conversations = '/frontend/show-conversation/'

test('a click on a conversation focuses its form, and a draft marks its row', async () => {
  const { page } = fixture.app(0)
  await goTo(page, conversations)
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
  const [first, second] = [rows.nth(0), rows.nth(1)]
  const [firstPath, secondPath] = await Promise.all([first, second].map((row) => row.getAttribute('href')))
  const rowOf = (path: string | null = null) => page.locator(`a[href="${path}"]`)
  const aside = page.getByRole('complementary')
  await expect(page.getByText('Choose a conversation')).toBeVisible()
  await expect(aside).toBeHidden()
  await rowOf(firstPath).click()
  await expect(aside).toBeVisible()
  await page.keyboard.type('now go there?')
  await expect(messageBox(page)).toHaveValue('now go there?')
  await expect(messageBox(page)).toBeFocused()

  await rowOf(secondPath).click()
  await expect(messageBox(page)).toBeFocused()
  await expect(messageBox(page)).toHaveValue('')
  await expect(rowOf(firstPath)).toHaveAccessibleName(/, draft/)
  await expect(rowOf(firstPath).getByText('Draft', { exact: true })).toBeVisible()
  await expect(rowOf(secondPath)).not.toHaveAccessibleName(/, draft/)

  // Clicking the open row keeps its text.
  await rowOf(firstPath).click()
  await expect(messageBox(page)).toHaveValue('now go there?')
  await page.getByRole('searchbox', { name: 'Search people' }).focus()
  await rowOf(firstPath).click()
  await page.keyboard.type(' Yes')
  await expect(messageBox(page)).toHaveValue('now go there? Yes')
  await page.reload()
  await goTo(page, '/frontend/shipments')
  // The last conversation opens with its text.
  await goTo(page, conversations)
  await expect(messageBox(page)).toHaveValue('now go there? Yes')
  await messageBox(page).fill('')
  await rowOf(secondPath).click()
  await expect(rowOf(firstPath)).not.toHaveAccessibleName(/, draft/)
})

test('a stranger’s Message link and conversation show that they are no connection', async () => {
  const { page } = fixture.app(0)
  const known = new Set((await callBridge(page, 'directory.connections', {})).map(({ user }) => user.id))
  const me = (await callBridge(page, 'account.me', {})).id
  const { rows } = await callBridge(page, 'posts.wall', { page: 1, limit: 50 })
  const strangers = rows
    .flatMap((row) => (row.type === 'post' && row.post.user ? [row.post.user] : []))
    .filter(({ id, is_admin }) => id !== me && !is_admin && !known.has(id))
  const [stranger] = strangers
  const another = strangers.find(({ id }) => id !== stranger?.id)
  if (!stranger || !another) throw new Error('too few strangers on the wall')
  const closed = page.getByText(/You can write to your connections, and .* is not one of them/)

  // The list may be the cached one. A closed form shows that the connections are known.
  await goTo(page, `${conversations}?additionalId=${another.id}`)
  await expect(closed).toBeVisible()
  await goTo(page, '/frontend/shipments')
  await expect(closed).toHaveCount(0)
  await expect(messageBox(page)).toHaveCount(0)
  await page.evaluate(() => {
    const seen: boolean[] = []
    Object.assign(window, { formWasOpen: seen })
    new MutationObserver(() => {
      const field = document.querySelector<HTMLTextAreaElement>('textarea[aria-label="Write a message"]')
      if (field && !field.readOnly) seen.push(true)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await goTo(page, `${conversations}?additionalId=${stranger.id}`)
  await expect(closed).toBeVisible()
  await expect(page.getByText('No messages', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { formWasOpen: boolean[] }).formWasOpen)).toEqual([])

  await page.getByRole('status').getByRole('link', { name: 'See this member' }).click()
  await expect(page).toHaveURL(new RegExp(`/frontend/users/${stranger.uuid}`))
  const message = page.getByRole('main').getByRole('link', { name: 'Message', exact: true })
  await expect(message).toHaveAccessibleDescription('Not a connection')
  await expect(page.getByRole('main').getByText('Not a connection')).toBeVisible()
  const friend = (await callBridge(page, 'directory.connections', {}))[0]?.user
  await goTo(page, `/frontend/users/${friend?.uuid}`)
  await expect(page.getByRole('main').getByText('Not a connection')).toHaveCount(0)
  await expect(message).toBeVisible()
})
