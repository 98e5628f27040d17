import { median, quantile } from '../bench.ts'
import { heapAfterGc, scrollPosts, taskSeconds } from './measures.ts'
import type { Side } from './side.ts'

const pixelsPerFrame = 240
/** Duration above which a frame missed at least one refresh at 60 Hz, ms. */
const missed = 25

export interface Scroll {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly dropped: number
  readonly longTasks: number
  readonly longTaskMs: number
  readonly blank: number
  readonly mainPerPost: number
  readonly heapPerPost: number
  readonly elementsRatio: number
  readonly posts: number
}

/** Scrolls a fresh feed past `posts` posts and measures the cost. */
export const scroll = async (side: Side, posts: number): Promise<Scroll> => {
  await side.open()
  await side.page.waitForTimeout(1500)
  const heapBefore = await heapAfterGc(side.cdp)
  const busyBefore = await taskSeconds(side.cdp)
  const early = await scrollPosts(side.page, Math.round(posts * 0.3), pixelsPerFrame)
  const late = await scrollPosts(side.page, posts, pixelsPerFrame)
  const busy = (await taskSeconds(side.cdp)) - busyBefore
  const frames = [...early.frames, ...late.frames]
  return {
    p50: median(frames),
    p95: quantile(frames, 0.95),
    p99: quantile(frames, 0.99),
    dropped: (100 * frames.filter((ms) => ms > missed).length) / frames.length,
    longTasks: late.longTasks + early.longTasks,
    longTaskMs: late.longTaskMs + early.longTaskMs,
    blank: late.blankSamples + early.blankSamples,
    mainPerPost: (busy * 1000) / late.posts,
    heapPerPost: (((await heapAfterGc(side.cdp)) - heapBefore) * 1000) / late.posts,
    elementsRatio: late.elements / early.elements,
    posts: late.posts,
  }
}
