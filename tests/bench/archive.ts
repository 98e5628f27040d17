import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { wallNow } from '#shared/steady-clock.ts'
import { type Archive, createArchive } from '../../src/main/archive/archive.ts'
import { archiveFolder } from '../../src/main/archive/archive-folder.ts'
import { openArchiveStore } from '../../src/main/archive/archive-store.ts'
import { createAgeClock } from '../../src/main/storage/age-clock.ts'
import { silentProblems } from '../../src/main/storage/problems.ts'
import { archiveWorld } from './archive/world.ts'
import { type Bench, type Measure, median, quantile } from './bench.ts'
import { step } from './step.ts'

/** Share of the full size: `BENCH_ARCHIVE_SHARE=0.02` is a short run. */
const share = Number(process.env.BENCH_ARCHIVE_SHARE ?? 1)
const posts = Math.round(100_000 * share)
const messages = Math.round(1_000_000 * share)
const searches = 900
/** Large enough that nothing is removed for its size. */
const megabytes = 4000

const postsAtOnce = 500
const worker = join(import.meta.dirname, '../../src/main/archive/archive-worker.ts')
const account = 'bench|1'
const viewer = { id: '1', is_admin: false }

/** Fills the file like the app. Returns the number of items per second. */
const fill = (file: string): number => {
  const world = archiveWorld(1)
  const store = openArchiveStore(
    { file, viewer, days: 3650, bytes: megabytes * 1024 * 1024 },
    silentProblems,
    wallNow,
  )
  const began = performance.now()
  for (let at = 0; at < posts; at += postsAtOnce)
    store.write([world.posts(at + 1, Math.min(postsAtOnce, posts - at))])
  store.write([world.shipments()])
  const { messagesEach } = world
  for (let at = 0; at < messages; at += messagesEach) store.write([world.thread(at / messagesEach, at + 1)])
  const seconds = (performance.now() - began) / 1000
  // The app merges the index in the background.
  while (store.trim());
  store.close()
  return (posts + messages) / seconds
}

interface Opened {
  readonly archive: Archive
  /** CPU time of the archive's thread so far, ms. */
  readonly worked: () => Promise<number>
}

const openArchive = (root: string): Opened => {
  let thread: Worker | null = null
  const archive = createArchive({
    folder: archiveFolder(root, createAgeClock(null)),
    start: (given) => {
      thread = new Worker(worker, { workerData: given })
      return thread
    },
    account: () => account,
    viewer: () => viewer,
    keeping: () => ({ isOn: true, days: 3650, megabytes }),
    networkTime: () => null,
    problems: silentProblems,
    log: () => undefined,
  })
  archive.follow()
  const worked = async (): Promise<number> => {
    const usage = await thread?.cpuUsage()
    return usage === undefined ? Number.NaN : (usage.user + usage.system) / 1000
  }
  return { archive, worked }
}

const search = async (archive: Archive, text: string): Promise<void> => {
  const answer = await archive.ask('search', { text, group: null })
  if (!answer.ok) throw new Error(`no answer: ${answer.error.code}`)
}

/** Returns the CPU time of this thread so far, ms. This thread plays main. */
const mainWorked = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

interface Opening {
  readonly opened: Opened
  /** Main's CPU time for opening, and the time until the answer to a search, ms. */
  readonly main: number
  readonly answered: number
}

/** Opens the archive like a start of the app. */
const opening = async (root: string): Promise<Opening> => {
  const [before, began] = [mainWorked(), performance.now()]
  const opened = openArchive(root)
  await search(opened.archive, 'rotterdam')
  return { opened, main: mainWorked() - before, answered: performance.now() - began }
}

interface Searched {
  readonly sort: string
  readonly text: string
  readonly byClock: number
  /** CPU time of the thread, ms, independent of other load on the machine. */
  readonly own: number
}

