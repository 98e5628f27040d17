import { departureFormat } from '#shared/dates.ts'
import type { ArchiveKind } from '#shared/ipc/archive.ts'
import type { SearchContext, SearchGroupName } from '#shared/ipc/archive-search.ts'
import type { SearchPrefix } from '#shared/rules/search-query.ts'
import { andList, orList } from '#shared/texts/lists.ts'
import { message, texts } from '#shared/texts/message.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { plainList } from '#shared/texts/units.ts'

const stands = texts('searchContext', {
  post: message('{name, select, none {under a post} other {under a post by {name}}}', 'name'),
  shipment: message('{name, select, none {in a shipment} other {in shipment {name}}}', 'name'),
  conversation: message(
    '{name, select, none {in a conversation} other {in the conversation with {name}}}',
    'name',
  ),
  member: message('{name, select, none {about a member} other {about {name}}}', 'name'),
  product: message('{name, select, other {about a product}}', 'name'),
}) satisfies Readonly<Record<SearchContext['type'], (name: string | null) => string>>

const searchedToo = texts('searchedToo', {
  pair: message('{meant} for {typed}', 'meant', 'typed'),
  also: message('Also searched: {pairs}', 'pairs'),
})

/** Texts of the search (user-guide.md#search). */
export const searchTexts = texts('search', {
  groups: {
    people: 'People',
    shipments: 'Shipments',
    voyages: 'Voyages and vehicles',
    products: 'Products',
    posts: 'Posts',
    messages: 'Messages and comments',
    reviews: 'Reviews',
    files: 'Files',
  } satisfies Record<SearchGroupName, string>,
  kinds: {
    person: 'Member',
    shipment: 'Shipment',
    voyage: 'Voyage',
    vehicle: 'Vehicle',
    product: 'Product',
    post: 'Post',
    comment: 'Comment',
    message: 'Message',
    review: 'Review',
    notification: 'Notification',
    file: 'File',
  } satisfies Record<ArchiveKind, string>,
  modes: { fcl: 'FCL', lcl: 'LCL', air: 'Air', transport: 'Transport', importer: 'Wanted' } as Readonly<
    Record<string, string>
  >,
  stands: ({ type, name }: SearchContext): string => stands[type](name),
  by: message('by {name}', 'name'),
  departs: message('ETD {day}', ['day', departureFormat.day]),
  gone: 'No longer there',
  separator: ' · ',

  showAll: message('Show more in {group}', 'group'),
  only: message('Only {group}. Type to search everything again.', 'group'),
  save: 'Save this search',
  unsave: 'Remove from saved searches',
  watchLane: 'Watch this lane…',
  watch: 'Notify me of new ones…',
  keep: 'Keep this search',
  noneYet: 'Nothing found yet',
  saved: 'Saved searches',
  recent: 'Recent searches',
  threads: 'Recent threads',
  unreadCount: message('{n} unread', 'n'),
  inAll: 'All my accounts',
  inAllDetail: 'Searches what you have seen in your other accounts too',
  onlyHere: 'Only this account',
  inAllNow: 'In all your accounts',
  notSearched: message('Couldn’t search {names}.', ['names', andList]),
  narrow: 'Filters',
  filterHint: 'Type ? or from: for filters',
  prefixes: {
    from: {
      example: 'from:',
      detail: 'Author or seller: a name, a unique ID, or from:me',
    },
    in: {
      example: 'in:',
      detail: 'Place: in:messages, in:shipments, in:wall, a shipment’s reference, a person',
    },
    port: { example: 'port:', detail: 'Port, by any name or UN/LOCODE: port:jnpt, port:NLRTM' },
    etd: { example: 'etd:', detail: 'Departure: etd:<1 dec, etd:>15 jan, etd:1 dec..15 dec, etd:dec' },
    after: { example: 'after:', detail: 'Written after a day: after:1 dec, after:last week, after:7d' },
    before: { example: 'before:', detail: 'Written before a day: before:1 dec, before:yesterday' },
    on: {
      example: 'on:',
      detail: 'Written on a day or in a month: on:today, on:1 dec, on:dec, or “last week”',
    },
    price: {
      example: 'price:',
      detail: 'Product price: price:<500, price:100..500, price:<500usd',
    },
    has: { example: 'has:file', detail: 'With a file, or has:image with a picture' },
    kind: {
      example: 'kind:',
      detail: 'kind:fcl, lcl, air, transport, product, post, comment, message, file',
    },
  } satisfies Record<SearchPrefix, { readonly example: string; readonly detail: string }>,

  /** Of a filter that was read from plain words. */
  asWords: message('Search “{typed}” as words', 'typed'),
  watching: 'Watching this',
  found: message('{n, plural, one {# result} other {# results}}', 'n'),
  corrected: (pairs: readonly { readonly typed: string; readonly meant: string }[]) =>
    searchedToo.also(plainList(pairs.map(({ typed, meant }) => searchedToo.pair(meant, typed)))),
  unread: message('Not understood yet: {parts}', ['parts', plainList]),
  notes: {
    port: message('“{typed}” can be {meanings}. Add the country or the code.', 'typed', ['meanings', orList]),
    price: message('“{typed}” can be {meanings}. Write it without separators.', 'typed', [
      'meanings',
      orList,
    ]),
    readAs: message('“{typed}” read as {meanings}', 'typed', ['meanings', orList]),
  },
  searching: 'Searching…',
  nothing: 'Nothing found',
  nothingDetail: 'Search finds what you have seen on this computer.',
  off: message('Search is off. Switch it on in “{settings}”.', {
    settings: () => shellTexts.screens.settings,
  }),
  failed: 'Couldn’t search right now.',
  keys: { choose: 'choose', groups: 'next group', enter: 'open', remove: 'remove' },
})
