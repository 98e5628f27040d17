import { test } from '../../support/app/fixture.ts'
import { diagnosticsPlace } from './diagnostics-place.ts'
import { paperPlaces } from './paper-places.ts'
import { startWalk } from './walk.ts'
import { windowPlaces } from './window-places.ts'

// A trace of pages of this size would take too long.
test.use({ trace: 'off' })

test('no vector has an effect in windows, prints or files', async ({ launch, network, browser }) => {
  const walk = await startWalk({ launch, network, browser })
  const { app, readPlaces, watch } = walk
  walk.begin()
  await walk.inRounds([
    ...windowPlaces(app, readPlaces),
    ...paperPlaces(app, readPlaces, watch),
    diagnosticsPlace(app),
  ])
  walk.judge({
    fields: ['conversations.list.message', 'shipmentComments.list.comment'],
    whole: ['conversations.list.message', 'shipmentComments.list.comment'],
    title: true,
  })
})
