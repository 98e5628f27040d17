import { expectOrder } from '../e2e/chaos/run.ts'
import { test } from '../support/app/fixture.ts'

test('ten minutes of chaos: nothing is lost, nothing is doubled, nothing is paid for twice', async ({
  launch,
  network,
}) => {
  await expectOrder(
    { launch, network },
    {
      ms: 600_000,
      usual: Date.now() % 1_000_000,
      replay: (seed) => `npm run test:long -- chaos --seed ${seed}`,
    },
  )
})
