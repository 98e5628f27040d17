import { expect, type Page } from '@playwright/test'
import { type SignedIn, test } from '../support/app/fixture.ts'
import { accountAt, trySignIn } from '../support/app/sign-in.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { callBridge } from './steps/bridge.ts'
import { countOnItem, pressMenuKey } from './steps/desktop.ts'
import { cause, clearFaults, faultsLeft } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import {
  idOf,
  log,
  message,
  messageBox,
  openConversation,
  pixel,
  poppedOut,
  pressUntilGone,
  say,
} from './steps/threads.ts'
import { fillConversation } from './steps/world.ts'

const fixture = setUpApps([0, 1], { reset: true })

/** Returns the demo's first two members, who are connected, each with their conversation open. */
const openBoth = async (signedIn: SignedIn = async (account) => fixture.app(account)) => {
  const [one, two] = await Promise.all([signedIn(0), signedIn(1)])
  const [oneId, twoId] = await Promise.all([idOf(one.page), idOf(two.page)])
  await Promise.all([openConversation(one.page, twoId), openConversation(two.page, oneId)])
  return { one, two, oneId, twoId }
}

const people = (page: Page) => page.getByRole('list', { name: 'Conversations' })

test('a picture requires a message, and both arrive', async () => {
  const { one, two } = await openBoth()
  const send = one.page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeDisabled()
  await one.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'seal.png', mimeType: 'image/png', buffer: pixel })
  await expect(one.page.getByRole('list', { name: 'Images' })).toBeVisible()
  await expect(send).toBeDisabled()
  await expect(one.page.getByText('Write a message to go with the files.')).toBeVisible()
  await messageBox(one.page).fill('The seal')
  // An emoji goes to the caret, which stays in the field. Undo removes it.
  await one.page.getByRole('button', { name: 'Emoji' }).click()
  await one.page.getByRole('dialog', { name: 'Emoji' }).getByRole('button', { name: 'anchor' }).click()
  await expect(messageBox(one.page)).toBeFocused()
  await expect(messageBox(one.page)).toHaveValue('The seal⚓')
  await one.page.keyboard.press('ControlOrMeta+z')
  await expect(messageBox(one.page)).toHaveValue('The seal')
  await messageBox(one.page).press('Control+Enter')
  await expect(message(two.page, 'The seal').locator('img[src^="/media/"]').last()).toBeVisible()
})

test('the latest conversation comes first and becomes read when it opens', async () => {
  const { one, two, oneId, twoId } = await openBoth()
  // A narrow window shows the list alone.
  await one.page.setViewportSize({ width: 800, height: 720 })
  await goTo(one.page, '/frontend/show-conversation/')
  const inbox = one.page.getByRole('banner').getByRole('button', { name: /^Inbox, \d+ unread$/ })
  const unread = async (): Promise<number> =>
    Number(/\d+/.exec((await inbox.getAttribute('aria-label')) ?? '')?.[0])
  await callBridge(two.page, 'conversations.create', { receiver_id: oneId, message: 'Please call me' })
  const row = people(one.page).getByRole('link').first()
  await expect(row).toHaveAccessibleName(/1 unread/)
  await expect(row).toContainText('Please call me')
  await expect(inbox).toHaveAttribute('aria-current', 'page')
  const { unread_count: before } = await callBridge(one.page, 'conversations.checkUnread', { userId: oneId })
  expect(before).toBeGreaterThan(0)
  await expect.poll(unread).toBe(before)
  const inTray = async (): Promise<number> => countOnItem(await one.control('tray'), 'Inbox')
  await expect.poll(inTray).toBe(before)
  expect(await one.control('badge')).toBeGreaterThanOrEqual(before)

  await row.click()
  await expect(one.page).toHaveURL(new RegExp(`additionalId=${twoId}`))
  await one.page.setViewportSize({ width: 1280, height: 720 })
  await expect(message(one.page, 'Please call me')).toBeVisible()
  await expect(log(one.page).getByText('New', { exact: true }).first()).toBeVisible()
  await expect(people(one.page).locator('[aria-current]')).not.toHaveAccessibleName(/unread/)
  await expect.poll(inTray).toBeLessThan(before)
  await expect.poll(async () => (await unread()) === (await inTray())).toBe(true)
})

