import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { boardPath, paths } from '#shared/paths.ts'
import { wallNow } from '#shared/steady-clock.ts'
import { openArchiveStore } from '../../src/main/archive/archive-store.ts'
import { silentProblems } from '../../src/main/storage/problems.ts'
import type { LaunchedApp } from '../support/app/launched-app.ts'
import { accountAt, signIn } from '../support/app/sign-in.ts'
import { type Bench, type Measure, median, quantile } from './bench.ts'
import { seenVoyages } from './board/offers.ts'
import { type BoardOpened, openBoard, sortBoard } from './page/board-measures.ts'
import { taskSeconds } from './page/measures.ts'
import { scrollFrames } from './page/scroll-frames.ts'
import { type Stage, withStage } from './page/stage.ts'
import { calibrate, quietLoop, type Tasks, tasksDuring } from './page/tasks.ts'
import { step } from './step.ts'

/** A voyage board of 20,000 offers (goals: docs/performance.md). `BENCH_BOARD_ROWS=2000` is a short run. */
const rows = Number(process.env.BENCH_BOARD_ROWS ?? 20_000)
const openings = 3
/** Columns of each kind: a text, a unique id, a name, a day, a time, a rare value, and the member's marks. */
const columns = ['Origin', 'ID', 'Offered by', 'ETD', 'Seen', 'Mode', 'Details', 'Pin', 'My note'] as const
const archiveFile = 'archive.db'

const findArchive = (userData: string): string | null => {
  const found = readdirSync(userData, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith(archiveFile),
  )
  return found === undefined ? null : join(userData, found)
}

/** Ends the app, writes the offers into its archive, and restarts it. */
const restartWithOffers = async ({ app, viewer }: Stage): Promise<LaunchedApp> => {
  for (let tries = 0; findArchive(app.userData) === null && tries < 60; tries += 1)
    await app.page.waitForTimeout(500)
  await app.quit()
  const file = findArchive(app.userData)
  if (file === null) throw new Error('the app keeps no archive')
  const store = openArchiveStore(
    { file, viewer: { id: viewer.id, is_admin: false }, days: 3650, bytes: 4e9 },
    silentProblems,
    wallNow,
  )
  for (const passed of seenVoyages(rows, Date.now())) store.write([passed])
  store.close()
  return app.relaunch()
}

/** Returns a process's CPU time in ms, including the archive's thread (Linux). */
const workedMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

interface Played<T> {
  readonly result: T
  readonly tasks: Tasks
  /** The longest task in ms, scaled to a quiet machine (`calibrate`). */
  readonly longest: number
}

/** Runs an action on the page, and measures its longest task relative to a fixed loop. */
const played = async <T>({ browser }: Stage, page: Page, act: () => Promise<T>): Promise<Played<T>> => {
  const loop = await calibrate(browser, page)
  const { result, tasks } = await tasksDuring(browser, act)
  return { result, tasks, longest: (tasks.longest * quietLoop) / loop }
}

interface Opening extends BoardOpened {
  /** CPU time of the page, and of main with the archive's thread, until the first row, ms. */
  readonly page: number
  readonly main: number
}

/** Opens the board on a new page, which has no cached offers. */
const opening = async ({ page, pid }: LaunchedApp): Promise<Opening> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = { page: await taskSeconds(cdp), main: workedMs(pid) }
  let worked = { page: 0, main: 0 }
  const opened = await openBoard(page, boardPath('voyages'), async () => {
    worked = { page: ((await taskSeconds(cdp)) - before.page) * 1000, main: workedMs(pid) - before.main }
  })
  await cdp.detach()
  return { ...opened, ...worked }
}

const openingMeasures = (all: readonly Played<Opening>[]): Measure[] => {
  const middle = (of: (one: Played<Opening>) => number): number => median(all.map(of))
  const name = `${rows} offers`
  return [
    {
      name: `${name}, open to first row`,
      value: middle(({ result }) => result.firstRow),
      unit: 'ms',
      goal: 500,
    },
    { name: `${name}, open to all rows`, value: middle(({ result }) => result.allRows), unit: 'ms' },
    {
      name: `${name}, page's main thread until the first row`,
      value: middle(({ result }) => result.page),
      unit: 'ms',
    },
    {
      name: `${name}, main process until the first row`,
      value: middle(({ result }) => result.main),
      unit: 'ms',
    },
    {
      name: `${name}, what was painted first has moved once all are there`,
      value: Math.max(...all.map(({ result }) => result.moved)),
      unit: 'px',
      goal: 1,
    },
    {
      name: `${name}, opening, longest task`,
      value: middle(({ longest }) => longest),
      unit: 'ms',
      goal: 100,
    },
  ]
}

const sortMeasures = async (stage: Stage, page: Page): Promise<Measure[]> => {
  const measures: Measure[] = []
  for (const column of columns) {
    const { result, longest } = await step(`sort by ${column}`, 60, () =>
      played(stage, page, async () => {
        const there = await sortBoard(page, column)
        await page.waitForTimeout(300)
        const back = await sortBoard(page, column)
        await page.waitForTimeout(300)
        return Math.max(there, back)
      }),
    )
    measures.push(
      { name: `sort by ${column}, click to paint, the longer way`, value: result, unit: 'ms', goal: 200 },
      { name: `sort by ${column}, longest task`, value: longest, unit: 'ms', goal: 100 },
    )
  }
  return measures
}

export const benchBoard: Bench = () =>
  withStage(
    async (stage) => {
      const app = await step(`write ${rows} offers`, 300, () => restartWithOffers(stage))
      try {
        const { page } = app
        await step('sign in', 40, () => signIn(page, accountAt(stage.network, 0)))
        const opened: Played<Opening>[] = []
        for (let round = 0; round < openings; round += 1) {
          // Otherwise it would restart on the board, the last path.
          await page.evaluate((wall) => history.pushState(null, '', wall), paths.wall)
          await page.reload()
          await page.locator('[role="feed"] article').first().waitFor()
          await page.waitForTimeout(3000)
          opened.push(await step('open the board', 60, () => played(stage, page, () => opening(app))))
        }
        const sorted = await sortMeasures(stage, page)
        const scrolled = await step('scroll the board', 120, () =>
          scrollFrames(page, { row: '[data-line]', frames: 400, pixels: 240 }),
        )
        return [
          ...openingMeasures(opened),
          ...sorted,
          { name: 'scroll, frames p95', value: quantile(scrolled.frames, 0.95), unit: 'ms', goal: 17.5 },
          { name: 'scroll, frames p99', value: quantile(scrolled.frames, 0.99), unit: 'ms', goal: 34 },
          { name: 'scroll, blank samples', value: scrolled.blank, unit: '', goal: 0 },
        ]
      } finally {
        await app.quit()
      }
    },
    { seed: 'demo' },
  )
