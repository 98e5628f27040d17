import type { Network } from '../support/network/network.ts'
import { type Bench, type Measure, median, quantile } from './bench.ts'
import { startFloor } from './page/floor-site.ts'
import { eventToPaint, keyToPaint, openBareField, openComposerWith, roundTrips } from './page/interactions.ts'
import { likeToFrame, taskSeconds } from './page/measures.ts'
import { replacePictures } from './page/photographs.ts'
import { type Scroll, scroll } from './page/scroll.ts'
import { firstViewScript, openSide, type Paint, paint, type Side } from './page/side.ts'
import { delayWrites, type Stage, wallRows, withStage } from './page/stage.ts'
import { splits } from './splits.ts'
import { cleanUp, Samples, step } from './step.ts'
import { wheels } from './wheels.ts'

/**
 * The wall compared with the floor and a static page, in interleaved rounds of one run (goals: docs/performance.md).
 */

const asked = (name: string, usual: number): number => Number(process.env[name] ?? usual)
const paintRounds = asked('BENCH_PAINT_ROUNDS', 7)
const scrollRounds = asked('BENCH_SCROLL_ROUNDS', 2)
const scrolledPosts = asked('BENCH_POSTS', 1000)
/**
 * Limits the parts to those that match the pattern in BENCH_PARTS: script, paint, scroll, wheel, split, interactions.
 */
const wanted = new RegExp(process.env.BENCH_PARTS ?? '')

const paints = async (product: Side, floor: Side, still: Side): Promise<Measure[]> => {
  const cold = new Samples<Paint>()
  const warm = new Samples<Paint>()
  const sides = [product, floor, still]
  for (let round = 1; round <= paintRounds; round += 1)
    for (const side of sides)
      await step(`paint ${round}, ${side.name}`, 30, async () => {
        cold.add(side.name, await paint(side, true))
        // Twice, because V8 caches compiled code from the second visit on.
        await paint(side, false)
        warm.add(side.name, await paint(side, false))
      })
  const at = (samples: Samples<Paint>, name: string, key: keyof Paint): number =>
    median(samples.of(name).map((one) => one[key]))
  const rows = (name: string, samples: Samples<Paint>, goal: number): Measure[] => [
    ...sides.map((side) => ({
      name: `first post, ${name}, ${side.name}`,
      value: at(samples, side.name, 'at'),
      unit: 'ms',
    })),
    {
      name: `first post, ${name}, of the floor`,
      value: at(samples, 'product', 'at') / at(samples, 'floor', 'at'),
      unit: 'x',
      goal,
    },
    {
      name: `script until then, ${name}`,
      value: at(samples, 'product', 'script'),
      unit: 'ms',
      goal: 100,
    },
    {
      name: `script until then, ${name}, of the floor`,
      value: at(samples, 'product', 'script') / at(samples, 'floor', 'script'),
      unit: 'x',
    },
  ]
  return [...rows('cold', cold, 1.45), ...rows('warm', warm, 1.6)]
}

const scrolls = async (product: Side, floor: Side): Promise<Measure[]> => {
  const samples = new Samples<Scroll>()
  for (let round = 1; round <= scrollRounds; round += 1)
    for (const side of [product, floor])
      samples.add(
        side.name,
        await step(`scroll ${round}, ${side.name}`, 120, () => scroll(side, scrolledPosts)),
      )
  const of = (side: Side, key: keyof Scroll): number => median(samples.of(side.name).map((one) => one[key]))
  const both = (name: string, key: keyof Scroll, unit: string, goal?: number): Measure[] => [
    { name, value: of(product, key), unit, ...(goal === undefined ? {} : { goal }) },
    { name: `${name}, floor`, value: of(floor, key), unit },
  ]
  return [
    { name: 'posts scrolled', value: of(product, 'posts'), unit: '', goal: scrolledPosts, atLeast: true },
    ...both('frames p50', 'p50', 'ms'),
    ...both('frames p95', 'p95', 'ms', 17.5),
    ...both('frames p99', 'p99', 'ms', 34),
    ...both('frames dropped', 'dropped', '%', 3),
    ...both('long tasks', 'longTasks', '', 0),
    ...both('long tasks, together', 'longTaskMs', 'ms'),
    ...both('blank samples', 'blank', '', 0),
    ...both('main thread per post', 'mainPerPost', 'ms'),
    {
      name: 'main thread per post, of the floor',
      value: of(product, 'mainPerPost') / of(floor, 'mainPerPost'),
      unit: 'x',
      goal: 1.25,
    },
    ...both('heap per post', 'heapPerPost', 'KB', 6),
    ...both('elements at the end, of those after 3 in 10', 'elementsRatio', 'x', 1.25),
  ]
}

