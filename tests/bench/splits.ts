import type { Browser } from 'playwright'
import { type Measure, median } from './bench.ts'
import type { Side } from './page/side.ts'
import { type Kind, kinds, splitDuring } from './page/split.ts'
import { lastPost, processOf, turnWheel, withPictures } from './page/wheel.ts'
import { Samples, step } from './step.ts'

/** Wheel speed for searching, px/s: the main figure for scrolling. */
const speed = 4000
const rounds = Number(process.env.BENCH_WHEEL_ROUNDS ?? 2)
const pixels = Number(process.env.BENCH_WHEEL_PIXELS ?? 32_000)

/** Returns the main thread's time per post by kind, ms. */
const splitPerPost = async (browser: Browser, side: Side): Promise<Record<Kind, number>> => {
  await side.open()
  await side.page.waitForTimeout(2500)
  const pid = await processOf(browser, side)
  const before = await lastPost(side)
  const split = await splitDuring(browser, pid, () => turnWheel(side, pixels, speed))
  const posts = (await lastPost(side)) - before
  return Object.fromEntries(kinds.map((kind) => [kind, split[kind] / posts])) as Record<Kind, number>
}

/** Measures main-thread work during wheel scrolling, by kind, for product and floor, with and without pictures. */
export const splits = async (browser: Browser, product: Side, floor: Side): Promise<Measure[]> => {
  const samples = new Samples<Record<Kind, number>>()
  const nameOf = (pictures: boolean, side: Side): string =>
    `split ${pictures ? 'with' : 'without'} pictures, ${side.name}`
  for (let round = 1; round <= rounds; round += 1)
    for (const pictures of [true, false])
      for (const side of [product, floor]) {
        const name = nameOf(pictures, side)
        const split = await step(`${name}, ${round}`, 60 + (3 * pixels) / speed, () =>
          withPictures(side, pictures, () => splitPerPost(browser, side)),
        )
        samples.add(name, split)
      }
  const sumOf = (pictures: boolean, side: Side): number =>
    median(
      samples
        .of(nameOf(pictures, side))
        .map((split) => Object.values(split).reduce((sum, each) => sum + each, 0)),
    )
  return [true, false].flatMap((pictures) => [
    ...kinds.flatMap((kind) =>
      [product, floor].map((side) => ({
        name: `${nameOf(pictures, side)}, ${kind}, per post`,
        value: median(samples.of(nameOf(pictures, side)).map((split) => split[kind])),
        unit: 'ms',
      })),
    ),
    {
      name: `${nameOf(pictures, product)}, all of it, of the floor`,
      value: sumOf(pictures, product) / sumOf(pictures, floor),
      unit: 'x',
      goal: 1.25,
    },
  ])
}
