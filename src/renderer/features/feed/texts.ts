import { localFormat } from '#shared/dates.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of a feed of posts (product.md#feed). Texts of the web client are verbatim. */
export const feedTexts = {
  feed: 'Posts',
  postNotFound: 'Post you are looking for is unavailable/deleted!',
  showWholeWall: 'Show the whole wall',

  loading: 'Loading posts',
  loadFailed: 'Posts could not be loaded.',
  moreFailed: 'More posts could not be loaded.',
  retry: 'Retry',
  empty: {
    wall: {
      title: 'Nothing on the wall yet',
      text: 'Posts of your network appear here: offers, voyages, products and news.',
    },
    user: { title: 'No posts yet', text: 'This member has not posted anything that you can see.' },
    mine: { title: 'You have not posted yet', text: 'What you post and share appears here.' },
  },
  tabs: { all: 'All', offers: 'Offers', posts: 'Posts' },
  tabsLabel: 'Kinds of posts',
  emptyTab: { offers: 'No offers on the wall yet', posts: 'No posts on the wall yet' },
  showAll: 'Show all',
  dry: (tab: 'all' | 'offers' | 'posts') => `No older ${tab === 'offers' ? 'offers' : 'posts'} found so far.`,
  loadOlder: 'Load older',
  writeFirst: 'Write the first post',
  end: 'You have seen everything.',
  nothingUnread: 'No unread post further down.',
  newPosts: (n: number) => `${numbers.format(n)} new ${plural(n, 'post', 'posts')}`,
  lastKnown: (asOf: number) => `Last known wall, as of ${localFormat.dayAndClock(asOf)}`,
} as const
