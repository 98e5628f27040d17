import { z } from 'zod'
import { attachment, image } from './attachment.schema.ts'
import { count, flag, id, listOf, optionalId, optionalText, text, tryParse } from './lenient.schema.ts'
import { type FeedRow, isKind, type Post, type Postables, type PostKind } from './post.ts'
import { product, productType } from './product.schema.ts'
import { baseName } from './product.ts'
import { received, sentFields } from './sent.schema.ts'
import { optionalUser } from './user.schema.ts'
import { type UserTypeKey, userTypeOf } from './user-types.ts'
import { postVisibility } from './visibility.schema.ts'
import { transportVehicle, voyager } from './voyager.schema.ts'

/** user_types is a JSON string of an array. Its only element is a comma-separated list of types. */
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

/** The content of a text post: its text and its files. */
export const textPost = z.object({
  text,
  text_post_images: listOf(image),
  text_post_attachments: listOf(attachment),
})

/** The content of a product post; `product` is null when it no longer exists. */
export const productPost = z.object({
  product: product.nullable().catch(null).default(null),
  product_type: productType,
})

/** An item of a group; `model` is null when it no longer exists. */
const groupItem = <T extends z.ZodType>(model: T) =>
  z.object({ model: model.nullable().catch(null).default(null), model_type: text.transform(baseName) })

const group = <T extends z.ZodType>(model: T) =>
  z.object({ items_count: count, items: listOf(groupItem(model)) })

/** Fields of every kind of post. */
export const postHead = z.object({
  id,
  user_id: optionalId,
  user: optionalUser,
  ...sentFields,
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

/** A group of products. */
export const productGroup = group(product)

/** A group of voyage offers. */
export const voyagerGroup = group(voyager)

/** A group of transport vehicles. */
export const vehicleGroup = group(transportVehicle)

const sharedPost: z.ZodType<Postables['SharedPost']> = z.object({
  text,
  model: z
    .lazy(() => post)
    .nullable()
    .catch(null)
    .default(null),
})

/** Schemas of the postables, by kind. */
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

/** Maximum length of a chain of shares. A much longer one could not be passed to a window. */
const longestChain = 16

/** Whether the post of a share is itself the start of too long a chain. */
const isTooLong = (raw: unknown): boolean => {
  let at = raw
  for (let length = 0; length <= longestChain; length += 1) {
    if (typeof at !== 'object' || at === null) return false
    at = (at as { readonly postable?: { readonly model?: unknown } | null }).postable?.model
  }
  return true
}

/** A post in the wall's answers. */
export const post: z.ZodType<Post> = z
  .looseObject({ postable_type: text, postable: z.unknown().optional() })
  .transform((raw, ctx): Post => {
    const parsedHead = postHead.safeParse(raw)
    if (!parsedHead.success) {
      ctx.addIssue({ code: 'custom', message: 'post without a usable id' })
      return z.NEVER
    }
    const head = received(parsedHead.data)
    const kind = baseName(raw.postable_type)
    if (!isKind(kind)) return { ...head, kind: 'Unknown', postable: null, postable_type: kind }
    const postable = isTooLong(raw) ? { ...(raw.postable as object), model: null } : raw.postable
    const parsed = tryParse(postableSchemas[kind], postable)
    // Kind and postable match, because the kind selected the schema.
    return { ...head, kind, postable: parsed.success ? parsed.data : null } as Post
  })
  .meta({ reads: { ...postHead.shape, postable_type: text, postable: 'by postable_type, see below' } })

/** A page of posts in Laravel's format. Parses rows one by one (robustness.md#bad-items). */
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
