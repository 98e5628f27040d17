import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from 'playwright'
import { endpoints } from '#shared/contract/api/contract.ts'
import { paths } from '#shared/paths.ts'
import { noFiles } from '../support/network/fixtures.ts'
import type { Member } from '../support/network/member.ts'
import type { RealtimeClient } from '../support/network/realtime-client.ts'
import { type Bench, type Measure, median, quantile } from './bench.ts'
import { heapAfterGc, taskSeconds } from './page/measures.ts'
import { scrollFrames } from './page/scroll-frames.ts'
import { type Stage, withStage } from './page/stage.ts'
import { type Opened, openThread, wordsToPaint } from './page/thread-measures.ts'
import { step } from './step.ts'

/** A post with 10,000 comments and a conversation of 50,000 messages (goals: docs/performance.md). */
const comments = 10_000
const messages = 50_000

/** Time for which the app keeps a whole thread after it was left, with a margin, ms. */
const leftMs = 15_000

/** Time for a restart of the page, ms. */
const startMs = 5000

const comment = 'article[data-comment-id]'
const elements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

const subscribed = async (member: Member, channel: string): Promise<RealtimeClient> => {
  const listener = await member.listen()
  if (!(await member.join(listener, channel))) throw new Error(`could not join ${channel}`)
  return listener
}

interface Times {
  /** Time of a plain client until it had the whole answer, ms. */
  readonly network: number
  /** CPU time of the page's main thread and of main until then, ms. */
  readonly page: number
  readonly main: number
}

/** Returns a process's CPU time in ms (Linux). */
const workedMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/**
 * Opens a thread and measures CPU times until it is painted. Also measures how long a plain client takes for the
 * answer.
 */
const opening = async (
  { app: { page, pid }, viewer }: Stage,
  cdp: CDPSession,
  how: Parameters<typeof openThread>[1],
  row: string,
  path: string,
): Promise<Opened & Times> => {
  const began = performance.now()
  await viewer.bytes(path)
  const network = performance.now() - began
  const before = { page: await taskSeconds(cdp), main: workedMs(pid) }
  let worked = { page: 0, main: 0 }
  const opened = await openThread(page, how, row, async () => {
    worked = {
      page: ((await taskSeconds(cdp)) - before.page) * 1000,
      main: workedMs(pid) - before.main,
    }
  })
  return { ...opened, ...worked, network }
}

const openingMeasures = (
  name: string,
  goal: number,
  { painted, network, page, main, whole, moved, longestTask }: Opened & Times,
): Measure[] => [
  { name: `${name}, open to painted`, value: painted, unit: 'ms' },
  { name: `${name}, of it the network's own, as a plain client has it`, value: network, unit: 'ms' },
  { name: `${name}, open to painted without it`, value: painted - network, unit: 'ms', goal },
  { name: `${name}, page's main thread until painted`, value: page, unit: 'ms' },
  { name: `${name}, main process until painted`, value: main, unit: 'ms' },
  { name: `${name}, open to whole`, value: whole, unit: 'ms' },
  { name: `${name}, what was painted first has moved by then`, value: moved, unit: 'px', goal: 1 },
  { name: `${name}, longest task`, value: longestTask, unit: 'ms' },
]

const ofPost = async (stage: Stage, cdp: CDPSession): Promise<Measure[]> => {
  const {
    app: { page },
    other,
  } = stage
  const heap = await heapAfterGc(cdp)
  const before = await elements(page)
  const toggle = '[data-item-index="0"] [data-action="comment"]'
  const postId =
    (await page.locator('[data-item-index="0"] article[data-post-id]').getAttribute('data-post-id')) ?? ''
  const listPath = endpoints['comments.list'].path.replace('{postId}', postId)
  const opened = await step('open the post with 10,000 comments', 60, () =>
    opening(stage, cdp, { click: toggle }, comment, listPath),
  )
  const added = (await elements(page)) - before
  const grown = (await heapAfterGc(cdp)) - heap
  const listener = await subscribed(other, `private-comment.post.${postId}`)
  const events = await step('comments of somebody else', 60, () =>
    wordsToPaint(page, listener, 'PostCommentCreated', 10, (text) =>
      other.ok('comments.create', { postId, comment: text, ...noFiles }),
    ),
  )
  listener.close()
  const name = `${comments} comments`
  return [
    ...openingMeasures(name, 200, opened),
    { name: `${name}, elements`, value: added, unit: '', goal: 3000 },
    { name: `${name}, heap per comment`, value: (grown * 1000) / comments, unit: 'KB', goal: 6 },
    { name: `${name}, event on the wire to paint, median`, value: median(events), unit: 'ms', goal: 50 },
    { name: `${name}, event on the wire to paint, worst`, value: Math.max(...events), unit: 'ms' },
  ]
}

