import { departureFormat } from '#shared/dates.ts'
import type { ArchiveKind } from '#shared/ipc/archive.ts'
import type { SearchContext, SearchGroupName } from '#shared/ipc/archive-search.ts'
import type { SearchPrefix } from '#shared/rules/search-query.ts'
import { andList } from '#shared/texts/lists.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

const stands: Readonly<Record<SearchContext['type'], (name: string | null) => string>> = {
  post: (name) => (name === null ? 'under a post' : `under a post by ${name}`),
  shipment: (name) => (name === null ? 'in a shipment' : `in shipment ${name}`),
  conversation: (name) => (name === null ? 'in a conversation' : `in the conversation with ${name}`),
  member: (name) => (name === null ? 'about a member' : `about ${name}`),
  product: () => 'about a product',
}

/** Texts of the search (user-guide.md#search). */
export const searchTexts = {
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
  by: (name: string) => `by ${name}`,
  departs: (at: number) => `ETD ${departureFormat.day(at)}`,
  gone: 'No longer there',
  separator: ' · ',

  showAll: (group: string) => `Show more in ${group}`,
  only: (group: string) => `Only ${group}. Type to search everything again.`,
  save: 'Save this search',
  unsave: 'Remove from saved searches',
  watchLane: 'Watch this lane…',
  watch: 'Notify me of new ones…',
  keep: 'Keep this search',
  noneYet: 'Nothing found yet',
  saved: 'Saved searches',
  recent: 'Recent searches',
  threads: 'Recent threads',
  unreadCount: (n: number) => `${numbers.format(n)} unread`,
  inAll: 'All my accounts',
  inAllDetail: 'Searches what you have seen in your other accounts too',
  onlyHere: 'Only this account',
  inAllNow: 'In all your accounts',
  notSearched: (names: readonly string[]) => `Couldn’t search ${andList(names)}.`,
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

  found: (n: number) => `${numbers.format(n)} ${plural(n, 'result', 'results')}`,
  corrected: (pairs: readonly { readonly typed: string; readonly meant: string }[]) =>
    `Also searched: ${pairs.map(({ typed, meant }) => `${meant} for ${typed}`).join(', ')}`,
  unread: (parts: readonly string[]) => `Not understood yet: ${parts.join(', ')}`,
  searching: 'Searching…',
  nothing: 'Nothing found',
  nothingDetail: 'Search finds what you have seen on this computer.',
  off: 'Search is off. Switch it on in Settings.',
  failed: 'Couldn’t search right now.',
  keys: { choose: 'choose', groups: 'next group', enter: 'open', remove: 'remove' },
} as const
