import type { z } from 'zod'
import type {
  postHead,
  postPage,
  productGroup,
  productPost,
  textPost,
  vehicleGroup,
  voyagerGroup,
} from './post.schema.ts'
import type { Sent } from './sent.ts'
import type { transportVehicle, voyager } from './voyager.schema.ts'

/** postable_type values without their models namespace (product.md#post-kinds). */
export const postKinds = [
  'TextPost',
  'ProductPost',
  'SharedPost',
  'ProductGroupPost',
  'Voyager',
  'LCLVoyager',
  'AirVoyager',
  'VoyagerGroupPost',
  'TransportVehicle',
  'VehicleGroupPost',
] as const

export type PostKind = (typeof postKinds)[number]

export type TextPostable = z.output<typeof textPost>

export type ProductPostable = z.output<typeof productPost>

export type PostHead = z.output<typeof postHead> & Pick<Sent, 'sent_about'>

/** The content of each kind; null when the item no longer exists ('This item is no longer available'). */
export interface Postables {
  readonly TextPost: TextPostable
  readonly ProductPost: ProductPostable
  readonly SharedPost: { readonly text: string; readonly model: Post | null }
  readonly ProductGroupPost: z.output<typeof productGroup>
  readonly Voyager: z.output<typeof voyager>
  readonly LCLVoyager: z.output<typeof voyager>
  readonly AirVoyager: z.output<typeof voyager>
  readonly VoyagerGroupPost: z.output<typeof voyagerGroup>
  readonly TransportVehicle: z.output<typeof transportVehicle>
  readonly VehicleGroupPost: z.output<typeof vehicleGroup>
}

/** A post of the wall: its head and, by kind, its content. An unknown kind renders as such and is never dropped. */
export type Post = PostHead &
  (
    | { [K in PostKind]: { readonly kind: K; readonly postable: Postables[K] | null } }[PostKind]
    | { readonly kind: 'Unknown'; readonly postable: null; readonly postable_type: string }
  )

export type PostOf<K extends PostKind> = Extract<Post, { kind: K }>

/** Returns whether a name is a known kind of post. */
export const isKind = (name: string): name is PostKind => (postKinds as readonly string[]).includes(name)

/** A row of a feed: a post, or a placeholder for an unreadable one ('This post is no longer available'). */
export type FeedRow =
  | { readonly type: 'post'; readonly post: Post }
  | { readonly type: 'unreadable'; readonly key: string }

export type PostPage = z.output<typeof postPage>
