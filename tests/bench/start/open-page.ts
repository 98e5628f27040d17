import type { BrowserContext, Page } from 'playwright'
import { noteFirstPost, scriptSeconds, taskSeconds } from '../page/measures.ts'

/** A page in a fresh renderer, like after a start of the app. */
export interface Opened {
  readonly page: Page
  /** Main thread time until its first post, and script time in it, ms. */
  readonly thread: number
  readonly script: number
  /** Time from the navigation to the first post, ms. */
  readonly firstPost: number
  /** Time from the navigation to the first paint with content, ms: of the app its last wall, of the floor its posts. */
  readonly wall: number
}

/** Opens a page and reads its times at the first painted post. With `cold` it starts without caches. */
export const openPage = async (context: BrowserContext, url: string, cold: boolean): Promise<Opened> => {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (cold) await cdp.send('Network.clearBrowserCache')
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'benchFirstPost' })
  const painted = new Promise<number>((resolve) =>
    cdp.on('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload))),
  )
  await page.addInitScript(noteFirstPost)
  await page.goto(url, { waitUntil: 'commit' })
  const firstPost = await painted
  const [thread, script] = [await taskSeconds(cdp), await scriptSeconds(cdp)]
  await cdp.detach()
  const wall = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName('first-contentful-paint')
          if (first) resolve(first.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  return { page, thread: thread * 1000, script: script * 1000, firstPost, wall }
}
