import type { Post } from '#shared/contract/entities/post.ts'
import { writtenDay } from '#shared/dates.ts'
import { message, texts } from '#shared/texts/message.ts'
import { shortNumber } from '#shared/texts/numbers.ts'
import { plainList } from '#shared/texts/units.ts'
import { userTypeText } from '#shared/texts/user-types.ts'
import { visibilityTexts } from '#shared/texts/visibility.ts'

/** Texts of post cards (product.md#post-card). Texts of the web client are verbatim. */
export const postTexts = texts('post', {
  itemGone: 'This item is no longer available',
  postGone: 'This post is no longer available',
  sharedPostGone: 'Shared Post is no longer available',
  unknownKind: 'This kind of post cannot be shown here yet.',
  unknownKindName: message('Kind: {name}', 'name'),

  commentReaders: message(
    '{visibility, select, public {Read by all members who see this post} my_connection_only {Read by the author’s connections who see this post} other {Only you see this post}}',
    'visibility',
  ),
  audience: message(
    '{visibility}: {types}{more, plural, =0 {} other { and # more}}',
    'visibility',
    ['types', plainList],
    'more',
  ),
  isNew: 'New',
  edited: 'Edited',

  kinds: {
    TextPost: '',
    ProductPost: 'Product',
    ExporterProduct: 'Exporter product',
    ImporterProduct: 'Importer product',
    SharedPost: 'Shared',
    ProductGroupPost: 'Product group',
    Voyager: 'FCL',
    LCLVoyager: 'LCL',
    AirVoyager: 'AIR',
    VoyagerGroupPost: 'Voyage group',
    TransportVehicle: 'Transport',
    VehicleGroupPost: 'Vehicle group',
    Unknown: 'Other',
  },
  /** The owner's side, for a product among others. */
  sides: { ExporterProduct: 'Exporter', ImporterProduct: 'Importer' },
  /** Spoken in place of the arrow between two ports. */
  to: 'to',
  laneSpoken: message('{from} to {to}', 'from', 'to'),
  etd: 'ETD',
  fields: {
    product: 'Product',
    product_unique_id: 'Product ID',
    price_text: 'Price',
    price_currency: 'Currency / unit',
    color: 'Color',
    country_of_origin: 'Country of origin',
    importer_countries: 'Countries',
    state_of_origin: 'State of origin',
    city_of_origin: 'City of origin',
  },

  shortNumber,
  share: 'Share',
  commentCount: message('Comment ({n})', 'n'),
  likedUsers: 'Users who have liked this post',
  sharedUsers: 'Users who have shared this post',

  more: 'More',

  sharePost: 'Share post',

  shares: message('{n, plural, one {# share} other {# shares}}', 'n'),
})

/** Texts of the question about an offer. */
export const askTexts = texts('ask', {
  message: 'Ask about this offer',
  messageOf: message('Ask about this offer: {offer}', 'offer'),
  messageTip: 'Opens your conversation with the offer quoted. Sends nothing.',
  comment: 'Ask in the comments',
  commentOf: message('Ask in the comments: {offer}', 'offer'),
  commentTip:
    'You can write to your connections only. Opens the post’s comments with the offer quoted. Sends nothing.',
  etd: message('ETD {day}', ['day', writtenDay]),
})

/** Texts about unsaved edits of a post that is deleted or too long. */
export const editTexts = texts('edit', {
  kept: 'Your text is kept so that you can copy it.',
  keptText: 'Your text',
  close: 'Close',
  changedMeanwhile: 'This post was changed elsewhere since you began. Saving replaces what it says now:',
})

/** Texts of the wall about a product's screen. The others load with the screen. */
export const productLinkTexts = texts('productLink', {
  noName: 'Product',
  about: message('{name}: details and reviews', 'name'),
})

/** Returns 'N share(s)' (product.md#sharing); '' for none. */
export const shareText = (count: number): string => (count > 0 ? postTexts.shares(count) : '')

/** User types named on a card. Further ones are counted, and named on hover. */
const named = 3

const labelsOf = ({ user_types, privacy_visibility }: Post): readonly string[] =>
  privacy_visibility === 'private_to_me' ? [] : user_types.map(userTypeText)

/** Describes a post's audience by its visibility and user types. */
export const audienceText = (post: Post, most = Number.POSITIVE_INFINITY): string => {
  const labels = labelsOf(post)
  const visibility = visibilityTexts[post.privacy_visibility]
  if (labels.length === 0) return visibility
  const more = labels.length > most ? labels.length - most : 0
  return postTexts.audience(visibility, labels.slice(0, labels.length - more), more)
}

/** Returns the short text for the author's own card. */
export const shortAudienceText = (post: Post): string => audienceText(post, named)
