import { paths } from '#shared/paths.ts'
import { test } from '../../support/app/fixture.ts'
import { dropDrafts } from './draft-steps.ts'
import { cachedPlaces } from './kept.ts'
import { startWalk } from './walk.ts'

// A trace of pages of this size would take too long.
test.use({ trace: 'off' })

test('no vector has an effect on any other screen', async ({ launch, network, browser }) => {
  const walk = await startWalk({ launch, network, browser })
  walk.begin()
  // Leaving an editor creates a draft, which replaces the network's text.
  const leave = (): Promise<void> => dropDrafts(walk.app.page)
  await walk.inRounds(
    walk.readPlaces
      .filter(({ name, path }) => path !== paths.wall && !cachedPlaces.includes(name))
      .map((place) => (place.name === 'messages' ? { ...place, leave } : place)),
  )
  walk.judge({
    fields: [
      'posts.myWall.data.postable.text',
      'conversations.list.message',
      'conversations.list.sender.full_name',
      'directory.connections.last_message',
      'directory.connections.user.full_name',
      'shipmentComments.list.comment',
      'directory.shipments.reference',
      'reviews.list.review',
      'reviews.list.reviewer.full_name',
      'directory.user.full_name',
      'directory.user.country_name',
      'directory.product.product',
      'notifications.unread.latest_notifications.formatted_message',
      'notifications.unread.unread_notifications.formatted_message',
    ],
    tooltip: true,
  })
})
