import { noFiles } from '../support/network/fixtures.ts'
import type { Member } from '../support/network/member.ts'
import type { Bench, Measure } from './bench.ts'
import {
  type Footprint,
  footprint,
  Inspected,
  pssAfterPurge,
  rendererPid,
  stopRecording,
} from './day/footprint.ts'
import { playHour, type Work } from './day/hour.ts'
import { memberOf, type Stage, wallRows, withStage } from './page/stage.ts'
import { step } from './step.ts'

/**
 * Eight hours of work at full speed. Measures memory after the first and the last hour (goals: docs/performance.md).
 */

const hours = Number(process.env.BENCH_DAY_HOURS ?? 8)
/** Share of a day's work. A full day has 5,760 polls, 20,000 events, 2,000 opened posts and 500 messages. */
const share = Number(process.env.BENCH_DAY_SHARE ?? 1)
const perHour = (perDay: number): number => Math.max(1, Math.round((perDay * share) / 8))
/** Maximum growth from the first hour to the last, %. */
const goal = 5

const workOf = (hour: number, posts: readonly string[]): Work => {
  const opened = perHour(2000)
  return {
    polls: perHour(5760),
    likes: perHour(19_000),
    comments: perHour(500),
    messages: perHour(500),
    posts: Array.from({ length: opened }, (_, n) => posts[(hour * opened + n) % posts.length] ?? ''),
  }
}

/** Returns a member who can get messages from the viewer, apart from the one with 50,000 messages. */
const friendOf = async ({ network, viewer }: Stage): Promise<Member> => {
  for (let n = 2; n < network.accounts.length; n += 1) {
    const one = await memberOf(network, n)
    const greeting = { receiver_id: one.id, message: 'Good morning.', ...noFiles }
    if ((await viewer.call('conversations.create', greeting)).status < 300) return one
  }
  throw new Error('the viewer has no other connection')
}

const parts = {
  pageHeap: 'page’s heap',
  pagePss: 'page’s memory (PSS)',
  mainHeap: 'main’s heap',
  mainPss: 'main’s memory (PSS)',
} as const satisfies Record<keyof Footprint, string>

const measuresOf = (seen: readonly Footprint[]): Measure[] =>
  (Object.keys(parts) as (keyof Footprint)[]).flatMap((part) => {
    const first = seen[0]?.[part] ?? Number.NaN
    const last = seen.at(-1)?.[part] ?? Number.NaN
    return [
      { name: `${parts[part]} after the first hour`, value: first, unit: 'MB' },
      { name: `${parts[part]} after the last`, value: last, unit: 'MB' },
      // A partial day does not fill the caches within one hour.
      {
        name: `${parts[part]}, growth`,
        value: (100 * (last - first)) / first,
        unit: '%',
        ...(share < 1 ? {} : { goal }),
      },
    ]
  })

export const benchDay: Bench = () =>
  withStage(
    async (stage) => {
      const { app, browser, viewer } = stage
      const main = await step('the debugger', 20, () => Inspected.by(app.errors()))
      try {
        const cdp = await app.page.context().newCDPSession(app.page)
        await cdp.send('Performance.enable')
        await stopRecording(app.page)
        const rows = await step('the posts to open', 60, () =>
          wallRows(viewer, Math.min(25, 1 + Math.ceil((2000 * share) / 100))),
        )
        const posts = rows.flatMap((row) => (row.type === 'post' ? [row.post.id] : [])).slice(1)
        const friend = await step('a friend', 60, () => friendOf(stage))
        const seen: Footprint[] = []
        for (let hour = 0; hour < hours; hour += 1) {
          await step(`hour ${hour + 1}`, 60 + 900 * share, () => playHour(stage, friend, workOf(hour, posts)))
          const pids = { page: await rendererPid(browser), main: app.pid }
          const now = await footprint(cdp, main, pids)
          console.error(`    ${JSON.stringify(now)}`)
          seen.push(now)
        }
        // Only at the end, because a page keeps less after a memory pressure notification.
        const purged = await pssAfterPurge(cdp, await rendererPid(browser))
        return [
          ...measuresOf(seen),
          {
            name: `${parts.pagePss} after the last, once it was told to give some back`,
            value: purged,
            unit: 'MB',
          },
        ]
      } finally {
        main.close()
      }
    },
    { env: { NODE_OPTIONS: '--inspect=127.0.0.1:0' } },
  )
