import type { Page } from 'playwright'
import type { RealtimeClient } from '../../support/network/realtime-client.ts'

/** Time from opening to paint, and the longest unresponsive time meanwhile, ms. */
export interface Opened {
  readonly painted: number
  readonly longestTask: number
  /**
   * Time until the whole thread was loaded, and the distance by which its first painted content moved until then, px.
   */
  readonly whole: number
  readonly moved: number
}

type Opening = { readonly click: string } | { readonly path: string }

/**
 * Opens a thread. Waits for the first `row` in a painted frame, then for the rest of the thread. Calls `whenPainted`
 * in between.
 */
export const openThread = async (
  page: Page,
  how: Opening,
  row: string,
  whenPainted: () => Promise<void>,
): Promise<Opened> => {
  const painted = await page.evaluate(
    async ({ how, row }) => {
      const tasks: number[] = []
      Object.assign(window, { longTasks: tasks })
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration)
      })
      observer.observe({ entryTypes: ['longtask'] })
      const began = performance.now()
      if ('click' in how) document.querySelector<HTMLElement>(how.click)?.click()
      else {
        history.pushState(null, '', how.path)
        dispatchEvent(new PopStateEvent('popstate'))
      }
      await new Promise<void>((resolve) => {
        const checkFrame = (): void => {
          const found = document.querySelector(row)
          // The list hides its rows until it has its initial position.
          if (!found?.checkVisibility({ visibilityProperty: true }) || found.clientHeight === 0) {
            requestAnimationFrame(checkFrame)
            return
          }
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(0)
        }
        requestAnimationFrame(checkFrame)
      })
      Object.assign(window, { openingBegan: began })
      return performance.now() - began
    },
    { how, row },
  )
  await whenPainted()
  const rest = await page.evaluate(async (row) => {
    const { openingBegan, longTasks } = window as unknown as { openingBegan: number; longTasks: number[] }
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
    const found = document.querySelector(row)
    const section = found?.closest('section')
    const rows = [...(section?.querySelectorAll(row) ?? [])]
    const watched = rows.at(-1)
    const id = watched?.getAttribute('data-comment-id')
    const topOf = (): number =>
      section?.querySelector(`[data-comment-id="${id}"]`)?.getBoundingClientRect().top ?? Number.NaN
    const before = topOf()
    while (section?.getAttribute('aria-busy') === 'true') await frame()
    const whole = performance.now() - openingBegan
    for (let n = 0; n < 5; n += 1) await frame()
    const moved = Math.abs(topOf() - before)
    // Long tasks are reported with a delay.
    await new Promise((resolve) => setTimeout(resolve, 300))
    return { whole, moved, longestTask: Math.max(0, ...longTasks) }
  }, row)
  return { painted, ...rest }
}

/**
 * Sends texts sequentially. Returns the time from each event to its painted frame, ms. Another client receives the
 * event.
 */
export const wordsToPaint = async (
  page: Page,
  listener: RealtimeClient,
  event: string,
  count: number,
  say: (text: string) => Promise<unknown>,
): Promise<number[]> => {
  const receivedAt: number[] = []
  listener.socket.on('message', (raw) => {
    if (String(raw).includes(`"${event}"`)) receivedAt.push(performance.timeOrigin + performance.now())
  })
  const delays: number[] = []
  for (let n = 1; n <= count; n += 1) {
    const text = `Said for the bench ${n}.`
    const painted = page.evaluate(
      (text) =>
        new Promise<number>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error(`never seen: ${text}`)), 8000)
          const checkFrame = (): void => {
            const rows = [...document.querySelectorAll('article[data-comment-id]')].slice(-3)
            if (!rows.some((row) => row.textContent?.includes(text))) {
              requestAnimationFrame(checkFrame)
              return
            }
            clearTimeout(timer)
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
            port2.postMessage(0)
          }
          checkFrame()
        }),
      text,
    )
    await say(text)
    const at = await painted
    while (receivedAt.length < n) await new Promise((resolve) => setTimeout(resolve, 5))
    delays.push(at - (receivedAt[n - 1] ?? Number.NaN))
    // Waits, because the page batches events, with at most four paints per second.
    await page.waitForTimeout(1000)
  }
  return delays
}
