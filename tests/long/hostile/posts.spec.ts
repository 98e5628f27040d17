import { paths } from '#shared/paths.ts'
import { test } from '../../support/app/fixture.ts'
import { isHtmlField } from '../../support/hostile/poison.ts'
import { cachedPlaces } from './kept.ts'
import { likedPostPath, postPlaces } from './post-places.ts'
import { startWalk } from './walk.ts'

/** The posts in the page depend on the height of those above; each field is tested on a single post. */
const as = (field: string): string => {
  if (field.startsWith('posts.likedUsers.')) return field
  return isHtmlField(field) ? 'texts on the wall' : 'names on the wall'
}

// A trace of pages of this size would take too long.
test.use({ trace: 'off' })

test('no vector has an effect on the wall or in any kind of post', async ({ launch, network, browser }) => {
  const walk = await startWalk({ launch, network, browser })
  const posts = await postPlaces(walk.app.page)
  const liked = await likedPostPath(walk.app.page)
  walk.begin()
  await walk.inRounds([
    ...posts,
    ...walk.readPlaces
      .filter(({ name, path }) => path === paths.wall && !cachedPlaces.includes(name))
      .map((place) => ({ ...place, path: place.name === 'who liked' ? liked : place.path, as })),
  ])
  walk.judge({
    fields: [
      'posts.wall.data.postable.text',
      'posts.wall.data.postable.model.postable.text',
      'posts.wall.data.user.full_name',
      'text_post_attachments.file_name',
      'text_post_images.alt_text',
      'product.product',
      'items.model.product',
      'origin_port',
      'vehicle_unique_id',
      'comments.list.comment',
      'comments.list.replies.comment',
      'comment_attachments.file_name',
      'posts.likedUsers.liked_users.full_name',
    ],
    whole: ['posts.wall.data.postable.text', 'comments.list.comment'],
    tooltip: true,
  })
})