test('the unread line keeps its place while the conversation is open', async () => {
  const network = fixture.network()
  const { one, two, oneId, twoId } = await openBoth()
  const line = log(one.page).locator('[data-unread]')
  /** The first unread message and all later ones. */
  const below = log(one.page).locator('div:has(> [data-unread])').first().getByRole('article')
  const write = (message: string) =>
    callBridge(two.page, 'conversations.create', { receiver_id: oneId, message })
  /** A message that arrives before the thread has left the screen is read. */
  const leave = async (): Promise<void> => {
    await goTo(one.page, '/frontend/wall')
    await expect(log(one.page)).toHaveCount(0)
  }
  // Reopens the thread with the earlier messages in memory and read.
  await expect(log(one.page).getByRole('article').first()).toBeVisible()
  await expect(people(one.page).locator('[aria-current]')).not.toHaveAccessibleName(/unread/)
  await leave()
  await write('While you were away')
  await write('And once more')
  await openConversation(one.page, twoId)
  await expect(line).toHaveText('New')
  await expect(below).toContainText('While you were away')
  await expect(line).toBeInViewport({ ratio: 1 })
  await expect(message(one.page, 'And once more')).toBeInViewport({ ratio: 1 })
  // The messages become read a moment later. Later changes do not move the line.
  await expect(message(one.page, 'And once more').getByText('New', { exact: true })).toHaveCount(0)
  await write('Live')
  await say(one.page, 'Here I am')
  await expect(message(one.page, 'Here I am')).toHaveCount(1)
  await expect(line).toHaveCount(1)
  await expect(below).toContainText('While you were away')
  await expect(message(one.page, 'Live').getByText('New', { exact: true })).toHaveCount(0)

  // The first answer is late. Meanwhile another message's event starts a second fetch.
  await leave()
  await write('Before it was read')
  await cause(network, { fault: 'delay', path: '/api/fetch-conversation/*', ms: 1500, when: 'after' })
  await one.page.reload()
  await goTo(one.page, `/frontend/show-conversation/?additionalId=${twoId}`)
  await expect(messageBox(one.page)).toBeVisible()
  await expect.poll(() => faultsLeft(network)).toBe(0)
  await write('While it was read')
  await expect(message(one.page, 'While it was read')).toHaveCount(1)
  await expect(below).toContainText('Before it was read')
  await expect(line).toHaveCount(1)

  // A fetch that the reader no longer sees may mark a message as read, and be answered after the next one.
  await expect(log(one.page).locator('[data-new]')).toHaveCount(0)
  await leave()
  await write('After the reader left')
  await cause(network, { fault: 'delay', path: '/api/fetch-conversation/*', ms: 3000, when: 'after' })
  const unshown = callBridge(one.page, 'threads.read', { kind: 'conversation', id: twoId })
  await expect.poll(() => faultsLeft(network)).toBe(0)
  await openConversation(one.page, twoId)
  await expect(below).toContainText('After the reader left')
  await unshown
})

test('a message sent before the unread ones are known stays in view', async ({ signedIn, network }) => {
  const { one, two, oneId, twoId } = await openBoth(signedIn)
  const section = one.page.locator('section[aria-busy]').filter({ has: log(one.page) })
  await expect(section).toHaveAttribute('aria-busy', 'false')
  await goTo(one.page, '/frontend/wall')
  await expect(log(one.page)).toHaveCount(0)
  for (let n = 1; n <= 4; n += 1)
    await callBridge(two.page, 'conversations.create', {
      receiver_id: oneId,
      message: `During your absence ${n} ${'and the quay was full of boxes '.repeat(30)}`,
    })
  await cause(network, { fault: 'delay', path: '/api/fetch-conversation/*', ms: 1500, when: 'after' })
  await openConversation(one.page, twoId)
  await say(one.page, 'Back at the quay')
  await expect(message(one.page, 'Back at the quay')).toBeInViewport()
  await expect(message(one.page, 'During your absence 4')).toHaveCount(1)
  await expect(section).toHaveAttribute('aria-busy', 'false')
  await expect(one.page.getByRole('button', { name: /new above/ })).toBeVisible()
  await expect(message(one.page, 'Back at the quay')).toBeInViewport()
})

