import { useEffect, useState } from 'react'
import type { Product } from '#shared/contract/entities/product.ts'
import type { ProductType } from '#shared/contract/entities/product-fields.ts'
import type { MethodOutput } from '#shared/ipc/bridge.ts'
import { bridge } from '../../lib/bridge.ts'
import { useResync } from '../../lib/resync.ts'
import { seenProduct } from '../post/open-product.ts'

export type Details = MethodOutput<'directory.product'>

/**
 * What the network tells of a product. `not-found`: it does not know it, or has no such call
 * (product.md#assumed-calls).
 */
type Told =
  | { readonly phase: 'loading' | 'not-found' | 'failed'; readonly details: null }
  | { readonly phase: 'ready'; readonly details: Details }

interface KnownProduct {
  readonly phase: Told['phase']
  readonly details: Details | null
  /** As the network tells of it, else as a post showed it. */
  readonly product: Product | null
  readonly type: ProductType | null
  readonly load: () => void
}

/** Everything that is known of a product by its uuid. What is known stays while asking, and when asking fails. */
export const useProduct = (uuid: string): KnownProduct => {
  const [told, setTold] = useState<Told>({ phase: 'loading', details: null })
  const load = async (isGone: () => boolean = () => false): Promise<void> => {
    setTold((now) => (now.phase === 'ready' ? now : { phase: 'loading', details: null }))
    const answer = await bridge.directory.product({ uuid })
    if (isGone()) return
    setTold((now) => {
      if (answer.ok) return { phase: 'ready', details: answer.value }
      if (now.phase === 'ready') return now
      return { phase: answer.error.code === 'not-found' ? 'not-found' : 'failed', details: null }
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product
  useEffect(() => {
    let gone = false
    void load(() => gone)
    return () => {
      gone = true
    }
  }, [uuid])
  useResync(() => void load())
  const seen = seenProduct(uuid)
  return {
    ...told,
    product: told.details ?? seen?.product ?? null,
    type: told.details?.product_type ?? seen?.type ?? null,
    load: () => void load(),
  }
}
