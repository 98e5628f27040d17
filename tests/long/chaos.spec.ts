import { expectOrder } from '../e2e/chaos/run.ts'
import { test } from '../support/app/fixture.ts'

test('ten minutes of random faults cause no loss, no duplicate and no double charge', async ({
  launch,
  network,
}) => {
  await expectOrder(
    { launch, network },
    {
      ms: 600_000,
      replay: (seed) => `npm run test:long -- chaos --seed ${seed}`,
    },
  )
})
