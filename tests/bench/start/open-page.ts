import type { BrowserContext, Page } from 'playwright'
import { firstPost, noteFirstPost } from '../page/measures.ts'
import { splitOf } from '../page/split.ts'
import { onMainThread, startTrace, type TraceEvent } from '../page/trace.ts'

/** A moment of a page's start, without what the browser host's own script took, which Electron does not have. */
export interface Moment {
  /** Time since the page was requested, ms. */
  readonly at: number
  /** Main thread time until then, and script time in it, ms. */
  readonly thread: number
  readonly script: number
}

/** A page in a fresh renderer, like after a start of the app. */
export interface Opened {
  readonly page: Page
  /** The first paint with content: of the app its last wall, of the floor its posts. */
  readonly wall: Moment
  readonly firstPost: Moment
}

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur

const isWithin = (event: TraceEvent, other: TraceEvent): boolean =>
  other.ts <= event.ts && endOf(event) <= endOf(other)

const isOfHost = ({ args }: TraceEvent): boolean => args?.data?.url?.includes('/__host/') ?? false

/** Returns the work of finished tasks of a thread until a moment of the trace. */
export const workUntil = (
  events: readonly TraceEvent[],
  until: number,
): Pick<Moment, 'thread' | 'script'> => {
  const finished = events.filter((event) => event.ph === 'X' && endOf(event) <= until)
  const hosts: TraceEvent[] = []
  const isInHosts = (event: TraceEvent): boolean => hosts.some((host) => isWithin(event, host))
  for (const event of finished.filter(isOfHost).toSorted((a, b) => a.ts - b.ts || endOf(b) - endOf(a)))
    if (!isInHosts(event)) hosts.push(event)
  const ofHosts = hosts.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
  const split = splitOf(finished.filter((event) => !isInHosts(event)))
  const thread = Object.values(split).reduce((sum, each) => sum + each, 0) - ofHosts
  return { thread, script: split.script }
}

/** Opens a page and reads its times until the first painted post. With `cold` it starts without caches. */
export const openPage = async (context: BrowserContext, url: string, cold: boolean): Promise<Opened> => {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  if (cold) await cdp.send('Network.clearBrowserCache')
  await page.addInitScript(noteFirstPost)
  const endTrace = await startTrace(cdp, ['toplevel', 'loading', 'devtools.timeline', 'blink.user_timing'])
  await page.goto(url, { waitUntil: 'commit' })
  const postAt = await firstPost(page)
  const { requestedAt, wallAt } = await page.evaluate(async () => {
    const wallAt = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const [first] = list.getEntriesByName('first-contentful-paint')
        if (first) resolve(first.startTime)
      }).observe({ type: 'paint', buffered: true })
    })
    // Before it the host leads the way to the window's page.
    const requestedAt = performance.getEntriesByType('navigation')[0]?.toJSON().fetchStart as number
    return { requestedAt, wallAt }
  })
  const events = onMainThread(await endTrace())
  await cdp.detach()
  const momentOf = (name: string, at: number): Moment => {
    const mark = events.findLast((event) => event.name === name)
    if (!mark) throw new Error(`the trace has no ${name}`)
    const ofPage = events.filter(({ pid }) => pid === mark.pid)
    return { at: at - requestedAt, ...workUntil(ofPage, mark.ts) }
  }
  return {
    page,
    wall: momentOf('firstContentfulPaint', wallAt),
    firstPost: momentOf('bench: first post', postAt),
  }
}
