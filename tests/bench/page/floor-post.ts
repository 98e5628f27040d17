import type { FeedRow, Post } from '#shared/contract/entities/post.ts'
import type { Product } from '#shared/contract/entities/product.ts'
import { productFieldKeys } from '#shared/contract/entities/product-fields.ts'
import type { TransportVehicle, VoyagerOffer } from '#shared/contract/entities/voyager.ts'
import { likeText } from '../../../src/renderer/features/likes/texts.ts'
import { postTexts, shareText } from '../../../src/renderer/features/post/texts.ts'
import { htmlToPlain } from '../../../src/shared/rules/html-to-plain.ts'

interface FloorLine {
  readonly label: string
  readonly words: string
}

/** A part of a post on the floor, with only its pictures and text. */
interface FloorPart {
  readonly pictures: readonly string[]
  readonly lines: readonly FloorLine[]
  /** True for members' own pictures, shown large. Others are small beside the text. */
  readonly large: boolean
  /** An offer with a button for its details. */
  readonly offer: boolean
  /** Names of downloadable files. */
  readonly files: readonly string[]
}

/** Content of a floor row: the same pictures and text as the product's card. */
export interface FloorPost {
  readonly id: string
  readonly kind: string
  readonly author: string
  readonly avatar: string | null
  readonly chips: readonly string[]
  readonly time: string
  readonly parts: readonly FloorPart[]
  /** Whether the parts are side by side. */
  readonly group: boolean
  /** Number of slides of the carousel. */
  readonly slides: number
  /** Texts above the actions: likes and shares. */
  readonly counts: readonly string[]
  readonly comments: number
}

const addressOf = (path: string): string => `/media/${encodeURIComponent(path)}`
const part = (
  pictures: readonly (string | null | undefined)[],
  lines: readonly (string | FloorLine)[],
  more: Partial<Pick<FloorPart, 'large' | 'offer' | 'files'>> = {},
): FloorPart => ({
  large: false,
  offer: false,
  files: [],
  ...more,
  pictures: pictures.filter((path) => typeof path === 'string').map(addressOf),
  lines: lines
    .map((line) => (typeof line === 'string' ? { label: '', words: line } : line))
    .filter(({ words }) => words.trim() !== ''),
})

const linesOf = (html: string): string[] => htmlToPlain(html).split('\n')

/** Labels its fields only when it is alone, like the product. */
const ofProduct = (
  product: Product,
  type: 'ExporterProduct' | 'ImporterProduct',
  alone: boolean,
): FloorPart =>
  part(
    [product.picture_url],
    productFieldKeys[type].map((key, index) => ({
      label: alone && index > 0 ? postTexts.fields[key] : '',
      words: product[key],
    })),
    { offer: true },
  )

const ofVoyage = (voyage: VoyagerOffer, kind: string): FloorPart =>
  part(
    [kind === 'AirVoyager' ? '/freight/air.png' : `/freight/${kind === 'LCLVoyager' ? 'lcl' : 'fcl'}.webp`],
    [
      `${voyage.origin_port} -> ${voyage.destination_port}`,
      { label: postTexts.etd, words: `${voyage.formatted_etd_date} ${voyage.voyager_unique_id}` },
    ],
    { offer: true },
  )

const ofVehicle = (vehicle: TransportVehicle, gallery: boolean): FloorPart =>
  part(
    [
      vehicle.picture_url ?? '/freight/transport.jpg',
      ...(gallery ? vehicle.gallery.slice(0, 3).map((item) => item.thumbnail_path ?? item.picture_path) : []),
    ],
    [
      vehicle.transport_rate
        ? `${vehicle.transport_rate.origin} -> ${vehicle.transport_rate.destination}`
        : '',
      `${vehicle.model} ${vehicle.vehicle_unique_id}`,
    ],
    { offer: true },
  )

/** Returns the items that the product's carousel shows at once. */
const shownItems = <T>(items: readonly T[]): readonly T[] => items.slice(0, 3)

const partsOf = (post: Post): FloorPart[] => {
  if (post.postable === null) return [part([], [post.kind])]
  switch (post.kind) {
    case 'TextPost':
      return [
        part(
          post.postable.text_post_images.slice(0, 5).map(({ path }) => path),
          linesOf(post.postable.text),
          { large: true, files: post.postable.text_post_attachments.map(({ file_name: name }) => name) },
        ),
      ]
    case 'SharedPost': {
      const { text, model } = post.postable
      const original = model
        ? [
            part([model.user?.profile_img], [model.user?.full_name ?? '', model.created_at_ago]),
            ...partsOf(model),
          ]
        : []
      return [part([], linesOf(text)), ...original]
    }
    case 'ProductPost': {
      const { product, product_type: type } = post.postable
      return product && type ? [ofProduct(product, type, true)] : []
    }
    case 'ProductGroupPost':
      return shownItems(post.postable.items).flatMap(({ model, model_type: type }) =>
        model ? [ofProduct(model, type === 'ImporterProduct' ? type : 'ExporterProduct', false)] : [],
      )
    case 'VoyagerGroupPost':
      return shownItems(post.postable.items).flatMap(({ model, model_type: type }) =>
        model ? [ofVoyage(model, type)] : [],
      )
    case 'VehicleGroupPost':
      return shownItems(post.postable.items).flatMap(({ model }) => (model ? [ofVehicle(model, false)] : []))
    case 'TransportVehicle':
      return [ofVehicle(post.postable, true)]
    case 'Voyager':
    case 'LCLVoyager':
    case 'AirVoyager':
      return [ofVoyage(post.postable, post.kind)]
    default:
      return []
  }
}

const itemsOf = ({ postable }: Post): number =>
  postable !== null && 'items' in postable ? postable.items.length : 0

/** Returns the floor's posts, in the order of the wall. */
export const floorPosts = (rows: readonly FeedRow[]): FloorPost[] =>
  rows.flatMap((row) =>
    row.type === 'post'
      ? [
          {
            id: row.post.id,
            kind: row.post.kind,
            author: row.post.user?.full_name ?? '',
            avatar: row.post.user?.profile_img ? addressOf(row.post.user.profile_img) : null,
            chips: [
              ...(row.post.kind === 'TextPost' ? [] : [row.post.kind]),
              ...(row.post.is_read ? [] : ['New']),
            ],
            time: row.post.created_at_ago,
            parts: partsOf(row.post),
            group: row.post.kind.endsWith('GroupPost'),
            slides: Math.ceil(itemsOf(row.post) / 3),
            counts: [
              likeText(row.post.like_count, row.post.like_status),
              shareText(row.post.shared_post_count),
            ].filter((text) => text !== ''),
            comments: row.post.comment_count,
          },
        ]
      : [],
  )
