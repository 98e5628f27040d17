import { test } from '../support/app/fixture.ts'
import { expectOrder } from './chaos/run.ts'

// A failure is replayed by its seed; a retry would hide it.
test.describe.configure({ retries: 0 })

/** The short run of tests/long/chaos.spec.ts, always of the same lots. */
test('two use the app while everything goes wrong: nothing is lost, doubled or paid for twice', async ({
  launch,
  network,
}) => {
  await expectOrder(
    { launch, network },
    { ms: 15_000, usual: 1, replay: (seed) => `QUAYSIDE_SEED=${seed} npm run test:e2e -- chaos` },
  )
})
