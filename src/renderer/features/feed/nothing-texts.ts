import { texts } from '#shared/texts/message.ts'

/** Texts of an empty feed (product.md#feed). Texts of the web client are verbatim. */
export const nothingTexts = texts('nothing', {
  postNotFound: 'Post you are looking for is unavailable/deleted!',
  empty: {
    wall: {
      title: 'Nothing on the wall yet',
      text: 'Posts of your network appear here: offers, voyages, products and news.',
    },
    user: { title: 'No posts yet', text: 'This member has not posted anything that you can see.' },
    mine: { title: 'You have not posted yet', text: 'Your posts and shares appear here.' },
  },
  emptyTab: { offers: 'No offers on the wall yet', posts: 'No posts on the wall yet' },
  showAll: 'Show all',
  writeFirst: 'Write the first post',
})