const searchTimes = async ({ archive, worked }: Opened): Promise<readonly Searched[]> => {
  const all: Searched[] = []
  for (const { sort, text } of archiveWorld(2).searches(searches)) {
    const [before, began] = [await worked(), performance.now()]
    await search(archive, text)
    const byClock = performance.now() - began
    all.push({ sort, text, byClock, own: (await worked()) - before })
  }
  return all
}

/** Prints the times of each sort of search, with its slowest text. */
const printSorts = (all: readonly Searched[]): void => {
  for (const [sort, some] of Map.groupBy(all, (one) => one.sort)) {
    const times = some.map(({ own }) => own)
    const worst = some.toSorted((one, other) => other.own - one.own)[0]
    console.error(
      `    ${sort}: ${median(times).toFixed(0)} ms, worst ${worst?.own.toFixed(0)} ms ("${worst?.text}")`,
    )
  }
}

/** Number of measured trim steps: they remove items, and then merge words out of the search. */
const trims = 300

/** Returns the longest trim step, ms of CPU time: the maximum delay of a query. */
const trimming = (file: string): number => {
  const bytes = statSync(file).size * 0.97
  const store = openArchiveStore({ file, viewer, days: 3650, bytes }, silentProblems, wallNow)
  let longest = 0
  for (let step = 0, isMore = true; isMore && step < trims; step += 1) {
    const before = mainWorked()
    isMore = store.trim()
    longest = Math.max(longest, mainWorked() - before)
  }
  store.close()
  return longest
}

/** Returns main's CPU time for passing a conversation's messages to the archive, which copies them. */
const measurePassing = (): number => {
  const passed = archiveWorld(3).thread(1, 10_000_000)
  const times = 50
  const before = mainWorked()
  for (let n = 0; n < times; n += 1) structuredClone(passed)
  return (mainWorked() - before) / times
}

export const benchArchive: Bench = async (): Promise<Measure[]> => {
  const root = mkdtempSync(join(tmpdir(), 'quayside-archive-'))
  try {
    const file = archiveFolder(root, createAgeClock(null)).fileOf(account)
    const perSecond = await step(`write ${posts} posts and ${messages} messages`, 1800, async () =>
      fill(file),
    )
    const openings: Opening[] = []
    for (let round = 0; round < 5; round += 1) {
      const one = await step('open', 60, () => opening(root))
      openings.push(one)
      one.opened.archive.close()
    }
    const { opened } = await opening(root)
    const searched = await step(`search ${searches} times`, 600, () => searchTimes(opened))
    printSorts(searched)
    const [own, byClock] = [searched.map((one) => one.own), searched.map((one) => one.byClock)]
    const slowest = searched[own.indexOf(Math.max(...own))]
    opened.archive.close()
    const longest = await step('remove what is too much', 600, async () => trimming(file))
    const name = `${posts} posts, ${messages} messages`
    return [
      { name: `${name}, file`, value: statSync(file).size / 1024 / 1024, unit: 'MB' },
      { name: `${name}, written`, value: perSecond, unit: '/s' },
      { name: `${name}, search, median`, value: median(own), unit: 'ms' },
      { name: `${name}, search, p95`, value: quantile(own, 0.95), unit: 'ms', goal: 60 },
      { name: `${name}, search, worst: "${slowest?.text}"`, value: Math.max(...own), unit: 'ms', goal: 60 },
      { name: `${name}, search by the clock, median`, value: median(byClock), unit: 'ms' },
      { name: `${name}, search by the clock, p95`, value: quantile(byClock, 0.95), unit: 'ms' },
      { name: 'opening, main', value: median(openings.map(({ main }) => main)), unit: 'ms', goal: 30 },
      {
        name: 'opening, until a search is answered',
        value: median(openings.map(({ answered }) => answered)),
        unit: 'ms',
      },
      { name: 'removing what is too much, longest step', value: longest, unit: 'ms' },
      { name: 'measurePassing over 500 messages, main', value: measurePassing(), unit: 'ms' },
    ]
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
