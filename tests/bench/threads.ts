import type { CDPSession, Page } from 'playwright'
import { noFiles } from '../support/network/fixtures.ts'
import type { Member } from '../support/network/member.ts'
import type { RealtimeClient } from '../support/network/realtime-client.ts'
import { type Bench, type Measure, median, quantile } from './bench.ts'
import { heapAfterGc } from './page/measures.ts'
import { onStage, readFirstThread, type Stage } from './page/stage.ts'
import { openThread, scrollLog, wordsToPaint } from './page/thread-measures.ts'
import { step } from './step.ts'

/** A post with 10,000 comments and a conversation of 50,000 messages (goals: docs/performance.md). */
const comments = 10_000
const messages = 50_000

const comment = 'article[data-comment-id]'
const elements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

const hearing = async (member: Member, channel: string): Promise<RealtimeClient> => {
  const listener = await member.listen()
  if (!(await member.join(listener, channel))) throw new Error(`could not join ${channel}`)
  return listener
}

const ofPost = async ({ app: { page }, other }: Stage, cdp: CDPSession): Promise<Measure[]> => {
  const heap = await heapAfterGc(cdp)
  const before = await elements(page)
  const toggle = '[data-item-index="0"] [data-action="comment"]'
  const opened = await step('open the post with 10,000 comments', 60, () =>
    openThread(page, { click: toggle }, comment),
  )
  const added = (await elements(page)) - before
  const grown = (await heapAfterGc(cdp)) - heap
  const postId =
    (await page.locator('[data-item-index="0"] article[data-post-id]').getAttribute('data-post-id')) ?? ''
  const listener = await hearing(other, `private-comment.post.${postId}`)
  const events = await step('comments of somebody else', 60, () =>
    wordsToPaint(page, listener, 'PostCommentCreated', 10, (text) =>
      other.ok('comments.create', { postId, comment: text, ...noFiles }),
    ),
  )
  listener.close()
  const name = `${comments} comments`
  return [
    { name: `${name}, open to painted`, value: opened.painted, unit: 'ms' },
    { name: `${name}, longest task`, value: opened.longestTask, unit: 'ms' },
    { name: `${name}, elements`, value: added, unit: '', goal: 3000 },
    { name: `${name}, heap per comment`, value: (grown * 1000) / comments, unit: 'KB', goal: 6 },
    { name: `${name}, event on the wire to paint, median`, value: median(events), unit: 'ms', goal: 50 },
    { name: `${name}, event on the wire to paint, worst`, value: Math.max(...events), unit: 'ms' },
  ]
}

const ofConversation = async (
  { app: { page }, viewer, other }: Stage,
  cdp: CDPSession,
): Promise<Measure[]> => {
  const heap = await heapAfterGc(cdp)
  const path = `/frontend/show-conversation/?additionalId=${other.id}`
  const opened = await step('open the conversation of 50,000 messages', 90, () =>
    openThread(page, { path }, `[role="log"] ${comment}`),
  )
  const stood = await elements(page)
  const grown = (await heapAfterGc(cdp)) - heap
  const listener = await hearing(viewer, `private-conversation-started.${viewer.id}`)
  const events = await step('messages of somebody else', 90, () =>
    wordsToPaint(page, listener, 'ConversationStarted', 10, (text) =>
      other.ok('conversations.create', { receiver_id: viewer.id, message: text, ...noFiles }),
    ),
  )
  listener.close()
  const scrolled = await step('scroll the conversation', 60, () => scrollLog(page, 400, 240))
  const name = `${messages} messages`
  return [
    { name: `${name}, open to painted`, value: opened.painted, unit: 'ms' },
    { name: `${name}, longest task`, value: opened.longestTask, unit: 'ms' },
    { name: `${name}, elements`, value: stood, unit: '', goal: 3000 },
    { name: `${name}, heap per message`, value: (grown * 1000) / messages, unit: 'KB', goal: 6 },
    { name: `${name}, event on the wire to paint, median`, value: median(events), unit: 'ms', goal: 50 },
    { name: `${name}, event on the wire to paint, worst`, value: Math.max(...events), unit: 'ms' },
    { name: `${name}, scroll, frames p95`, value: quantile(scrolled.frames, 0.95), unit: 'ms', goal: 17.5 },
    { name: `${name}, scroll, frames p99`, value: quantile(scrolled.frames, 0.99), unit: 'ms', goal: 34 },
    { name: `${name}, scroll, blank samples`, value: scrolled.blank, unit: '', goal: 0 },
    { name: `${name}, elements after scrolling`, value: scrolled.elements, unit: '', goal: 3000 },
  ]
}

export const benchThreads: Bench = () =>
  onStage(async (stage) => {
    const { page } = stage.app
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    await readFirstThread(stage)
    return [...(await ofPost(stage, cdp)), ...(await ofConversation(stage, cdp))]
  })
