import { plural } from './plural.ts'

const number = new Intl.NumberFormat('en')
const short = new Intl.NumberFormat('en', { notation: 'compact' })
const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Texts of the wall and of post cards (product.md#post-card). Those that the web client has are verbatim. */
export const wallTexts = {
  feed: 'Posts',

  itemGone: 'This item is no longer available',
  postGone: 'This post is no longer available',
  sharedPostGone: 'Shared Post is no longer available',
  postNotFound: 'Post you are looking for is unavailable/deleted!',
  showWholeWall: 'Show the whole wall',
  unknownKind: 'This kind of post cannot be shown here yet.',
  unknownKindName: (name: string) => `Kind: ${name}`,

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

  shortNumber: (n: number) => short.format(n),
  like: 'Like',
  likeCount: (n: number) => (n === 0 ? 'Like' : `Like, ${number.format(n)} ${plural(n, 'like', 'likes')}`),
  share: 'Share',
  comment: 'Comment',
  commentCount: (n: number) => `Comment (${number.format(n)})`,
  likedUsers: 'Users who have liked this post',
  sharedUsers: 'Users who have shared this post',
  nobodyYet: 'Nobody yet.',
  listUnavailable: 'The list could not be loaded.',

  more: 'More',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  edit: 'Edit',
  editAll: 'Edit in composer',
  delete: 'Delete',
  applyChanges: 'Apply Changes',
  cancel: 'Cancel',
  editText: 'Edit post text',
  deletePost: 'Delete post',
  deleteQuestion: 'Are you sure you want to delete this post?',
  deleting: 'Please wait while post is being deleted...',

  shareQuestion: 'Are you sure you want to share this post?',
  sharePost: 'Share post',
  shareNow: 'Share',
  sharing: 'Sharing Post',
  success: 'Success',
  error: 'Error',
  ok: 'OK',
  close: 'Close',
  shared: 'The post was shared.',
  shareUnknown:
    'No answer came back, so it is not known whether the post was shared. It was not sent again. Please look at your wall and your credits before you share it once more.',
  visibilityLabel: 'Who sees it',
  userTypesLabel: 'User types',

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
  end: 'You have seen everything.',
  newPosts: (n: number) => `${number.format(n)} new ${plural(n, 'post', 'posts')}`,
  lastKnown: (asOf: number) => `Last known wall, as of ${clock.format(asOf)}`,
} as const
