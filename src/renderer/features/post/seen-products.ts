import type { Post } from '#shared/contract/entities/post.ts'
import type { Product } from '#shared/contract/entities/product.ts'
import { seenPosts } from './posts.ts'

const productsIn = (post: Post): readonly Product[] => {
  switch (post.kind) {
    case 'ProductPost':
      return post.postable?.product ? [post.postable.product] : []
    case 'ProductGroupPost':
      return post.postable?.items.flatMap(({ model }) => model ?? []) ?? []
    case 'SharedPost':
      return post.postable?.model ? productsIn(post.postable.model) : []
    default:
      return []
  }
}

/** Returns the products of the posts in this window, each once, newest first. */
export const seenProducts = (): readonly Product[] => [
  ...new Map(
    seenPosts()
      .flatMap(productsIn)
      .map((product) => [product.uuid, product]),
  ).values(),
]
