import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import { openView } from '../features/credits/open-view.ts'
import { profileView } from '../features/credits/view-price.ts'
import { openVoyagePage } from '../features/post/open-voyage.ts'
import { bridge } from '../lib/bridge.ts'

type Opener = (uuid: string) => Promise<boolean>

const openProfile: Opener = async (uuid) => {
  const answer = await bridge.directory.user({ uuid })
  if (!answer.ok) return false
  await openView(profileView(answer.value, uuid))
  return true
}

const openProduct =
  (type: 'exporter-product' | 'importer-product'): Opener =>
  async (uuid) => {
    const answer = await bridge.directory.product({ uuid })
    if (!answer.ok) return false
    const { id, user_id } = answer.value
    await openView({ subject: { type, productId: id, uuid }, ownerId: user_id, deducted: null })
    return true
  }

const openVoyager =
  (type: 'fcl' | 'lcl' | 'air'): Opener =>
  async (uuid) => {
    await openVoyagePage(type, uuid)
    return true
  }

const openVehicle: Opener = async (uuid) => {
  await openView({ subject: { type: 'transport', uuid }, ownerId: null, deducted: null })
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
export const openNetworkPage = (type: ViewSubject['type'], uuid: string): Promise<boolean> =>
  openers[type](uuid)
