import { numbers, shortNumber } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of post cards (product.md#post-card). Those that the web client has are verbatim. */
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
  /** The owner's side of a product among others. */
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
