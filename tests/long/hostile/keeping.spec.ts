import { test } from '../../support/app/fixture.ts'
import { keepingPlaces } from './keeping-places.ts'
import { startWalk } from './walk.ts'

// A trace of pages of this size would take too long.
test.use({ trace: 'off' })

test('no vector has an effect where the member stores it', async ({ launch, network, browser }) => {
  const walk = await startWalk({ launch, network, browser })
  const places = keepingPlaces(walk.app, walk.readPlaces, walk.poison)
  walk.begin()
  await walk.oneByOne(places)
  walk.judge({ fields: [] })
})
