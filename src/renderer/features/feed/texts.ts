import { localFormat } from '#shared/dates.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of a feed of posts (product.md#feed). Texts of the web client are verbatim. */
export const feedTexts = {
  feed: 'Posts',
  showWholeWall: 'Show the whole wall',

  loading: 'Loading posts',
  loadFailed: 'Posts could not be loaded.',
  moreFailed: 'More posts could not be loaded.',
  retry: 'Retry',
  tabs: { all: 'All', offers: 'Offers', posts: 'Posts' },
  tabsLabel: 'Kinds of posts',
  dry: (tab: 'all' | 'offers' | 'posts') => `No older ${tab === 'offers' ? 'offers' : 'posts'} found so far.`,
  loadOlder: 'Load older',
  end: 'You have seen everything.',
  nothingUnread: 'No unread post further down.',
  newPosts: (n: number) => `${numbers.format(n)} new ${plural(n, 'post', 'posts')}`,
  lastKnown: (asOf: number) => `Last known wall, as of ${localFormat.dayAndClock(asOf)}`,
} as const
