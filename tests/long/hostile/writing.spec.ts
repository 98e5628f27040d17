import { test } from '../../support/app/fixture.ts'
import { startWalk } from './walk.ts'
import { writingPlaces } from './writing-places.ts'

// A trace of pages of this size would take too long.
test.use({ trace: 'off' })

test('no vector has an effect from a draft or the clipboard', async ({ launch, network, browser }) => {
  const walk = await startWalk({ launch, network, browser })
  const places = await writingPlaces(walk.app, walk.readPlaces, walk.poison)
  walk.begin()
  await walk.oneByOne(places)
  walk.judge({
    fields: [
      'draft of a post: html',
      'draft of a post: lost file',
      'draft of an edited post: html',
      'draft of a message: text',
      'draft of a message: lost file',
      'unsent message: text',
      'draft of a comment: text',
      'unsent comment: text',
      'draft of a reply: text',
      'draft of a review: text',
      'pasted into a post',
      'pasted into a comment',
    ],
    whole: ['draft of a post: html', 'draft of a comment: text'],
  })
})
