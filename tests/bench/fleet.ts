import type { Bench, Measure } from './bench.ts'
import { naiveClient, productClient } from './fleet/clients.ts'
import { type Load, play, type Scenario } from './fleet/scenarios.ts'

/** A server's load from many clients in virtual time, compared with naive clients (goals: docs/performance.md). */

const clients = Number(process.env.BENCH_CLIENTS ?? 10_000)
const scenarios: readonly Scenario[] = [
  'a calm day',
  'after 2 minutes of outage',
  'after a restart of realtime',
  'at 9:00',
]
/** Maximum peak as a share of the naive clients' peak. */
const quarter = 0.25

const measuresOf = (name: string, product: Load, naive: Load, isCalm: boolean): Measure[] => [
  { name: `${name}: mean`, value: product.mean, unit: '/s' },
  { name: `${name}: mean, naive`, value: naive.mean, unit: '/s' },
  { name: `${name}: peak`, value: product.peak, unit: '/s' },
  { name: `${name}: peak, naive`, value: naive.peak, unit: '/s' },
  {
    name: `${name}: peak, of the naive`,
    value: product.peak / naive.peak,
    unit: 'x',
    ...(isCalm ? {} : { goal: quarter }),
  },
  { name: `${name}: polls in their peak`, value: product.pollPeak, unit: '/s' },
  { name: `${name}: polls in their peak, naive`, value: naive.pollPeak, unit: '/s' },
  ...(isCalm
    ? []
    : [
        { name: `${name}: recovery of active clients, median`, value: product.usualRecovery, unit: 's' },
        {
          name: `${name}: recovery of active clients, longest`,
          value: product.longestRecovery,
          unit: 's',
          goal: 15,
        },
      ]),
]

export const benchFleet: Bench = async () => {
  const measures: Measure[] = []
  for (const oneInRateLimited of [0, 10])
    for (const scenario of scenarios) {
      const name = oneInRateLimited === 0 ? scenario : `${scenario}, one in ten behind Retry-After`
      const run = async (who: string, make: typeof productClient): Promise<Load> => {
        const began = performance.now()
        const load = await play(scenario, { clients, oneInRateLimited, make })
        const took = ((performance.now() - began) / 1000).toFixed(1)
        console.error(
          `  ${name}, ${who}: ${took} s, in the second of the peak ${JSON.stringify(load.inPeak)}`,
        )
        return load
      }
      const product = await run('product', productClient)
      const naive = await run('naive', naiveClient)
      measures.push(...measuresOf(name, product, naive, scenario === 'a calm day'))
    }
  return measures
}
