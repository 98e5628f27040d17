import { navigate } from 'wouter/use-browser-location'
import type { Product } from '#shared/contract/entities/product.ts'
import type { ProductType } from '#shared/contract/entities/product-fields.ts'
import { productPath } from '#shared/paths.ts'
import { accountMap } from '../../lib/account.ts'

interface SeenProduct {
  readonly product: Product
  readonly type: ProductType
}

const seen = accountMap<SeenProduct>()

/** A product as a post showed it: its screen has that much before, or without, an answer. */
export const seenProduct = (uuid: string): SeenProduct | null => seen.get(uuid) ?? null

export const openProduct = (product: Product, type: ProductType): void => {
  seen.set(product.uuid, { product, type })
  navigate(productPath(product.uuid))
}