test('a cached conversation opens at once, also offline', async () => {
  const network = fixture.network()
  const { one, two, oneId, twoId } = await openBoth()
  await say(two.page, 'Said before the restart')
  await expect(message(one.page, 'Said before the restart')).toBeVisible()
  // Fetches the thread again, because events alone do not count as a fetch.
  await one.page.reload()
  await expect(message(one.page, 'Said before the restart')).toBeVisible()
  const section = one.page.locator('section[aria-busy]').filter({ has: log(one.page) })
  await expect(section).toHaveAttribute('aria-busy', 'false')

  // Those of this member alone: the other one's page fetches the conversation too.
  const calls = { path: `/api/fetch-conversation/${twoId}` }
  await cause(network, { fault: 'delay', ...calls, ms: 120_000 })
  await goTo(one.page, '/frontend/wall')
  await one.page.reload()
  await openConversation(one.page, twoId)
  await expect(message(one.page, 'Said before the restart')).toBeInViewport()
  await expect(section).toHaveAttribute('aria-busy', 'true')
  // Messages are sent and received during the fetch.
  await say(one.page, 'Sent before it was read')
  await expect(message(two.page, 'Sent before it was read')).toHaveCount(1)
  await callBridge(two.page, 'conversations.create', {
    receiver_id: oneId,
    message: 'Came before it was read',
    images: [],
    attachments: [],
  })
  await expect(message(one.page, 'Came before it was read')).toHaveCount(1)
  await clearFaults(network)

  await cause(network, { fault: 'status', ...calls, status: 500, times: 50 })
  await one.page.reload()
  const notice = one.page.getByText('This is an earlier state.')
  await expect(notice).toBeVisible()
  await expect(message(one.page, 'Said before the restart')).toBeVisible()
  await expect(section).toHaveAttribute('aria-busy', 'false')
  await clearFaults(network)
  await notice.getByRole('button').click()
  await expect(notice).toHaveCount(0)
  for (const text of ['Sent before it was read', 'Came before it was read'])
    await expect(message(one.page, text)).toHaveCount(1)
})

test('a known conversation opens as a skeleton or its messages, never as an empty pane', async () => {
  const { one, two, twoId } = await openBoth()
  await say(two.page, 'Before it is opened again')
  await expect(message(one.page, 'Before it is opened again')).toBeVisible()
  for (const isReloaded of [false, true]) {
    await goTo(one.page, '/frontend/wall')
    if (isReloaded) await one.page.reload()
    await one.page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seenInLog: seen })
      const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
      const sample = (): void => {
        const pane = document.querySelector('[role=log]')
        if (pane) {
          const shows = (selector: string): boolean => [...pane.querySelectorAll(selector)].some(isVisible)
          const skeleton = shows('[aria-hidden=true]') ? 'skeleton' : 'empty'
          seen.push(shows('article') ? 'messages' : skeleton)
        }
        if (seen.at(-1) !== 'messages') requestAnimationFrame(sample)
      }
      requestAnimationFrame(sample)
    })
    await openConversation(one.page, twoId)
    await expect(message(one.page, 'Before it is opened again')).toBeVisible()
    const seen = await one.page.evaluate(() => (window as unknown as { seenInLog: string[] }).seenInLog)
    expect(new Set(seen)).not.toContain('empty')
    expect(seen.at(-1)).toBe('messages')
  }
})

test('the form is closed for strangers with a reason, but stays open without a list', async () => {
  const network = fixture.network()
  const { page } = fixture.app(0)
  const connected = new Set((await callBridge(page, 'directory.connections', {})).map(({ user }) => user.id))
  const { rows } = await callBridge(page, 'posts.wall', { limit: 50, page: 1 })
  const me = await idOf(page)
  const stranger = rows
    .flatMap((row) => (row.type === 'post' && row.post.user ? [row.post.user] : []))
    .find(({ id, is_admin }) => id !== me && !is_admin && !connected.has(id))
  await goTo(page, `/frontend/show-conversation/?additionalId=${stranger?.id}`)
  const note = page.getByRole('status').filter({ hasText: 'You can write to your connections' })
  await expect(note).toBeVisible()
  await expect(messageBox(page)).toHaveCount(0)
  await note.getByRole('link', { name: 'See this member' }).click()
  await expect(page).toHaveURL(new RegExp(`/frontend/users/${stranger?.uuid}`))

  await cause(network, { fault: 'status', path: '/api/connections', status: 500, times: 50 })
  await goTo(page, `/frontend/show-conversation/?additionalId=${stranger?.id}`)
  await page.reload()
  await expect(page.getByText('This is an earlier state.').first()).toBeVisible()
  await expect(messageBox(page)).toBeVisible()
})

