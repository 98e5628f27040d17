import type { CDPSession, Page } from 'playwright'

/** Measurements of any page, from outside and inside. */

const metric = async (cdp: CDPSession, name: string): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find((m) => m.name === name)?.value ?? Number.NaN
}

/** Returns the busy time of the main thread since the page began, s. */
export const taskSeconds = (cdp: CDPSession): Promise<number> => metric(cdp, 'TaskDuration')
/** Returns the script time since the page began, s. */
export const scriptSeconds = (cdp: CDPSession): Promise<number> => metric(cdp, 'ScriptDuration')

/** Returns the JavaScript heap after a garbage collection, MB. */
export const heapAfterGc = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await metric(cdp, 'JSHeapUsedSize')) / 1e6
}

/**
 * Records the time of the first post in a painted frame, also as a mark. Add it before the page loads. It forces no
 * layout, which would count as the page's script.
 */
export const noteFirstPost = (): void => {
  const seen = window as unknown as { firstPost?: number }
  const { port1, port2 } = new MessageChannel()
  // The message arrives after the frame's callbacks, when the frame was submitted for painting.
  port1.onmessage = () => {
    const article = document.querySelector('[role="feed"] article, [role="feed"] [role="article"]')
    if (article === null || article.getBoundingClientRect().height === 0) {
      checkFrame()
      return
    }
    seen.firstPost = performance.mark('bench: first post').startTime
  }
  const checkFrame = (): number => requestAnimationFrame(() => port2.postMessage(0))
  checkFrame()
}

export const firstPost = async (page: Page): Promise<number> => {
  await page.waitForFunction(
    () => (window as unknown as { firstPost?: number }).firstPost !== undefined,
    undefined,
    // Polls slowly, because a check at every frame would add work to the measured page.
    { timeout: 30_000, polling: 50 },
  )
  return page.evaluate(() => (window as unknown as { firstPost: number }).firstPost)
}

export interface Scrolled {
  readonly posts: number
  readonly frames: readonly number[]
  readonly longTasks: number
  readonly longTaskMs: number
  readonly blankSamples: number
  /** Elements in the document: the median of samples in the second half of the scroll. */
  readonly elements: number
}

/** Scrolls the feed by a fixed distance per frame, past `posts` posts. */
export const scrollPosts = (page: Page, posts: number, pixelsPerFrame: number): Promise<Scrolled> =>
  page.evaluate(
    async ({ posts, pixelsPerFrame }) => {
      const rows = (): Element[] => [...document.querySelectorAll('[role="feed"] [data-item-index]')]
      const scrollerOf = (from: Element | null): Element => {
        for (let at = from; at !== null; at = at.parentElement) {
          const { overflowY } = getComputedStyle(at)
          if ((overflowY === 'auto' || overflowY === 'scroll') && at.scrollHeight > at.clientHeight + 10)
            return at
        }
        return document.scrollingElement ?? document.documentElement
      }
      const scroller = scrollerOf(rows()[0] ?? null)
      const long: number[] = []
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) long.push(entry.duration)
      })
      observer.observe({ entryTypes: ['longtask'] })
      const frames: number[] = []
      let blank = 0
      const counts: number[] = []
      let last = performance.now()
      let furthest = 0
      let lastMovedAt = performance.now()
      let lastTop = -1
      await new Promise<void>((resolve) => {
        const step = (now: number): void => {
          frames.push(now - last)
          last = now
          scroller.scrollTop += pixelsPerFrame
          if (frames.length % 15 === 0) {
            const middle = scroller.getBoundingClientRect()
            const at = document.elementFromPoint(
              middle.left + middle.width / 2,
              middle.top + middle.height / 2,
            )
            if (!at?.closest('[data-item-index]')) blank += 1
            counts.push(document.querySelectorAll('*').length)
            const last = rows().at(-1)
            furthest = Math.max(furthest, 1 + Number(last?.getAttribute('data-item-index') ?? -1))
          }
          if (scroller.scrollTop !== lastTop) lastMovedAt = now
          lastTop = scroller.scrollTop
          if (furthest >= posts || now - lastMovedAt > 5000) resolve()
          else requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      })
      observer.disconnect()
      return {
        posts: furthest,
        frames: frames.slice(2),
        longTasks: long.length,
        longTaskMs: long.reduce((sum, ms) => sum + ms, 0),
        blankSamples: blank,
        elements:
          counts
            .slice(counts.length / 2)
            .toSorted((a, b) => a - b)
            .at(counts.length / 4) ?? 0,
      }
    },
    { posts, pixelsPerFrame },
  )

/** Clicks a visible like button. Returns the time until the changed button is in a painted frame, ms. */
export const likeToFrame = (page: Page, nth: number): Promise<number> =>
  page.evaluate(async (nth) => {
    const buttons = [
      ...document.querySelectorAll<HTMLButtonElement>(
        '[role="feed"] article footer button[aria-pressed], [data-action="like"]',
      ),
    ].filter((button) => button.getAttribute('aria-disabled') !== 'true')
    const button = buttons[nth % buttons.length]
    if (!button) return Number.NaN
    const before = button.getAttribute('aria-pressed')
    const start = performance.now()
    button.click()
    return await new Promise<number>((resolve) => {
      const checkFrame = (): void => {
        if (button.getAttribute('aria-pressed') === before && performance.now() - start < 2000) {
          requestAnimationFrame(checkFrame)
          return
        }
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - start)
        port2.postMessage(0)
      }
      requestAnimationFrame(checkFrame)
    })
  }, nth)
