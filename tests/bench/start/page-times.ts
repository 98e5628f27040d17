import type { Page } from 'playwright'
import type { PageTimes } from './timeline.ts'

/** Returns the browser's own times of the page's start, which need no code in the page. */
export const timesOf = (page: Page): Promise<PageTimes> =>
  page.evaluate(async () => {
    const entry = (type: 'mark' | 'paint', wanted: string): Promise<number> =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries()) if (name === wanted) resolve(startTime)
        }).observe({ type, buffered: true })
      })
    const [scriptDone, wall, firstPost] = [
      await entry('mark', 'start: page'),
      await entry('paint', 'first-contentful-paint'),
      await entry('mark', 'start: wall'),
    ]
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const script = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).find(
      ({ name }) => /\/assets\/(first|index)-[^/]*\.js/.test(name),
    )
    if (!navigation || !script) throw new Error('the page does not know how it began')
    // `timeOrigin` drifts in a browser that has run for long.
    const origin = Date.now() - performance.now()
    const since = (ms: number): number => origin + ms
    return {
      opened: since(navigation.fetchStart),
      document: since(navigation.responseEnd),
      script: since(script.responseEnd),
      scriptDone: since(scriptDone),
      wall: since(wall),
      firstPost: since(firstPost),
    }
  })

/** Returns the total duration of tasks above 50 ms in the next 1.5 s, ms by the clock. */
export const longTasks = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) sum += duration
        }).observe({ type: 'longtask' })
        setTimeout(() => resolve(sum), 1500)
      }),
  )
