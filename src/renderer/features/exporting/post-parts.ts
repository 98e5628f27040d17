import type { Attachment, Image } from '#shared/contract/entities/attachment.ts'
import type { Post } from '#shared/contract/entities/post.ts'
import type { Product } from '#shared/contract/entities/product.ts'
import type { ProductType } from '#shared/contract/entities/product-fields.ts'
import type { TransportVehicle } from '#shared/contract/entities/voyager.ts'
import type { Raw, RawValue } from '#shared/rules/evidence.ts'
import { lane, withoutMarks } from '#shared/texts/isolated.ts'
import { dotLine } from '#shared/texts/units.ts'
import { store } from '../../lib/store.ts'
import { writtenName } from '../person/names.ts'
import { priceFigure } from '../post/kinds/price-figure.ts'
import { voyagesOf } from '../post/post-facts.tsx'
import { gonePostsAtom } from '../post/posts.ts'
import { postTexts } from '../post/texts.ts'
import { shipmentTexts } from '../shipments/texts.ts'
import type { About } from './about.ts'
import { exportTexts } from './texts.ts'

/** A post or a shared original, with its author, text and offer. It has no prices of views. */
export interface PostPart {
  readonly author: string
  readonly post: Post
  readonly html: string
  readonly facts: readonly RawFact[]
  readonly images: readonly Image[]
  readonly attachments: readonly Attachment[]
}

/** A fact with the network's values that it states. */
type RawFact = About['facts'][number] & { readonly raw: RawValue }

/** Maximum depth of shared originals, as in a post card. */
const deepest = 3

/** Facts are data, so they have no marks. */
const joined = (...parts: readonly string[]): string =>
  withoutMarks(dotLine(parts.map((part) => part.trim())))

const productFact = (product: Product, type: ProductType): RawFact => ({
  label: postTexts.kinds[type],
  value: joined(
    product.product,
    priceFigure(product.price_text, product.price_currency),
    product.country_of_origin,
    product.product_unique_id,
  ),
  raw: [
    'product',
    product.product,
    product.price_text,
    product.price_currency,
    product.country_of_origin,
    product.product_unique_id,
  ],
})

const vehicleFact = ({ transport_rate, model, vehicle_unique_id }: TransportVehicle): RawFact => ({
  label: exportTexts.vehicle,
  value: joined(
    transport_rate ? lane(transport_rate.origin, transport_rate.destination) : '',
    model,
    vehicle_unique_id,
  ),
  raw: [
    'vehicle',
    transport_rate?.origin ?? null,
    transport_rate?.destination ?? null,
    model,
    vehicle_unique_id,
  ],
})

const voyageFacts = (post: Post): readonly RawFact[] =>
  voyagesOf(post).map(({ kind, offer }) => ({
    label: kind,
    value: joined(
      lane(offer.origin_port, offer.destination_port),
      offer.formatted_etd_date && shipmentTexts.etd(offer.formatted_etd_date),
      offer.voyager_unique_id,
    ),
    raw: [
      'voyage',
      offer.origin_port,
      offer.destination_port,
      offer.formatted_etd_date,
      offer.voyager_unique_id,
    ],
  }))

const factsOf = (post: Post): readonly RawFact[] => {
  switch (post.kind) {
    case 'ProductPost':
      return post.postable?.product && post.postable.product_type
        ? [productFact(post.postable.product, post.postable.product_type)]
        : []
    case 'ProductGroupPost':
      return (post.postable?.items ?? []).flatMap(({ model, model_type }) =>
        model === null
          ? []
          : [productFact(model, model_type === 'ImporterProduct' ? 'ImporterProduct' : 'ExporterProduct')],
      )
    case 'TransportVehicle':
      return post.postable === null ? [] : [vehicleFact(post.postable)]
    case 'VehicleGroupPost':
      return (post.postable?.items ?? []).flatMap(({ model }) => (model === null ? [] : [vehicleFact(model)]))
    case 'SharedPost':
      return []
    default:
      return voyageFacts(post)
  }
}

/** Returns a post and its shared originals, outermost first. */
export const partsOf = (post: Post, depth = 0): readonly PostPart[] => {
  const part: PostPart = {
    author: writtenName(post.user),
    post,
    html: post.kind === 'TextPost' || post.kind === 'SharedPost' ? (post.postable?.text ?? '') : '',
    facts: factsOf(post),
    images: post.kind === 'TextPost' ? (post.postable?.text_post_images ?? []) : [],
    attachments: post.kind === 'TextPost' ? (post.postable?.text_post_attachments ?? []) : [],
  }
  const model = post.kind === 'SharedPost' ? (post.postable?.model ?? null) : null
  const isThere = model !== null && !store.get(gonePostsAtom).has(model.id) && depth < deepest
  return [part, ...(isThere ? partsOf(model, depth + 1) : [])]
}

/** Returns the network's values of a post and its shared originals, for the checksum. */
export const rawPost = (parts: readonly PostPart[]): Raw =>
  parts.flatMap(({ post, html, facts, images, attachments }) => [
    ['post', post.id],
    ['kind', post.kind],
    ['user_id', post.user?.id ?? null],
    ['created_at', post.created_at ?? null],
    ['html', html],
    ...facts.map(({ raw }) => raw),
    ...images.map(({ path, alt_text }) => ['picture', path, alt_text]),
    ...attachments.map(({ path, file_name }) => ['file', path, file_name]),
  ])
