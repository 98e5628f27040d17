import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import { openView } from '../features/credits/open-view.ts'
import { profileView } from '../features/credits/view-price.ts'
import { openVoyagePage } from '../features/post/open-voyage.ts'
import type { Acting } from '../lib/account.ts'
import { bridgeFor } from '../lib/bridge.ts'

type Opener = (acting: Acting, uuid: string) => Promise<boolean>

const openProfile: Opener = async (acting, uuid) => {
  const result = await bridgeFor(acting).directory.user({ uuid })
  if (!result.ok) return false
  await openView(acting, profileView(result.value, uuid))
  return true
}

const openProduct =
  (type: 'exporter-product' | 'importer-product'): Opener =>
  async (acting, uuid) => {
    const result = await bridgeFor(acting).directory.product({ uuid })
    if (!result.ok) return false
    const { id, user_id } = result.value
    await openView(acting, { subject: { type, productId: id, uuid }, ownerId: user_id, deducted: null })
    return true
  }

const openVoyager =
  (type: 'fcl' | 'lcl' | 'air'): Opener =>
  async (acting, uuid) => {
    await openVoyagePage(acting, type, uuid)
    return true
  }

const openVehicle: Opener = async (acting, uuid) => {
  await openView(acting, { subject: { type: 'transport', uuid }, ownerId: null, deducted: null })
  return true
}

const openers: Readonly<Record<ViewSubject['type'], Opener>> = {
  profile: openProfile,
  'exporter-product': openProduct('exporter-product'),
  'importer-product': openProduct('importer-product'),
  fcl: openVoyager('fcl'),
  lcl: openVoyager('lcl'),
  air: openVoyager('air'),
  transport: openVehicle,
}

/**
 * Opens a page of the network that costs credits (product.md#paths), after the credit flow. Returns false if nothing is
 * known about it.
 */
export const openNetworkPage = (acting: Acting, type: ViewSubject['type'], uuid: string): Promise<boolean> =>
  openers[type](acting, uuid)