test('Messages and Shipments open the last thread again, also after a restart', async ({
  signedIn,
  network,
}) => {
  const app = await signedIn(0)
  const rail = (page: Page, name: RegExp) => page.getByRole('navigation').getByRole('link', { name })
  await goTo(app.page, '/frontend/show-conversation/')
  await expect(app.page.getByText('Choose a conversation')).toBeVisible()
  const aside = app.page.getByRole('complementary')
  await expect(aside).toBeHidden()
  await people(app.page).getByRole('link').last().click()
  await expect(messageBox(app.page)).toBeVisible()
  await expect(aside).toBeVisible()
  const conversation = new URL(app.page.url())
  await rail(app.page, /^Shipments/).click()
  await app.page.getByRole('list', { name: 'My shipments' }).getByRole('link').last().click()
  await expect(log(app.page)).toBeVisible()
  const shipment = new URL(app.page.url())
  await rail(app.page, /^Messages/).click()
  await expect(app.page).toHaveURL(conversation.href)
  await app.page.goBack()
  await expect(app.page).toHaveURL(shipment.href)
  await rail(app.page, /^Wall/).click()

  const { page } = await app.relaunch()
  await trySignIn(page, accountAt(network, 0))
  await rail(page, /^Messages/).click()
  await expect(page).toHaveURL((url) => url.search === conversation.search)
  await expect(messageBox(page)).toBeVisible()
  await rail(page, /^Shipments/).click()
  await expect(page).toHaveURL((url) => url.search === shipment.search)

  // A thread that was left as unread stays closed.
  await page.getByRole('button', { name: 'More about this thread' }).click()
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click()
  await expect(page.getByText('Choose a shipment')).toBeVisible()
  await expect(page.getByRole('complementary')).toBeHidden()
})

test('the search finds people, and the keyboard opens a conversation', async () => {
  const network = fixture.network()
  const { page } = fixture.app(0)
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  const name = accountAt(network, 1).name
  await page.getByRole('searchbox', { name: 'Search people' }).fill(name.split(' ')[1] ?? '')
  await expect(people(page).getByRole('link', { name: new RegExp(name) })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(messageBox(page)).toBeVisible()
  await page.getByRole('searchbox').fill('nobody is called so')
  await expect(page.getByText('No person matches “nobody is called so”.')).toBeVisible()
})

test('after a lost answer Retry checks the conversation and sends no duplicate', async () => {
  const network = fixture.network()
  const { one, two } = await openBoth()
  await cause(network, { fault: 'reset', method: 'POST', path: '/api/save-conversation', when: 'after' })
  await say(one.page, 'Sent, but unanswered')
  const failed = log(one.page).getByText(/Not sent\./)
  await expect(failed).toBeVisible()
  await expect(message(two.page, 'Sent, but unanswered')).toHaveCount(1)
  // The app's own check may find it first. Then there is nothing to retry.
  await pressUntilGone(log(one.page).getByRole('button', { name: 'Retry' }))
  await expect(failed).toHaveCount(0)
  await expect(message(one.page, 'Sent, but unanswered')).toHaveCount(1)
  await two.page.reload()
  await expect(message(two.page, 'Sent, but unanswered')).toHaveCount(1)

  await cause(network, { fault: 'reset', method: 'POST', path: '/api/save-conversation', when: 'before' })
  await say(one.page, 'Never arrived')
  await expect(failed).toBeVisible()
  // The app does not resend automatically.
  await one.page.waitForTimeout(3000)
  await expect(message(two.page, 'Never arrived')).toHaveCount(0)
  await log(one.page).getByRole('button', { name: 'Retry' }).click()
  await expect(message(two.page, 'Never arrived')).toHaveCount(1)
  await expect(message(one.page, 'Never arrived')).toHaveCount(1)
})

test('a refusal appears beside the form, whose text and files stay', async () => {
  const network = fixture.network()
  const { one, two } = await openBoth()
  const form = one.page.getByRole('form', { name: 'Write a message' })
  const refusals = [
    {
      status: 413,
      body: { message: 'The files are larger than 2 MB together.' },
      words: 'The files are larger than 2 MB together.',
    },
    {
      status: 422,
      body: { message: 'Invalid', errors: { message: ['No links, please.'] } },
      words: 'No links, please.',
    },
  ]
  for (const { status, body, words } of refusals) {
    await cause(network, { fault: 'status', method: 'POST', path: '/api/save-conversation', status, body })
    await one.page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: `file-${status}.png`, mimeType: 'image/png', buffer: pixel })
    await say(one.page, `Words ${status}`)
    await expect(form.getByRole('alert')).toContainText(words)
    await expect(form.getByRole('alert').getByText('file-413.png (1 KB)')).toHaveCount(status === 413 ? 1 : 0)
    await expect(messageBox(one.page)).toHaveValue(`Words ${status}`)
    await expect(form.getByRole('listitem').getByText(`file-${status}.png`)).toBeVisible()
    await form.getByRole('button', { name: `Remove file-${status}.png` }).click()
  }
  await one.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(message(two.page, 'Words 422')).toHaveCount(1)
  await expect(message(two.page, 'Words 413')).toHaveCount(0)
})

