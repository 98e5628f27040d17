import { z } from 'zod'
import { attachment, image } from './attachment.ts'
import { count, flag, id, listOf, optionalId, optionalText, text, tryParse } from './lenient.ts'
import { baseName, product, productType } from './product.ts'
import { optionalUser } from './user.ts'
import { type UserTypeKey, userTypeOf } from './user-types.ts'
import { postVisibility } from './visibility.ts'
import { transportVehicle, voyager } from './voyager.ts'

/** postable_type values without their models namespace (section 3). */
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

/** user_types comes as a JSON string of a one-element array whose element is a comma-separated list of types. */
const typesOfPost = z
  .unknown()
  .optional()
  .transform((raw): UserTypeKey[] => {
    const names = (value: unknown): string[] => {
      if (Array.isArray(value)) return value.flatMap(names)
      if (typeof value !== 'string') return []
      if (value.startsWith('[')) {
        try {
          return names(JSON.parse(value))
        } catch {
          return []
        }
      }
      return value.split(',')
    }
    return names(raw).flatMap((name) => userTypeOf(name)?.key ?? [])
  })
  .meta({ reads: 'JSON of a list of one, whose item is types joined by commas' })

const textPost = z.object({
  text,
  text_post_images: listOf(image),
  text_post_attachments: listOf(attachment),
})
export type TextPostable = z.output<typeof textPost>

const productPost = z.object({
  product: product.nullable().catch(null).default(null),
  product_type: productType,
})
export type ProductPostable = z.output<typeof productPost>

/** An item of a group: its model, or null where it is no longer there. */
const groupItem = <T extends z.ZodType>(model: T) =>
  z.object({ model: model.nullable().catch(null).default(null), model_type: text.transform(baseName) })
const group = <T extends z.ZodType>(model: T) =>
  z.object({ items_count: count, items: listOf(groupItem(model)) })

const postHead = z.object({
  id,
  user_id: optionalId,
  user: optionalUser,
  created_at_ago: text,
  edited_at: optionalText,
  is_read: flag(true),
  like_count: count,
  like_status: flag(false),
  shared_post_count: count,
  shared_post_status: flag(false),
  comment_count: count,
  unread_comment_count: count,
  privacy_visibility: postVisibility,
  user_types: typesOfPost,
})
export type PostHead = z.output<typeof postHead>

const productGroup = group(product)
const voyagerGroup = group(voyager)
const vehicleGroup = group(transportVehicle)

/** What each kind carries; null where the item is gone ('This item is no longer available'). */
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

/** A post of the wall: its head and, by kind, what it is about. A kind we do not know is shown as such, never dropped. */
export type Post = PostHead &
  (
    | { [K in PostKind]: { readonly kind: K; readonly postable: Postables[K] | null } }[PostKind]
    | { readonly kind: 'Unknown'; readonly postable: null; readonly postable_type: string }
  )
export type PostOf<K extends PostKind> = Extract<Post, { kind: K }>

const sharedPost: z.ZodType<Postables['SharedPost']> = z.object({
  text,
  model: z
    .lazy(() => post)
    .nullable()
    .catch(null)
    .default(null),
})

/** How each kind's postable is read. */
export const postableSchemas: { readonly [K in PostKind]: z.ZodType<Postables[K]> } = {
  TextPost: textPost,
  ProductPost: productPost,
  SharedPost: sharedPost,
  ProductGroupPost: productGroup,
  Voyager: voyager,
  LCLVoyager: voyager,
  AirVoyager: voyager,
  VoyagerGroupPost: voyagerGroup,
  TransportVehicle: transportVehicle,
  VehicleGroupPost: vehicleGroup,
}

const isKind = (name: string): name is PostKind => (postKinds as readonly string[]).includes(name)

/** A post as the wall's answers carry it. */
export const post: z.ZodType<Post> = z
  .looseObject({ postable_type: text, postable: z.unknown().optional() })
  .transform((raw, ctx): Post => {
    const head = postHead.safeParse(raw)
    if (!head.success) {
      ctx.addIssue({ code: 'custom', message: 'post without a usable id' })
      return z.NEVER
    }
    const kind = baseName(raw.postable_type)
    if (!isKind(kind)) return { ...head.data, kind: 'Unknown', postable: null, postable_type: kind }
    const parsed = tryParse(postableSchemas[kind], raw.postable)
    // The pair is right by construction: the schema was picked by the kind.
    return { ...head.data, kind, postable: parsed.success ? parsed.data : null } as Post
  })
  .meta({ reads: { ...postHead.shape, postable_type: text, postable: 'by postable_type, see below' } })

/** A row of a feed: a post, or the place of one that could not be read ('This post is no longer available'). */
export type FeedRow =
  | { readonly type: 'post'; readonly post: Post }
  | { readonly type: 'unreadable'; readonly key: string }

/** A page of posts as Laravel sends it; the rows are parsed one by one (robust.md 8). */
export const postPage = z
  .union([
    z.looseObject({ data: z.looseObject({ data: z.array(z.unknown()) }) }).transform((outer) => outer.data),
    z.looseObject({ data: z.array(z.unknown()) }),
  ])
  .transform((page) => {
    const current = typeof page.current_page === 'number' ? page.current_page : null
    const last = typeof page.last_page === 'number' ? page.last_page : null
    return {
      rows: page.data.map((raw, index): FeedRow => {
        const parsed = tryParse(post, raw)
        return parsed.success
          ? { type: 'post', post: parsed.data }
          : { type: 'unreadable', key: `${current ?? 0}-${index}` }
      }),
      current_page: current,
      last_page: last,
    }
  })
  .meta({ reads: { data: [post], current_page: count, last_page: count } })
export type PostPage = z.output<typeof postPage>
