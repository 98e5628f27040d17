import type { Browser } from 'playwright'
import { pssAfterPurge, pssOf } from '../day/footprint.ts'
import { heapAfterGc, taskSeconds } from './measures.ts'
import type { Side } from './side.ts'
import { startTrace } from './trace.ts'

/** The cost of scrolling with the wheel at a reader's speed. */
export interface Wheeled {
  readonly posts: number
  /** Duration of the scroll, s. */
  readonly seconds: number
  /** Main thread time per post, ms: CPU time and clock time. */
  readonly thread: number
  readonly clock: number
  /** Frames that the compositor dropped, and frames without the main thread's update, %. */
  readonly dropped: number
  readonly partial: number
  /** Memory of the renderer after the scroll, and after a memory pressure notification, MB. */
  readonly pss: number
  readonly pssPurged: number
}

/** Returns the process of a page: the one that is busy when the page works. */
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

/** Chromium's name of a frame report, which differs in older versions. */
type FrameReport = Partial<Record<'frame_reporter' | 'chrome_frame_reporter', { readonly state?: string }>>

/** Returns the compositor's result for frames during an action. */
const framesDuring = async (
  browser: Browser,
  pid: number,
  act: () => Promise<void>,
): Promise<{ readonly dropped: number; readonly partial: number }> => {
  const cdp = await browser.newBrowserCDPSession()
  const endTrace = await startTrace(cdp, ['benchmark'])
  await act()
  const events = await endTrace()
  await cdp.detach()
  const states = events
    .filter((event) => event.pid === pid && event.name === 'PipelineReporter')
    .flatMap(({ args }) => {
      const { frame_reporter, chrome_frame_reporter } = (args ?? {}) as FrameReport
      return (frame_reporter ?? chrome_frame_reporter)?.state ?? []
    })
  // Ignores frames without a change.
  const shown = states.filter((state) => state !== 'STATE_NO_UPDATE_DESIRED')
  const share = (state: string): number => (100 * shown.filter((one) => one === state).length) / shown.length
  return { dropped: share('STATE_DROPPED'), partial: share('STATE_PRESENTED_PARTIAL') }
}

/** Returns the number of the last post in the document. */
export const lastPost = ({ page }: Side): Promise<number> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[role="feed"] [data-item-index]')]
    return 1 + Math.max(-1, ...rows.map((row) => Number(row.getAttribute('data-item-index'))))
  })

/** A one-pixel picture, for measurements without pictures. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Serves every picture of a side as one pixel during an action, unless `pictures` is true. */
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
  const startPost = await lastPost(side)
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
  const posts = (await lastPost(side)) - startPost
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