/** Returns the CPU share of the page's main thread while the page is idle, %. */
const idle = async ({ page, cdp }: Side): Promise<number> => {
  const seconds = 5
  const before = await taskSeconds(cdp)
  await page.waitForTimeout(seconds * 1000)
  return (100 * ((await taskSeconds(cdp)) - before)) / seconds
}

const interactions = async (product: Side, { viewer, other }: Stage): Promise<Measure[]> => {
  const { page } = product
  await step('a fresh wall', 30, product.open)
  await page.waitForTimeout(3000)
  const rest = await step('idle', 15, () => idle(product))
  const events = await step('events', 40, () => eventToPaint(product, other, 20))
  const trips = await step('round trips', 20, () => roundTrips(page, 300))
  await delayWrites(viewer, '/api/posts/*/like', 150)
  const likes = await step('likes', 40, async () => {
    const times: number[] = []
    for (let n = 0; n < 20; n += 1) {
      times.push(await likeToFrame(page, n))
      await page.waitForTimeout(400)
    }
    return times
  })
  const keys = await step('keys', 40, async () => {
    await openComposerWith(page, 10_000)
    await page.waitForTimeout(1500)
    const before = await taskSeconds(product.cdp)
    const times = await keyToPaint(page, 100)
    return { times, work: (((await taskSeconds(product.cdp)) - before) * 1000) / times.length }
  })
  const bare = await step('keys in a bare field', 40, async () => {
    const field = await page.context().newPage()
    await openBareField(field, 10_000)
    const times = await keyToPaint(field, 100)
    await field.close()
    return times
  })
  return [
    { name: 'like to frame, median', value: median(likes), unit: 'ms', goal: 17.5 },
    { name: 'like to frame, worst', value: Math.max(...likes), unit: 'ms', goal: 34 },
    { name: 'event on the wire to paint, median', value: median(events), unit: 'ms', goal: 50 },
    { name: 'event on the wire to paint, worst', value: Math.max(...events), unit: 'ms' },
    { name: 'bridge round trip, p50', value: median(trips), unit: 'ms', goal: 2 },
    { name: 'key to paint, 10,000 characters, p50', value: median(keys.times), unit: 'ms' },
    {
      name: 'key to paint, 10,000 characters, p95',
      value: quantile(keys.times, 0.95),
      unit: 'ms',
      goal: 17.5,
    },
    { name: 'key to paint, a bare field, 10,000 characters, p95', value: quantile(bare, 0.95), unit: 'ms' },
    { name: 'main thread per key, 10,000 characters', value: keys.work, unit: 'ms' },
    { name: 'main thread while nothing happens', value: rest, unit: '% of a core', goal: 1 },
  ]
}

/** With BENCH_PHOTOS the posts' pictures are photographs of several megapixels. */
const prepared = process.env.BENCH_PHOTOS
  ? { prepare: (network: Network) => step('lay photographs', 300, () => replacePictures(network)) }
  : {}

export const benchWall: Bench = () =>
  withStage(async (stage) => {
    const { app, viewer, newContext } = stage
    const floorSite = await step('build the floor, draw the pictures', 300, async () =>
      startFloor(await wallRows(viewer, Math.ceil(scrolledPosts / 100) + 3), (path) => viewer.bytes(path)),
    )
    try {
      const product = await openSide('product', app.page, null)
      const floor = await openSide('floor', await (await newContext()).newPage(), floorSite.url)
      const still = await openSide(
        'static page',
        await (await newContext()).newPage(),
        `${floorSite.url}static.html`,
      )
      const script = async (side: Side): Promise<number> =>
        step(`JavaScript, ${side.name}`, 30, () => firstViewScript(side))
      const scripts = async (): Promise<Measure[]> => [
        { name: 'JavaScript at the first view, gzip', value: await script(product), unit: 'KB', goal: 160 },
        { name: 'JavaScript at the first view, gzip, floor', value: await script(floor), unit: 'KB' },
      ]
      const parts = {
        script: scripts,
        paint: () => paints(product, floor, still),
        scroll: () => scrolls(product, floor),
        wheel: () => wheels(stage.browser, product, floor),
        split: () => splits(stage.browser, product, floor),
        interactions: () => interactions(product, stage),
      }
      const measures: Measure[] = []
      for (const [name, part] of Object.entries(parts))
        if (wanted.test(name)) measures.push(...(await part()))
      return measures
    } finally {
      await cleanUp(floorSite.close)
    }
  }, prepared)
