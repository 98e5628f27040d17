import { paths } from '#shared/paths.ts'
import { test } from '../../support/app/fixture.ts'
import { dropDrafts } from './draft-steps.ts'
import { keptOfMany } from './kept.ts'
import { postPlaces } from './post-places.ts'
import { startWalk } from './walk.ts'

// A record of pages of this size would take longer than they do.
test.use({ trace: 'off' })

test('every vector is shown on every screen, and does nothing', async ({ launch, network, browser }) => {
  const walk = await startWalk({ launch, network, browser })
  const posts = await postPlaces(walk.app.page)
  walk.begin()
  // A message whose editor was left has a draft, which is shown in the place of what the network says.
  const leave = (): Promise<void> => dropDrafts(walk.app.page)
  await walk.inRounds([
    ...posts,
    ...walk.readPlaces
      .filter(({ name }) => !keptOfMany.includes(name))
      .map((place) =>
        place.path === paths.wall
          ? { ...place, on: 'wall' }
          : place.name === 'messages'
            ? { ...place, leave }
            : place,
      ),
  ])
  walk.judge({
    fields: [
      'posts.wall.data.postable.text',
      'posts.wall.data.postable.model.postable.text',
      'posts.wall.data.user.full_name',
      'text_post_attachments.file_name',
      'text_post_images.alt_text',
      'posts.myWall.data.postable.text',
      'product.product',
      'items.model.product',
      'origin_port',
      'vehicle_unique_id',
      'comments.list.comment',
      'comments.list.replies.comment',
      'comment_attachments.file_name',
      'posts.likedUsers.liked_users.full_name',
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
    whole: ['posts.wall.data.postable.text', 'comments.list.comment'],
    tooltip: true,
  })
})
