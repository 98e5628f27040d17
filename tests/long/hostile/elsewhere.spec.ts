import { test } from '../../support/app/fixture.ts'
import { diagnosticsPlace } from './diagnostics-place.ts'
import { paperPlaces } from './paper-places.ts'
import { startWalk } from './walk.ts'
import { windowPlaces } from './window-places.ts'

// A record of pages of this size would take longer than they do.
test.use({ trace: 'off' })

test('every vector is shown in windows, on paper and in files, and does nothing', async ({
  launch,
  network,
  browser,
}) => {
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
