import { localFormat } from '#shared/dates.ts'
import { message, texts } from '#shared/texts/message.ts'

/** Texts of a feed of posts (product.md#feed). Texts of the web client are verbatim. */
export const feedTexts = texts('feed', {
  feed: 'Posts',
  showWholeWall: 'Show the whole wall',

  loading: 'Loading posts',
  loadFailed: "Couldn't load posts.",
  moreFailed: "Couldn't load more posts.",
  retry: 'Retry',
  tabs: { all: 'All', offers: 'Offers', posts: 'Posts' },
  tabsLabel: 'Kinds of posts',
  dry: {
    all: 'No older posts found so far.',
    offers: 'No older offers found so far.',
    posts: 'No older posts found so far.',
  },
  loadOlder: 'Load older posts',
  end: 'You have seen everything.',
  nothingUnread: 'No unread posts below',
  ownPost: 'Show your post',
  newPosts: message('{n} new {n, plural, one {post} other {posts}}', 'n'),
  lastKnown: message('Last known wall, as of {moment}', ['moment', localFormat.dayAndClock]),
})

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
