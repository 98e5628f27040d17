import { test } from '../support/app/fixture.ts'
import { expectOrder } from './chaos/run.ts'

// A failure can be replayed by its seed, and a retry would hide it.
test.describe.configure({ retries: 0 })

/** The short run of tests/long/chaos.spec.ts, always with the same seed. */
test('random faults cause no loss, no duplicate and no double charge', async ({ launch, network }) => {
  await expectOrder(
    { launch, network },
    { ms: 15_000, replay: (seed) => `QUAYSIDE_SEED=${seed} npm run test:e2e -- chaos` },
  )
})
