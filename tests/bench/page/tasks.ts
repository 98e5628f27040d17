import type { Browser, Page } from 'playwright'
import { onMainThread, startTrace, type TraceEvent } from './trace.ts'

/** Tasks on the page's main thread during an action. */
export interface Tasks {
  /** The longest task, ms of CPU time, independent of other load on the machine. */
  readonly longest: number
  /** Number of tasks above 50 ms of CPU time. */
  readonly long: number
  /** The longest task by the clock, ms. */
  readonly longestByClock: number
}

const isTask = ({ name, ph }: TraceEvent): boolean =>
  ph === 'X' && (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')

/** Traces the main threads of the browser's pages during `work`. */
export const tasksDuring = async <T>(
  browser: Browser,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly tasks: Tasks }> => {
  const cdp = await browser.newBrowserCDPSession()
  const endTrace = await startTrace(cdp, ['toplevel', 'disabled-by-default-devtools.timeline'])
  const result = await work()
  const mine = onMainThread(await endTrace()).filter(isTask)
  await cdp.detach()
  const own = mine.map(({ tdur = 0 }) => tdur / 1000)
  return {
    result,
    tasks: {
      longest: Math.max(0, ...own),
      long: own.filter((ms) => ms > 50).length,
      longestByClock: Math.max(0, ...mine.map(({ dur = 0 }) => dur / 1000)),
    },
  }
}

/** Duration of the loop below on a quiet two-core machine, ms of CPU time. */
export const quietLoop = 30

/**
 * Returns the CPU time of a fixed loop in the page, ms. A busy machine slows it down through its caches and clock
 * speed, so other measurements are compared with it.
 */
export const calibrate = async (browser: Browser, page: Page): Promise<number> => {
  const rounds: number[] = []
  for (let n = 0; n < 3; n += 1) {
    const { tasks } = await tasksDuring(browser, () =>
      page.evaluate(() => {
        const texts = Array.from({ length: 40_000 }, (_, n) => `${(n * 7919) % 40_009} ${n}`)
        texts.sort()
        return JSON.parse(JSON.stringify(texts)).length
      }),
    )
    // Some traces lack the names of their threads.
    if (tasks.longest > 5) rounds.push(tasks.longest)
  }
  return Math.min(...rounds)
}
