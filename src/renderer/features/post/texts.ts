import { numbers, shortNumber } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of post cards (product.md#post-card). Texts of the web client are verbatim. */
export const postTexts = {
  itemGone: 'This item is no longer available',
  postGone: 'This post is no longer available',
  sharedPostGone: 'Shared Post is no longer available',
  unknownKind: 'This kind of post cannot be shown here yet.',
  unknownKindName: (name: string) => `Kind: ${name}`,

  audience: (visibility: string, types: readonly string[], more: number) =>
    `${visibility}: ${types.join(', ')}${more > 0 ? ` and ${numbers.format(more)} more` : ''}`,
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
  to: 'to',
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
  comment: 'Comment',
  commentCount: (n: number) => `Comment (${numbers.format(n)})`,
  likedUsers: 'Users who have liked this post',
  sharedUsers: 'Users who have shared this post',

  more: 'More',

  sharePost: 'Share post',

  shares: (n: number) => `${n} ${plural(n, 'share', 'shares')}`,
} as const

/** Texts of the actions on a post, loaded with the actions. Texts of the web client are verbatim. */
export const postActionTexts = {
  copyLink: 'Copy link',
  copyLinkDetail: 'For a browser',
  copyAppLink: 'Copy app link',
  copyAppLinkDetail: 'Opens in Quayside',
  edit: 'Edit',
  editHere: 'The text, here on the card',
  editAll: 'Edit in composer',
  editAllDetail: 'Text, files and who sees it',
  editSharedDetail: 'Your words, with room to write',
  delete: 'Delete',
  applyChanges: 'Apply Changes',
  cancel: 'Cancel',
  editText: 'Edit post text',
  deletePost: 'Delete post',
  deleteQuestion: 'Are you sure you want to delete this post?',
  deleting: 'Please wait while post is being deleted...',
  shareQuestion: 'Are you sure you want to share this post?',
  shareNow: 'Share',
  sharing: 'Sharing Post',
  success: 'Success',
  error: 'Error',
  ok: 'OK',
  shared: 'The post was shared.',
  shareUnknown:
    'It is not known whether the post was shared. It was not sent again. Please look at your wall and your credits before you share it once more.',
  visibilityLabel: 'Who sees it',
} as const

/** Texts about unsaved edits of a post that is deleted or too long. */
export const editTexts = {
  kept: 'Your text is kept so that you can copy it.',
  keptText: 'Your text',
  close: 'Close',
}

/** Texts about the post in focus, beside the wall. */
export const postFactsTexts = {
  number: (n: number) => numbers.format(n),

  voyage: 'Voyage',
  departures: (n: number) => `${numbers.format(n)} ${plural(n, 'departure', 'departures')}`,
  kind: 'Kind',
  from: 'From',
  to: 'To',
  voyageId: 'Voyage ID',

  ownPost: 'Your post',
  visibility: 'Visible to',
  types: 'For',
  likes: 'Likes',
  comments: 'Comments',
  shares: 'Shares',
} as const

/** Texts of the wall about a product's screen. The others load with the screen. */
export const productLinkTexts = {
  noName: 'Product',
  about: (name: string) => `${name}: details and reviews`,
} as const

/** Reasons why a share would not reach its whole audience (product.md#sharing). */
export const shareReachTexts = {
  ownPrivate: 'This post is private to you: nobody else can open it.',
  privateToAuthor: 'This post is private to its author: nobody else can open it.',
  ownConnections: 'This post is for your connections only: others cannot open it.',
  authorsConnections: "This post is for its author's connections only: others cannot open it.",
  othersOf: (meant: string) => `This post is for ${meant} only: other user types cannot open it.`,
  missing: (meant: string, missing: string) => `This post is for ${meant} only: ${missing} cannot open it.`,
  stillCosts: 'It costs as much all the same.',
} as const

/** Texts about a share with a lost answer (robustness.md#on-its-way). */
export const shareLostTexts = {
  sentBefore: 'You shared this, and it was not confirmed. It may have arrived: Share looks first.',
  looking: 'Looking whether your share arrived...',
  arrived: 'The post was shared all the same. Nothing has to be sent again.',
  notFound:
    'You shared this before, and it was not confirmed. You are not among those who shared it and your credits did not change, so it seems that it did not arrive.',
  doubtful:
    'You shared this before, and it was not confirmed. Whether it arrived cannot be told. Please look at your wall and your credits before you share it once more.',
} as const

/** Returns 'N share(s)' (product.md#sharing); '' for none. */
export const shareText = (count: number): string => (count > 0 ? postTexts.shares(count) : '')
