import type { Atom } from 'jotai'
import type { Product } from '#shared/contract/entities/product.ts'
import type { ProductType } from '#shared/contract/entities/product-fields.ts'
import type { MethodOutput } from '#shared/ipc/bridge.ts'
import { bridge } from '../../lib/bridge.ts'
import { type ResourceState, resourceFamily, useResource } from '../../lib/resource.ts'
import { seenProduct } from '../post/kinds/product-facts.tsx'

export type ProductDetails = MethodOutput<'directory.product'>

/**
 * Products as the network describes them, by uuid. `not-found`: the network does not list the product, or has no such
 * call (product.md#assumed-calls).
 */
const products = resourceFamily<ProductDetails | null>((uuid) => ({
  empty: null,
  fetch: () => bridge.directory.product({ uuid }),
  isGone: ({ code }) => code === 'not-found',
}))

/** Returns the atom of a product's state, which fetches nothing. */
export const productAtom = (uuid: string): Atom<ResourceState<ProductDetails | null>> =>
  products.get(uuid).stateAtom

/** Fetches a product, unless it is known or has just failed. */
export const loadProduct = (uuid: string): void => products.get(uuid).load()

interface KnownProduct {
  readonly phase: ResourceState<unknown>['phase']
  readonly details: ProductDetails | null
  /** As the network describes it, else as a post showed it. */
  readonly product: Product | null
  readonly type: ProductType | null
  readonly refetch: () => void
}

/** Returns all known facts of a product by uuid. */
export const useProduct = (uuid: string): KnownProduct => {
  const resource = products.get(uuid)
  const { phase, value: details } = useResource(resource)
  const seen = seenProduct(uuid)
  return {
    phase,
    details,
    product: details ?? seen?.product ?? null,
    type: details?.product_type ?? seen?.type ?? null,
    refetch: () => void resource.refetch(),
  }
}
