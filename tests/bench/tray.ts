import { startCountingProxy } from '../support/servers/counting-proxy.ts'
import type { Bench } from './bench.ts'
import { taskSeconds } from './page/measures.ts'
import { withStage } from './page/stage.ts'
import { step } from './step.ts'
import { maxSettling, processorSeconds, settled } from './tray/processor.ts'

/** The app, signed in and hidden in the tray, for 30 idle seconds (goals: docs/performance.md). */
const seconds = 30

/** Trace events of timed work in the page: timers, frame callbacks and idle callbacks. */
const isTimed = new Set(['TimerFire', 'FireAnimationFrame', 'FireIdleCallback'])

/** Counts the timed work in Chromium's trace. */
const timedIn = (trace: Buffer): number =>
  (
    JSON.parse(trace.toString('utf8')) as { readonly traceEvents: readonly { readonly name: string }[] }
  ).traceEvents.filter(({ name }) => isTimed.has(name)).length

export const benchTray: Bench = () =>
  withStage(
    async ({ app, before, browser }) => {
      const { page } = app
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
      await page.waitForTimeout(5000)
      await app.control('closeWindow', {})
      await step('the start is over', maxSettling + 10, () => settled(app.pid))
      before?.take()
      const main = processorSeconds(app.pid)
      const thread = await taskSeconds(cdp)
      await browser.startTracing(page, { categories: ['devtools.timeline'] })
      await step('hidden', seconds + 10, () => page.waitForTimeout(seconds * 1000))
      const busyMain = processorSeconds(app.pid) - main
      const busyPage = (await taskSeconds(cdp)) - thread
      const timed = timedIn(await browser.stopTracing())
      const asked = before?.take() ?? []
      const polls = asked.filter((one) => one.includes('/api/check-unread-conversation/'))
      return [
        {
          name: 'main process, share of a core',
          value: (100 * busyMain) / seconds,
          unit: '%',
          goal: 1,
        },
        {
          name: 'page’s main thread, share of a core',
          value: (100 * busyPage) / seconds,
          unit: '%',
          goal: 1,
        },
        { name: 'timers of the page', value: timed, unit: '', goal: 0 },
        { name: 'polls', value: polls.length, unit: '', goal: 2 * Math.ceil(seconds / 5) + 1 },
        { name: 'other calls', value: asked.length - polls.length, unit: '', goal: 0 },
      ]
    },
    { through: startCountingProxy },
  )
