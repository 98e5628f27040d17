import type { Attachment, Image } from '#shared/contract/entities/attachment.ts'
import type { Post } from '#shared/contract/entities/post.ts'
import { type ProductType, productTypes } from '#shared/contract/entities/product-fields.ts'
import { htmlToPlain } from '#shared/rules/html-to-plain.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { addPerson, type Found, type FoundItem } from './found.ts'
import { addProduct, addVehicle, addVoyage, modeOf, type OfferState } from './from-offer.ts'
import { sentAt } from './when.ts'

/** Returns the last part of a path, for a file without a name. */
const nameIn = (path: string): string => path.split(/[/\\]/).at(-1)?.split('?')[0] ?? path

/** Records the pictures and files of an item, with the item's place. */
export const addFiles = (
  found: Found,
  of: Pick<FoundItem, 'kind' | 'id' | 'author' | 'place' | 'at' | 'isExact'>,
  images: readonly Image[],
  attachments: readonly Attachment[],
): void => {
  const note = (path: string, title: string, data: object): void => {
    const { kind, id, author, place, at, isExact } = of
    found.items.push({
      kind: 'file',
      id: path,
      author,
      place,
      at,
      isExact,
      editedAt: null,
      title,
      body: '',
      data: { path, of: { kind, id }, ...data },
    })
  }
  for (const { path, alt_text } of images) note(path, alt_text || nameIn(path), { what: 'image' })
  for (const { path, file_name } of attachments)
    note(path, file_name || nameIn(path), { what: 'attachment', file_name })
}

const productTypeOf = (model: string): ProductType | null =>
  productTypes.find((type) => type === model) ?? null

const addContent = (found: Found, post: Post, of: FoundItem, offerState: OfferState): void => {
  switch (post.kind) {
    case 'TextPost':
      addFiles(found, of, post.postable?.text_post_images ?? [], post.postable?.text_post_attachments ?? [])
      return
    case 'SharedPost':
      if (post.postable?.model) addPost(found, post.postable.model)
      return
    case 'ProductPost':
      if (post.postable?.product)
        addProduct(found, post.postable.product, post.postable.product_type, offerState)
      return
    case 'ProductGroupPost':
      for (const { model, model_type } of post.postable?.items ?? [])
        if (model) addProduct(found, model, productTypeOf(model_type), offerState)
      return
    case 'Voyager':
    case 'LCLVoyager':
    case 'AirVoyager':
      if (post.postable) addVoyage(found, post.postable, modeOf(post.kind), offerState)
      return
    case 'VoyagerGroupPost':
      for (const { model, model_type } of post.postable?.items ?? [])
        if (model) addVoyage(found, model, modeOf(model_type), offerState)
      return
    case 'TransportVehicle':
      if (post.postable) addVehicle(found, post.postable, offerState)
      return
    case 'VehicleGroupPost':
      for (const { model } of post.postable?.items ?? []) if (model) addVehicle(found, model, offerState)
  }
}

/** Returns a post's own text. Its offers have search entries of their own. */
const textOf = (post: Post): string =>
  post.kind === 'TextPost' || post.kind === 'SharedPost' ? htmlToPlain(post.postable?.text ?? '') : ''

/**
 * Returns the stored fields of a post. Omits data that changes with each fetch, and the original of a shared post,
 * which is stored separately.
 */
const keptPost = (post: Post): object => {
  const { sent_about, created_at_ago, ...rest } = post
  const times = post.created_at ? { created_at_ago: null } : { created_at_ago }
  if (post.kind !== 'SharedPost' || !post.postable) return { ...rest, ...times }
  const { text, model } = post.postable
  return { ...rest, ...times, postable: { text, model: null }, original: model?.id ?? null }
}

/** Records a post with its author, files, offers and shared post. */
export const addPost = (found: Found, post: Post): void => {
  const author = addPerson(found, post.user) ?? post.user_id
  const { at, isExact } = sentAt(post)
  const item: FoundItem = {
    kind: 'post',
    id: post.id,
    author,
    place: author === null ? null : `member:${author}`,
    at,
    isExact,
    editedAt: momentOf(post.edited_at),
    title: '',
    body: textOf(post),
    data: keptPost(post),
  }
  found.items.push(item)
  const place = `post:${post.id}`
  addContent(found, post, { ...item, place }, { postId: post.id, author, at, isExact })
}