test('a reply’s text survives the deletion of its message', async () => {
  const { one, two, oneId } = await openBoth()
  const sent = await callBridge(two.page, 'conversations.create', {
    receiver_id: oneId,
    message: 'Soon gone',
  })
  const theirs = message(one.page, 'Soon gone')
  await theirs.hover()
  await theirs.getByRole('button', { name: 'Reply', exact: true }).click()
  await one.page.getByRole('textbox', { name: 'Write a reply' }).fill('A reply that took long')
  await callBridge(two.page, 'conversations.delete', { commentId: sent.id })
  await callBridge(two.page, 'conversations.create', { receiver_id: oneId, message: 'Another one' })
  await expect(message(one.page, 'Another one')).toBeVisible()
  // The thread is refetched when its end is in view.
  await log(one.page)
    .locator('[data-windowed]')
    .evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
  await expect(one.page.getByText(/no longer available. Your text is kept/)).toBeVisible()
  await expect(one.page.getByRole('textbox', { name: 'Your text' })).toHaveValue('A reply that took long')
})

test('an edit of a deleted message shows a notice and keeps the text', async () => {
  const network = fixture.network()
  const { one } = await openBoth()
  const elsewhere = await memberAt(network, 0)
  await say(one.page, 'To be edited')
  const mine = message(one.page, 'To be edited')
  await expect(mine).toHaveCount(1)
  await mine.hover()
  await mine.getByRole('button', { name: 'Edit', exact: true }).click()
  const id = await mine.getAttribute('data-comment-id')
  await one.page.getByRole('textbox', { name: 'Edit message' }).fill('Edited too late')
  // No event reaches this app, so the form stays until the answer.
  await cause(network, { fault: 'duplicate-events', copies: 0, for_ms: 60_000 })
  await elsewhere.ok('conversations.delete', { commentId: id ?? '' })
  await pressUntilGone(one.page.getByRole('button', { name: 'Update' }))
  await expect(one.page.getByRole('textbox', { name: 'Your text' })).toHaveValue('Edited too late')
})

test('an empty reply shows the specified text', async () => {
  const { one, two, oneId } = await openBoth()
  await callBridge(two.page, 'conversations.create', { receiver_id: oneId, message: 'Answer me' })
  const theirs = message(one.page, 'Answer me')
  await theirs.hover()
  await theirs.getByRole('button', { name: 'Reply', exact: true }).click()
  await one.page.getByRole('form', { name: 'Write a reply' }).getByRole('button', { name: 'Reply' }).click()
  await expect(one.page.getByRole('alertdialog')).toContainText('Reply text cannot be empty!')
})

