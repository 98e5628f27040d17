import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Bench, Measure } from './bench.ts'
import { startFloor } from './page/floor-site.ts'
import { openSide } from './page/side.ts'
import { wallRows, withStage } from './page/stage.ts'
import { type Wheeled, wheel } from './page/wheel.ts'
import { sampleStarts } from './start.ts'
import { cleanUp, Samples, step } from './step.ts'

/**
 * The five figures that matter, as ratios of one run, beside those of the last kept run (docs/performance.md#the-gate).
 */

/** A loss above it fails. */
const tolerance = 1.1

const file = join(import.meta.dirname, 'gate.json')

const rounds = 3

/** Wheel speed of somebody who searches the wall, px/s, and the distance, px. */
const [speed, pixels] = [4000, 24_000]

/** The least disturbed value: medians of so few differ by a tenth between runs. */
const least = (values: readonly number[]): number => Math.min(...values)

const startRatios = async (): Promise<Measure[]> => {
  const { starts, floors } = await sampleStarts({ rounds, host: 'browser' })
  const scriptOf = (kind: string): number =>
    least(starts.of(kind).flatMap(({ page }) => page?.firstPost.script ?? [])) /
    least(floors.of(kind).map(({ firstPost }) => firstPost.script))
  return [
    { name: 'cold start: script until the first post, of the floor', value: scriptOf('cold'), unit: 'x' },
    { name: 'warm start: script until the first post, of the floor', value: scriptOf('warm'), unit: 'x' },
    {
      name: 'cold start: main’s thread until the window, of the floor’s until its first post',
      value:
        least(starts.of('cold').map(({ mainThread }) => mainThread)) /
        least(floors.of('cold').map(({ firstPost }) => firstPost.thread)),
      unit: 'x',
    },
  ]
}

const readingRatios = (): Promise<Measure[]> =>
  withStage(async ({ app, browser, viewer, newContext }) => {
    const site = await step('build the floor, draw the pictures', 300, async () =>
      startFloor(await wallRows(viewer, 3), (path) => viewer.bytes(path)),
    )
    try {
      const sides = [
        await openSide('product', app.page, null),
        await openSide('floor', await (await newContext()).newPage(), site.url),
      ]
      const samples = new Samples<Wheeled>()
      for (let round = 1; round <= rounds; round += 1)
        for (const side of sides)
          samples.add(
            side.name,
            await step(`read ${round}, ${side.name}`, 90, () => wheel(browser, side, pixels, speed)),
          )
      const ratio = (key: keyof Wheeled): number => {
        const [product, floor] = sides.map(({ name }) => least(samples.of(name).map((one) => one[key])))
        return (product ?? Number.NaN) / (floor ?? Number.NaN)
      }
      return [
        { name: 'reading: main thread per post, of the floor', value: ratio('thread'), unit: 'x' },
        { name: 'reading: renderer’s memory afterwards, of the floor', value: ratio('pss'), unit: 'x' },
      ]
    } finally {
      await cleanUp(site.close)
    }
  })

/** Fails on a figure more than a tenth above the kept one; BENCH_KEEP=1 keeps this run's. */
export const benchGate: Bench = async () => {
  const measures = [...(await startRatios()), ...(await readingRatios())]
  if (process.env.BENCH_KEEP) {
    const kept = measures.map(({ name, value }) => [name, Number(value.toFixed(2))])
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
  }
  const kept = z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(file, 'utf8')))
  return measures.map((measure) => ({
    ...measure,
    goal: Number(((kept[measure.name] ?? 0) * tolerance).toFixed(2)),
  }))
}
