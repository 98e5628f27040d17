import { createRequire } from 'node:module'
import { seed } from './seed.ts'

/** Property tests with the run's seed: an everyday run judges each change by the same cases. */
const fc: typeof import('fast-check') = createRequire(import.meta.url)('fast-check')
fc.configureGlobal({ seed })

/** Most cases of a property in an everyday run. The long suites run as many as the test asks for. */
const everydayRuns = 100
const most = process.env.QUAYSIDE_SEED === undefined ? everydayRuns : Number.POSITIVE_INFINITY

/** Checks a property like fast-check, with fewer cases in an everyday run. */
const assert = ((
  property: Parameters<typeof fc.assert>[0],
  parameters: Parameters<typeof fc.assert>[1] = {},
) =>
  fc.assert(property, {
    ...parameters,
    numRuns: Math.min(parameters.numRuns ?? everydayRuns, most),
  })) as typeof fc.assert

// biome-ignore lint/style/noDefaultExport: it stands in for the package
export default { ...fc, assert }