test('hostile message text is displayed as text', { tag: '@english' }, async () => {
  const { one, two, oneId } = await openBoth()
  await callBridge(two.page, 'conversations.create', {
    receiver_id: oneId,
    message:
      'prefixed<img src=x onerror="window.hit=1"><script>window.hit=1</script><a href="javascript:window.hit=1">press here</a><form id="forms"><input name="x"></form>',
  })
  await expect(message(one.page, 'prefixed')).toBeVisible()
  await message(one.page, 'prefixed').getByText('press here').click()
  expect(await one.page.evaluate(() => 'hit' in window)).toBe(false)
  await expect(message(one.page, 'prefixed').locator('script, form, input')).toHaveCount(0)
  await messageBox(one.page).fill('<b>not bold</b> & "quoted"')
  await messageBox(one.page).press('Control+Enter')
  await expect(message(two.page, '<b>not bold</b> & "quoted"')).toBeVisible()
})

test('Chat opens the external window for an online member only', async ({ signedIn }) => {
  const { one, two, oneId, twoId } = await openBoth(signedIn)
  await one.page.getByRole('button', { name: 'Chat', exact: true }).click()
  const [link] = await one.control('openedLinks')
  const url = new URL(link ?? '')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    action: 'chat',
    senderId: oneId,
    receiverId: twoId,
  })
  await two.quit()
  await expect(one.page.getByRole('button', { name: 'Chat', exact: true })).toHaveCount(0)
})

test('a pop-out updates live and sends to both windows', async () => {
  const { one, two, oneId } = await openBoth()
  const other = await poppedOut(one)
  await expect(messageBox(other)).toBeVisible()
  await expect(other.getByRole('navigation')).toHaveCount(0)
  await expect(other.getByRole('list', { name: 'Conversations' })).toHaveCount(0)
  await callBridge(two.page, 'conversations.create', { receiver_id: oneId, message: 'To both windows' })
  for (const page of [one.page, other]) await expect(message(page, 'To both windows')).toHaveCount(1)
  await say(other, 'From the small one')
  for (const page of [one.page, other, two.page])
    await expect(message(page, 'From the small one')).toHaveCount(1)
})

// Before the journey with 5,000 messages: the longer the fetch of a conversation takes, the less often it is refetched.
test('an own message from another computer appears in the open conversation', async () => {
  const { one, two, twoId } = await openBoth()
  const elsewhere = await memberAt(fixture.network(), 0)
  await one.page.bringToFront()
  await elsewhere.ok('conversations.create', {
    receiver_id: twoId,
    message: 'From the other office',
    images: [],
    attachments: [],
  })
  await expect(message(two.page, 'From the other office')).toHaveCount(1)
  await expect(message(one.page, 'From the other office')).toHaveCount(1)
})

test('5,000 messages open at the end and scroll up without jumps', async () => {
  const network = fixture.network()
  const { page } = fixture.app(0)
  const [me] = await callBridge(page, 'directory.connections', {}).then((all) =>
    all.filter(
      ({ user, last_message }) => user.full_name === accountAt(network, 1).name && last_message !== null,
    ),
  )
  const otherId = me?.user.id ?? ''
  fillConversation(network, await idOf(page), otherId, 5000)
  await openConversation(page, otherId)
  await expect(message(page, 'No. 4999:')).toBeVisible()
  const conversation = page.locator('section', { has: log(page) }).last()
  await expect(conversation).toHaveAttribute('aria-busy', 'false')
  await expect(message(page, 'No. 4999:')).toBeInViewport()
  const far = await page.evaluate(async () => {
    const scroller = document.querySelector('[role=log] [data-windowed]')
    if (!scroller) throw new Error('no scroller')
    const jumps: number[] = []
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // Measures painted positions, because the list corrects its rows before a frame is painted.
    const painted = (elements: readonly Element[]) =>
      new Promise<readonly (readonly [Element, number])[]>((resolve) => {
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect()
          resolve(entries.map(({ target, boundingClientRect: { top } }) => [target, top]))
        })
        for (const element of elements) observer.observe(element)
      })
    for (let step = 0; step < 120 && scroller.scrollTop > 0; step += 1) {
      const marks = await painted([...document.querySelectorAll('[role=log] [data-comment-id]')])
      scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: -240 }))
      scroller.scrollBy(0, -240)
      await frame()
      const [kept] = marks.filter(([element]) => element.isConnected)
      if (!kept) continue
      const [after] = await painted([kept[0]])
      if (!after || !kept[0].isConnected || scroller.scrollTop <= 0) continue
      jumps.push(Math.abs(after[1] - kept[1] - 240))
    }
    return { worst: Math.max(0, ...jumps), jumped: jumps.filter((by) => by > 4).length, steps: jumps.length }
  })
  expect(far.steps).toBeGreaterThan(100)
  // The list accounts for the line between two days and for the header before they are visible.
  expect(far.jumped).toBeLessThan(3)
  expect(far.worst).toBeLessThan(20)
  expect(await page.locator('[data-comment-id]').count()).toBeLessThan(80)
  await page.getByRole('button', { name: 'Jump to newest' }).click()
  await expect(message(page, 'No. 4999:')).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(log(page).locator('[data-item-index="0"] article')).toBeInViewport()

  // A match outside the rendered rows is found, scrolled into view and marked; the focus returns afterwards.
  await page.keyboard.press('End')
  await expect(message(page, 'No. 4999:')).toBeInViewport()
  await pressMenuKey(fixture.app(0), 'find')
  const find = page.getByRole('search')
  const field = find.getByRole('textbox')
  await expect(field).toBeFocused()
  await field.fill('no. 17:')
  await expect(find.getByRole('status')).toHaveText('1 of 1')
  await expect(message(page, 'No. 17:')).toBeInViewport()
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('find-current') ?? [])].map((range) => range.toString()))
  await expect.poll(marked).toEqual(['No. 17:'])
  await field.fill('No. 29')
  await expect(find.getByRole('status')).toHaveText(/ of 111$/)
  await page.keyboard.press('Enter')
  await pressMenuKey(fixture.app(0), 'find-next')
  await expect.poll(marked).toEqual([expect.stringContaining('No. 29')])
  await page.keyboard.press('Escape')
  await expect(find).toHaveCount(0)
  expect(await marked()).toEqual([])
  await expect(page.locator('[data-windowed]').last()).toBeFocused()
})