const ofConversation = async (stage: Stage, cdp: CDPSession): Promise<Measure[]> => {
  const {
    app: { page },
    viewer,
    other,
  } = stage
  const heap = await heapAfterGc(cdp)
  const path = `/frontend/show-conversation/?additionalId=${other.id}`
  const listPath = endpoints['conversations.list'].path.replace('{otherUserId}', other.id)
  const opened = await step('open the conversation of 50,000 messages', 90, () =>
    opening(stage, cdp, { path }, `[role="log"] ${comment}`, listPath),
  )
  const elementCount = await elements(page)
  const grown = (await heapAfterGc(cdp)) - heap
  const listener = await subscribed(viewer, `private-conversation-started.${viewer.id}`)
  const events = await step('messages of somebody else', 90, () =>
    wordsToPaint(page, listener, 'ConversationStarted', 10, (text) =>
      other.ok('conversations.create', { receiver_id: viewer.id, message: text, ...noFiles }),
    ),
  )
  listener.close()
  const scrolled = await step('scroll the conversation', 120, () =>
    scrollFrames(page, { row: '[role="log"] [data-item-index]', frames: 400, pixels: -240 }),
  )
  const kept = await step('leave the conversation', 60, async () => {
    await page.evaluate(() => {
      history.pushState(null, '', '/')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.waitForTimeout(leftMs)
    return (await heapAfterGc(cdp)) - heap
  })
  // A page without data in memory reads it from disk.
  const openAgain = async (): Promise<Opened> => {
    await page.evaluate((wall) => {
      history.pushState(null, '', wall)
      dispatchEvent(new PopStateEvent('popstate'))
    }, paths.wall)
    await page.waitForTimeout(startMs)
    await page.reload()
    await page.waitForTimeout(startMs)
    if ((await page.getByRole('log').count()) > 0) throw new Error('the app did not start on the wall')
    return openThread(page, { path }, `[role="log"] ${comment}`, async () => {})
  }
  const again = await step('start again and open the conversation, twice', 180, async () => {
    // The first one still processes events.
    await openAgain()
    return openAgain()
  })
  const name = `${messages} messages`
  return [
    ...openingMeasures(name, 300, opened),
    { name: `${name}, read before the start: open to painted`, value: again.painted, unit: 'ms', goal: 300 },
    {
      name: `${name}, read before the start: has moved once all is there`,
      value: again.moved,
      unit: 'px',
      goal: 1,
    },
    { name: `${name}, elements`, value: elementCount, unit: '', goal: 3000 },
    { name: `${name}, heap per message`, value: (grown * 1000) / messages, unit: 'KB', goal: 6 },
    { name: `${name}, event on the wire to paint, median`, value: median(events), unit: 'ms', goal: 50 },
    { name: `${name}, event on the wire to paint, worst`, value: Math.max(...events), unit: 'ms' },
    { name: `${name}, scroll, frames p95`, value: quantile(scrolled.frames, 0.95), unit: 'ms', goal: 17.5 },
    { name: `${name}, scroll, frames p99`, value: quantile(scrolled.frames, 0.99), unit: 'ms', goal: 34 },
    { name: `${name}, scroll, blank samples`, value: scrolled.blank, unit: '', goal: 0 },
    { name: `${name}, elements after scrolling`, value: scrolled.elements, unit: '', goal: 3000 },
    { name: `${name}, heap kept after they were left`, value: kept, unit: 'MB', goal: 5 },
  ]
}

export const benchThreads: Bench = () =>
  withStage(async (stage) => {
    const { page } = stage.app
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    return [...(await ofPost(stage, cdp)), ...(await ofConversation(stage, cdp))]
  })
