import { expect, type Page } from '@playwright/test'
import { type SignedIn, test } from '../support/app/fixture.ts'
import { accountAt } from '../support/app/sign-in.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { callBridge } from './steps/bridge.ts'
import { countOnItem, pressMenuKey } from './steps/desktop.ts'
import { cause, faultsLeft } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'
import { idOf, log, message, messageBox, openConversation, pixel, poppedOut, say } from './steps/threads.ts'
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

test('a pop-out updates live, shares text and files, and what it sends is sent once', async () => {
  const { one, two, oneId, twoId } = await openBoth()
  const other =
    await test.step('a message of two offline windows is sent once after reconnecting', async () => {
      await one.control('setOnline', { online: false })
      await say(one.page, 'Said without a network')
      const unsent = (page: Page) => log(page).getByText(/Waiting for connection|Not sent\./)
      await expect(unsent(one.page)).toBeVisible()
      // After leaving and returning it is still there, and nothing was resent automatically.
      await goTo(one.page, '/frontend/wall')
      await openConversation(one.page, twoId)
      await expect(unsent(one.page)).toHaveText('Waiting for connection')
      const opened = await poppedOut(one)
      await one.control('setOnline', { online: true })
      for (const page of [opened, one.page]) {
        await expect(unsent(page)).toHaveCount(0)
        await expect(message(page, 'Said without a network')).toHaveCount(1)
      }
      const messages = await callBridge(one.page, 'conversations.list', { otherUserId: twoId })
      expect(messages.filter(({ comment }) => comment === 'Said without a network')).toHaveLength(1)
      await expect.poll(async () => callBridge(one.page, 'drafts.list', {})).toEqual([])
      return opened
    })
  await expect(messageBox(other)).toBeVisible()
  await expect(other.getByRole('navigation')).toHaveCount(0)
  await expect(other.getByRole('list', { name: 'Conversations' })).toHaveCount(0)
  await callBridge(two.page, 'conversations.create', { receiver_id: oneId, message: 'To both windows' })
  for (const page of [one.page, other]) await expect(message(page, 'To both windows')).toHaveCount(1)
  await say(other, 'From the small one')
  for (const page of [one.page, other, two.page])
    await expect(message(page, 'From the small one')).toHaveCount(1)

  await test.step('a chosen file and the text appear in both windows', async () => {
    const form = (page: Page) => page.getByRole('form', { name: 'Write a message' })
    const seal = { name: 'seal.png', mimeType: 'image/png', buffer: pixel }
    await form(other).locator('input[type=file]').first().setInputFiles(seal)
    await messageBox(other).fill('From here or there')
    await expect(messageBox(one.page)).toHaveValue('From here or there')
    await expect(form(one.page).getByText('seal.png')).toBeVisible()
    await one.page.getByRole('button', { name: 'Send', exact: true }).click()
    for (const page of [one.page, other]) {
      await expect(message(page, 'From here or there').locator('img[src^="/media/"]').last()).toBeVisible()
      await expect(messageBox(page)).toHaveValue('')
      await expect(form(page).getByText('seal.png')).toHaveCount(0)
      await expect(message(page, 'From here or there')).toHaveCount(1)
    }
  })
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
