import { expect, type Page } from '@playwright/test'
import { callBridge } from '../e2e/steps/bridge.ts'
import { cause, clearFaults } from '../e2e/steps/faults.ts'
import { idOf, log, messageBox, openConversation, showNewest } from '../e2e/steps/threads.ts'
import { test } from '../support/app/fixture.ts'

/** Sends many messages in both directions during all faults. Each must appear exactly once on both sides. */

const typed = 120
const sentBack = 400

/** Types and sends a message without waiting for its answer. */
const type = async (page: Page, text: string): Promise<void> => {
  await messageBox(page).fill(text)
  await messageBox(page).press('Control+Enter')
  await expect(messageBox(page)).toHaveValue('')
}

/** Presses Retry until no text is left unsent. Some wait for the connection and go by themselves. */
const retryAll = async (page: Page): Promise<void> => {
  const retry = log(page).getByRole('button', { name: 'Retry' })
  await expect(async () => {
    await showNewest(page)
    if ((await retry.count()) > 0) await retry.first().click({ timeout: 1000 })
    await expect(log(page).getByText('Sending…')).toHaveCount(0)
    expect(await retry.count()).toBe(0)
    expect(await callBridge(page, 'drafts.list', {})).toEqual([])
  }).toPass({ timeout: 120_000, intervals: [50] })
}

/** Scrolls through the thread and returns id and text of each message. Throws for a duplicate in the page. */
const readAll = (page: Page): Promise<[string, string][]> =>
  page.evaluate(async () => {
    const scroller = document.querySelector('[role=log] [data-windowed]')
    if (!scroller) throw new Error('no scroller')
    const found = new Map<string, string>()
    const pause = () => new Promise((resolve) => setTimeout(resolve, 40))
    const doubled = new Set<string>()
    const collect = (): void => {
      const here = new Set<string>()
      for (const element of document.querySelectorAll('[role=log] [data-comment-id]')) {
        const id = element.getAttribute('data-comment-id') ?? ''
        if (here.has(id)) doubled.add(id)
        here.add(id)
        found.set(id, element.textContent ?? '')
      }
    }
    scroller.scrollTop = scroller.scrollHeight
    await pause()
    for (let last = -1; scroller.scrollTop !== last; ) {
      collect()
      last = scroller.scrollTop
      // Simulates the scrollbar, because the list overrides the element's scroll methods.
      scroller.scrollTop -= scroller.clientHeight * 0.8
      await pause()
    }
    collect()
    if (doubled.size > 0) throw new Error(`doubled in the page: ${[...doubled]}`)
    return [...found]
  })

/** Counts each of the test's texts. */
const counted = (texts: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const text of texts) {
    const word = /(?:there|back)-\d+(?=;)/.exec(text)?.[0]
    if (word) counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}

test('520 messages arrive exactly once despite every fault', async ({ signedIn, network }) => {
  const [one, two] = await Promise.all([signedIn(0), signedIn(1)])
  const [oneId, twoId] = await Promise.all([idOf(one.page), idOf(two.page)])
  await Promise.all([openConversation(one.page, twoId), openConversation(two.page, oneId)])
  const saving = { method: 'POST', path: '/api/save-conversation' }

  let sent = 0
  const sendBack = async (many: number): Promise<void> => {
    for (let i = 0; i < many; i += 1) {
      await callBridge(two.page, 'conversations.create', { receiver_id: oneId, message: `back-${sent};` })
      sent += 1
    }
  }
  let written = 0
  const write = async (many: number): Promise<void> => {
    for (let i = 0; i < many; i += 1) {
      await type(one.page, `there-${written};`)
      written += 1
    }
  }

  await test.step('duplicate and reordered events', async () => {
    await cause(network, { fault: 'reorder-events', hold_ms: 300, copies: 2, for_ms: 600_000 })
    await Promise.all([write(40), sendBack(130)])
  })
  await test.step('repeated drops of the realtime connection', async () => {
    const dropping = (async () => {
      for (let i = 0; i < 4; i += 1) {
        await cause(network, { fault: 'drop-realtime', ...(i % 2 === 0 ? {} : { code: 4200 }) })
        await one.page.waitForTimeout(400)
      }
    })()
    await Promise.all([write(30), sendBack(130), dropping])
  })
  await test.step('lost events', async () => {
    await cause(network, { fault: 'duplicate-events', copies: 0, for_ms: 600_000 })
    await sendBack(40)
    await clearFaults(network)
    await cause(network, { fault: 'drop-realtime' })
  })
  await test.step('lost answers, before and after the effect', async () => {
    await cause(
      network,
      { fault: 'reset', ...saving, when: 'after', skip: 3, times: 2 },
      { fault: 'reset', ...saving, when: 'before', skip: 12, times: 2 },
      { fault: 'status', ...saving, status: 502, when: 'after', skip: 20 },
    )
    await write(25)
  })
  await test.step('a server restart', async () => {
    const writing = write(25)
    await network.restart()
    await writing
    await sendBack(sentBack - sent)
  })

  await retryAll(one.page)
  expect(written).toBe(typed)
  const expected = Object.fromEntries([
    ...Array.from({ length: typed }, (_, i) => [`there-${i}`, 1]),
    ...Array.from({ length: sentBack }, (_, i) => [`back-${i}`, 1]),
  ])
  const server = await callBridge(one.page, 'conversations.list', { otherUserId: twoId })
  expect(counted(server.map(({ comment }) => comment))).toEqual(expected)
  for (const { page } of [one, two])
    await expect
      .poll(async () => counted((await readAll(page)).map(([, text]) => text)), { timeout: 60_000 })
      .toEqual(expected)

  // Each id appears once.
  const ids = (await readAll(one.page)).map(([id]) => Number(id))
  expect(new Set(ids).size).toBe(ids.length)
})
