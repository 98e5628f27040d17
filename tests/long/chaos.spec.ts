import { expectOrder } from '../e2e/chaos/run.ts'
import { test } from '../support/app/fixture.ts'

test('ten minutes of chaos lose, duplicate and charge twice for nothing', async ({ launch, network }) => {
  await expectOrder(
    { launch, network },
    {
      ms: 600_000,
      usual: Date.now() % 1_000_000,
      replay: (seed) => `npm run test:long -- chaos --seed ${seed}`,
    },
  )
})
