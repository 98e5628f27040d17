import type { Browser } from 'playwright'
import { type Measure, median } from './bench.ts'
import type { Side } from './page/side.ts'
import { type Wheeled, wheel, withPictures } from './page/wheel.ts'
import { Samples, step } from './step.ts'

/** Wheel speeds for reading, searching and skimming, px/s. */
const speeds = [1_500, 4_000, 14_400]
const rounds = Number(process.env.BENCH_WHEEL_ROUNDS ?? 2)
const pixels = Number(process.env.BENCH_WHEEL_PIXELS ?? 32_000)

const measuresOf = (name: string, product: readonly Wheeled[], floor: readonly Wheeled[]): Measure[] => {
  const of = (all: readonly Wheeled[], key: keyof Wheeled): number => median(all.map((one) => one[key]))
  const both = (what: string, key: keyof Wheeled, unit: string, goal?: number): Measure[] => [
    { name: `${name}, ${what}`, value: of(product, key), unit, ...(goal === undefined ? {} : { goal }) },
    { name: `${name}, ${what}, floor`, value: of(floor, key), unit },
  ]
  return [
    ...both('posts', 'posts', ''),
    ...both('took', 'seconds', 's'),
    ...both('main thread per post', 'thread', 'ms'),
    {
      name: `${name}, main thread per post, of the floor`,
      value: of(product, 'thread') / of(floor, 'thread'),
      unit: 'x',
      goal: 1.25,
    },
    ...both('main thread per post by the clock', 'clock', 'ms'),
    ...both('compositor frames dropped', 'dropped', '%', of(floor, 'dropped') + 1),
    ...both('frames without the main thread’s part', 'partial', '%'),
    ...both('PSS of the renderer', 'pss', 'MB', 200),
    ...both('PSS of the renderer after a purge', 'pssPurged', 'MB'),
  ]
}

/** Measures wheel scrolling of product and floor, interleaved, with and without pictures. */
export const wheels = async (browser: Browser, product: Side, floor: Side): Promise<Measure[]> => {
  const samples = new Samples<Wheeled>()
  const nameOf = (speed: number, pictures: boolean): string =>
    `wheel at ${speed.toLocaleString('en')} px/s, ${pictures ? 'with' : 'without'} pictures`
  for (let round = 1; round <= rounds; round += 1)
    for (const pictures of [true, false])
      for (const speed of speeds)
        for (const side of [product, floor]) {
          const name = `${nameOf(speed, pictures)}, ${side.name}`
          const seen = await step(`${name}, ${round}`, 60 + (3 * pixels) / speed, () =>
            withPictures(side, pictures, () => wheel(browser, side, pixels, speed)),
          )
          samples.add(name, seen)
        }
  return [true, false].flatMap((pictures) =>
    speeds.flatMap((speed) => {
      const name = nameOf(speed, pictures)
      return measuresOf(name, samples.of(`${name}, ${product.name}`), samples.of(`${name}, ${floor.name}`))
    }),
  )
}
