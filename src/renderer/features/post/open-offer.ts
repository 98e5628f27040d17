import { navigate } from 'wouter/use-browser-location'
import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import type { Product } from '#shared/contract/entities/product.ts'
import type { ProductType } from '#shared/contract/entities/product-fields.ts'
import type { VoyagerOffer } from '#shared/contract/entities/voyager.ts'
import { productPath } from '#shared/paths.ts'
import { accountMap } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { openView } from '../credits/open-view.ts'
import { postedVoyage, seenVoyage } from './seen-voyage.ts'

const findVoyage = async (uuid: string): Promise<VoyagerOffer | null> => {
  const seen = seenVoyage(uuid)
  if (seen) return seen
  const answer = await bridge.directory.voyager({ uuid })
  if (answer.ok) return answer.value
  return answer.error.code === 'not-found' ? postedVoyage(uuid) : null
}

/**
 * Opens the details of a voyage of which only the uuid is known. The viewer's own or paid voyage opens at once. A post
 * on screen, the network or the viewer's own wall may identify it. Otherwise the question names the server's current
 * price as the maximum. The server charges only once in any case.
 */
export const openVoyagePage = async (
  type: Extract<ViewSubject['type'], 'fcl' | 'lcl' | 'air'>,
  uuid: string,
): Promise<void> => {
  const voyage = await findVoyage(uuid)
  await openView({
    subject: { type, uuid },
    ownerId: voyage?.user_id ?? null,
    deducted: voyage?.is_voyager_credit_deducted ?? false,
  })
}

interface SeenProduct {
  readonly product: Product
  readonly type: ProductType
}

const seen = accountMap<SeenProduct>()

/** Returns a product as a post showed it, for its screen before or without an answer. */
export const seenProduct = (uuid: string): SeenProduct | null => seen.get(uuid) ?? null

export const openProduct = (product: Product, type: ProductType): void => {
  seen.set(product.uuid, { product, type })
  navigate(productPath(product.uuid))
}