test('an unsent message lists its files, and a button leads to it from anywhere', async () => {
  const network = fixture.network()
  const { one, oneId, twoId } = await openBoth()
  fillConversation(network, oneId, twoId, 60)
  await one.page.reload()
  await expect(messageBox(one.page)).toBeVisible()
  await cause(network, { fault: 'status', method: 'POST', path: '/api/save-conversation', status: 500 })
  await one.page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles({ name: 'bl.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await say(one.page, 'The bill of lading')
  const unsent = one.page.locator('[data-unsent]')
  await expect(unsent).toContainText('bl.pdf (1 KB)')
  await expect(unsent).toContainText('Not sent.')
  const link = one.page.getByRole('button', { name: '1 message not sent. Show' })
  await expect(link).toHaveCount(0)
  await log(one.page).hover()
  await one.page.mouse.wheel(0, -3000)
  await expect(link).toBeVisible()
  await expect(unsent).not.toBeInViewport()
  await link.press('Enter')
  await expect(unsent).toBeInViewport()
  await expect(unsent).toBeFocused()
  await expect(link).toHaveCount(0)
  await unsent.getByRole('button', { name: 'Discard' }).click()
})

test('a selection over rows that scroll away is copied whole, with names and dates', async () => {
  const { one, oneId, twoId } = await openBoth()
  const { page } = one
  fillConversation(fixture.network(), oneId, twoId, 60)
  await goTo(page, '/frontend/wall')
  await openConversation(page, twoId)
  const texts = log(page).locator('article p')
  const last = texts.filter({ hasText: 'No. 59:' })
  await last.click({ position: { x: 30, y: 8 } })
  const first = texts.filter({ hasText: 'No. 30:' })
  await expect(async () => {
    await page.mouse.wheel(0, -300)
    await expect(first).toBeInViewport({ timeout: 200 })
  }).toPass()
  await first.click({ position: { x: 1, y: 4 }, modifiers: ['Shift'] })
  const copied = await page.evaluate(() => {
    const data = new DataTransfer()
    const copy = new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true })
    document.querySelector('main')?.dispatchEvent(copy)
    return data.getData('text/plain')
  })
  expect([...copied.matchAll(/No\. (\d+):/g)].map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 30 }, (_, n) => n + 30),
  )
  expect(copied).toMatch(/^.+ \d+ \w+ \d{4}, \d\d:\d\d\nNo\. 31:/m)
  expect(copied).not.toMatch(/Reply|Like|You/)
})
