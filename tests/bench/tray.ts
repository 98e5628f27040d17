import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCountingProxy } from '../support/servers/counting-proxy.ts'
import type { Bench } from './bench.ts'
import { taskSeconds } from './page/measures.ts'
import { withStage } from './page/stage.ts'
import { step } from './step.ts'

/** The app, signed in and hidden in the tray, for 30 idle seconds (goals: docs/performance.md). */
const seconds = 30

/** Returns a process's CPU time in s. Every Linux has 100 ticks a second. */
const processorSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Length of an idle period that marks the end of the start, and the maximum wait for it, s. */
const settling = 3
const maxSettling = 60

/** Waits until the start is complete, because its work is no cost of hiding. */
const settled = async (pid: number): Promise<void> => {
  const end = performance.now() + maxSettling * 1000
  for (let before = processorSeconds(pid); performance.now() < end; before = processorSeconds(pid)) {
    await sleep(settling * 1000)
    if (processorSeconds(pid) - before <= 0.01 * settling) return
  }
}

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
