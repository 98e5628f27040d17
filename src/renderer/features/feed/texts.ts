import { localFormat } from '#shared/dates.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of a feed of posts (product.md#feed). Texts of the web client are verbatim. */
export const feedTexts = {
  feed: 'Posts',
  showWholeWall: 'Show the whole wall',

  loading: 'Loading posts',
  loadFailed: "Couldn't load posts.",
  moreFailed: "Couldn't load more posts.",
  retry: 'Retry',
  tabs: { all: 'All', offers: 'Offers', posts: 'Posts' },
  tabsLabel: 'Kinds of posts',
  dry: (tab: 'all' | 'offers' | 'posts') => `No older ${tab === 'offers' ? 'offers' : 'posts'} found so far.`,
  loadOlder: 'Load older posts',
  end: 'You have seen everything.',
  nothingUnread: 'No unread posts below',
  newPosts: (n: number) => `${numbers.format(n)} new ${plural(n, 'post', 'posts')}`,
  lastKnown: (asOf: number) => `Last known wall, as of ${localFormat.dayAndClock(asOf)}`,
} as const
