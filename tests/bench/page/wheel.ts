import type { Browser } from 'playwright'
import { pssAfterPurge, pssOf } from '../day/footprint.ts'
import { heapAfterGc, taskSeconds } from './measures.ts'
import type { Side } from './side.ts'

/** The cost of wheel scrolling at a reader's speed. */
export interface Wheeled {
  readonly posts: number
  /** Seconds from the first turn of the wheel to the last. */
  readonly seconds: number
  /** Main thread, ms for each post that went by: the thread's own time, and by the clock on the wall. */
  readonly thread: number
  readonly clock: number
  /** Frames that the compositor did not show, %, and those that it showed without what the main thread had for them. */
  readonly dropped: number
  readonly partial: number
  /** MB of the renderer after the scroll, and once the browser was told that memory is short. */
  readonly pss: number
  readonly pssPurged: number
}

/** The process that a page runs in: the one that works when the page does. */
export const processOf = async (browser: Browser, { page }: Side): Promise<number> => {
  const cdp = await browser.newBrowserCDPSession()
  const times = async (): Promise<Map<number, number>> => {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
    return new Map(
      processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]),
    )
  }
  const before = await times()
  await page.evaluate(() => {
    const until = performance.now() + 500
    let loops = 0
    while (performance.now() < until) loops += 1
    return loops
  })
  const worked = [...(await times())].map(([id, now]) => ({ id, took: now - (before.get(id) ?? 0) }))
  await cdp.detach()
  const [busiest] = worked.toSorted((a, b) => b.took - a.took)
  if (!busiest) throw new Error('the browser has no renderer')
  return busiest.id
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly ph: string
  /** Chromium's name of a frame report; older versions had another. */
  readonly args?: Readonly<Record<'frame_reporter' | 'chrome_frame_reporter', { readonly state?: string }>>
}

/** How the compositor of a process ended each of its frames while something was done. */
const framesDuring = async (
  browser: Browser,
  pid: number,
  act: () => Promise<void>,
): Promise<{ readonly dropped: number; readonly partial: number }> => {
  const cdp = await browser.newBrowserCDPSession()
  const states: string[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) {
      const state = (event.args?.frame_reporter ?? event.args?.chrome_frame_reporter)?.state
      if (event.pid === pid && event.name === 'PipelineReporter' && state !== undefined) states.push(state)
    }
  })
  await cdp.send('Tracing.start', {
    traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories: ['benchmark'] },
    transferMode: 'ReportEvents',
  })
  await act()
  const collected = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await collected
  await cdp.detach()
  // A frame in which nothing had to be shown is none that could be missed.
  const shown = states.filter((state) => state !== 'STATE_NO_UPDATE_DESIRED')
  const share = (state: string): number => (100 * shown.filter((one) => one === state).length) / shown.length
  return { dropped: share('STATE_DROPPED'), partial: share('STATE_PRESENTED_PARTIAL') }
}

/** The number of the last post that is in the document. */
export const lastPost = ({ page }: Side): Promise<number> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[role="feed"] [data-item-index]')]
    return 1 + Math.max(-1, ...rows.map((row) => Number(row.getAttribute('data-item-index'))))
  })

/** A picture of one pixel, for measurements without pictures. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Serves every picture of a side as one pixel while something is done, or leaves them as they are. */
export const withPictures = async <T>(
  { page }: Side,
  pictures: boolean,
  act: () => Promise<T>,
): Promise<T> => {
  const path = '**/media/**'
  if (pictures) return act()
  let served = 0
  await page.route(path, (route) => {
    served += 1
    return route.fulfill({ contentType: 'image/gif', body: pixel })
  })
  try {
    const result = await act()
    if (served === 0) throw new Error(`no picture was asked for at ${path}: its address has changed`)
    return result
  } finally {
    await page.unroute(path)
  }
}

/** Turns the wheel for `pixels` at `speed` pixels per second. */
export const turnWheel = async ({ cdp }: Side, pixels: number, speed: number): Promise<void> => {
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 500,
    yDistance: -pixels,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
}

/** Turns the wheel over a fresh feed for `pixels` at `speed` pixels per second. */
export const wheel = async (
  browser: Browser,
  side: Side,
  pixels: number,
  speed: number,
): Promise<Wheeled> => {
  await side.open()
  await side.page.waitForTimeout(1500)
  const pid = await processOf(browser, side)
  const byClock = await side.page.context().newCDPSession(side.page)
  await byClock.send('Performance.enable', { timeDomain: 'timeTicks' })
  const stood = await lastPost(side)
  const before = { thread: await taskSeconds(side.cdp), clock: await taskSeconds(byClock) }
  let seconds = 0
  const frames = await framesDuring(browser, pid, async () => {
    const began = performance.now()
    await turnWheel(side, pixels, speed)
    seconds = (performance.now() - began) / 1000
  })
  const thread = (await taskSeconds(side.cdp)) - before.thread
  const clock = (await taskSeconds(byClock)) - before.clock
  await byClock.detach()
  const posts = (await lastPost(side)) - stood
  const pss = pssOf(pid)
  await heapAfterGc(side.cdp)
  return {
    posts,
    seconds,
    thread: (thread * 1000) / posts,
    clock: (clock * 1000) / posts,
    ...frames,
    pss,
    pssPurged: await pssAfterPurge(side.cdp, pid),
  }
}
