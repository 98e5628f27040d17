import type { Page } from 'playwright'
import type { PreloadBridge } from '#shared/ipc/channels.ts'
import { paths, postPath } from '#shared/paths.ts'
import { noFiles } from '../../support/network/fixtures.ts'
import type { Member } from '../../support/network/member.ts'
import type { Stage } from '../page/stage.ts'

/** The events of a busy hour. */
export interface Work {
  readonly polls: number
  readonly likes: number
  readonly comments: number
  readonly messages: number
  /** Ids of the opened posts. */
  readonly posts: readonly string[]
}

/** Navigates the app to a path and waits for a row. */
const goTo = async (page: Page, path: string, row: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator(row).first().waitFor({ timeout: 20_000 })
}

/** Polls the inbox through bridge, client and network. */
const poll = (page: Page, userId: string, count: number): Promise<void> =>
  page.evaluate(
    async ({ userId, count }) => {
      const { quayside } = window as unknown as { quayside: PreloadBridge }
      for (let n = 0; n < count; n += 1)
        await quayside.request({
          requestId: crypto.randomUUID(),
          method: 'conversations.checkUnread',
          input: { userId },
        })
    },
    { userId, count },
  )

/** Sends likes of the posts on screen, 500 per second. */
const flood = async ({ other, app: { page } }: Stage, likes: number): Promise<void> => {
  const cards = page.locator('[role="feed"] article[data-post-id]')
  const ids = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('data-post-id') ?? ''))
  const rate = 500
  const ms = Math.max(100, (likes / rate) * 1000)
  const faults = ids.map((subject) => ({
    fault: 'flood-events',
    event: 'LikePost',
    subject,
    rate: likes / ids.length / (ms / 1000),
    for_ms: Math.round(ms),
  }))
  const { status } = await other.fetch('/__faults', {
    method: 'POST',
    body: JSON.stringify(faults),
    more: { 'content-type': 'application/json' },
  })
  if (status >= 300) throw new Error(`the flood was refused with ${status}`)
  await page.waitForTimeout(ms + 1000)
}

/** Simulates an hour, with messages from and to `friend`. Ends at the top of the wall. */
export const playHour = async (stage: Stage, friend: Member, work: Work): Promise<void> => {
  const { app, viewer } = stage
  const { page } = app
  await goTo(page, paths.wall, '[role="feed"] article[data-post-id]')
  await flood(stage, work.likes)
  await poll(page, viewer.id, work.polls)
  for (const id of work.posts) await goTo(page, postPath(id), `article[data-post-id="${id}"]`)
  for (const id of work.posts.slice(0, work.comments))
    await viewer.ok('comments.create', { postId: id, comment: `Seen, ${id}.`, ...noFiles })
  await goTo(page, `${paths.messages}?additionalId=${friend.id}`, '[role="log"]')
  for (let n = 0; n < work.messages; n += 1) {
    const [from, to] = n % 2 === 0 ? [friend, viewer] : [viewer, friend]
    await from.ok('conversations.create', { receiver_id: to.id, message: `Message ${n}.`, ...noFiles })
  }
  await goTo(page, paths.wall, '[role="feed"] article[data-post-id]')
  for (let n = 0; n < 20; n += 1) {
    await page.mouse.wheel(0, 800)
    await page.waitForTimeout(50)
  }
  await page.mouse.wheel(0, -20 * 800)
  // Unused channels are dropped after 10 s.
  await page.waitForTimeout(12_000)
}
