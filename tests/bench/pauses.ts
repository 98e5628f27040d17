import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { type Bench, type Measure, median } from './bench.ts'
import { HeavyWorld } from './page/heavy-world.ts'
import { inFlood, type Scene, scenes } from './page/pause-scenes.ts'
import { type Stage, withStage } from './page/stage.ts'
import { calibrate, quietLoop, type Tasks, tasksDuring } from './page/tasks.ts'
import { step } from './step.ts'

/** Maximum unresponsive time of the page while large content loads, ms (goals: docs/performance.md). */
const goal = 100

/** Sends likes of the posts on screen, 2,000 per second, during the last scenes. */
const flood = async ({ app: { page }, other }: Stage): Promise<void> => {
  const cards = page.locator('[role="feed"] article[data-post-id]')
  const ids = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('data-post-id') ?? ''))
  const fault = (subject: string) => ({
    fault: 'flood-events',
    event: 'LikePost',
    subject,
    rate: 2000 / ids.length,
    for_ms: 60_000,
  })
  const { status } = await other.fetch('/__faults', {
    method: 'POST',
    body: JSON.stringify(ids.map(fault)),
    more: { 'content-type': 'application/json' },
  })
  if (status >= 300) throw new Error(`the flood was refused with ${status}`)
  await page.waitForTimeout(2000)
}

/** Writes a CPU profile of each scene to the folder in BENCH_PROFILE, if set. */
const profiled = async (page: Page, name: string, act: () => Promise<void>): Promise<void> => {
  const folder = process.env.BENCH_PROFILE
  if (!folder) return act()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.start')
  await act()
  const { profile } = await cdp.send('Profiler.stop')
  writeFileSync(join(folder, `${name.replace(/\W+/g, '-')}.cpuprofile`), JSON.stringify(profile))
  await cdp.detach()
}

interface Played {
  readonly name: string
  readonly loop: number
  readonly tasks: Tasks
}

const measureOf = ({ name, loop, tasks }: Played): Measure => ({
  name: `longest task: ${name}`,
  value: (tasks.longest * quietLoop) / loop,
  unit: 'ms',
  goal,
})

/** Limits the scenes to those that match the pattern in BENCH_SCENES. */
const wanted = new RegExp(process.env.BENCH_SCENES ?? '')

export const benchPauses: Bench = () =>
  withStage(
    async (stage) => {
      const { browser, app } = stage
      const world = new HeavyWorld(stage.network)
      try {
        const played: Played[] = []
        const play = async ({ name, act }: Scene): Promise<void> => {
          if (!wanted.test(name)) return
          const loop = await calibrate(browser, app.page)
          const { tasks } = await step(name, 120, () =>
            tasksDuring(browser, () => profiled(app.page, name, act)),
          )
          console.error(
            `    longest ${tasks.longest.toFixed(0)} ms, by the clock ${tasks.longestByClock.toFixed(0)} ms, over 50 ms: ${tasks.long}, the loop ${loop.toFixed(0)} ms`,
          )
          played.push({ name, loop, tasks })
        }
        for (const scene of scenes(stage, world)) await play(scene)
        const last = inFlood(stage).filter(({ name }) => wanted.test(name))
        if (last.length > 0) await flood(stage)
        for (const scene of last) await play(scene)
        return [
          { name: 'the loop beside each', value: median(played.map(({ loop }) => loop)), unit: 'ms' },
          ...played.map(measureOf),
        ]
      } finally {
        world.close()
      }
    },
    { seed: 'demo' },
  )
