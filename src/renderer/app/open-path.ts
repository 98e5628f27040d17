import { navigate } from 'wouter/use-browser-location'
import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import { resetPasswordPath } from '../features/account/account-paths.ts'
import { openView } from '../features/credits/open-view.ts'
import { bridge } from '../lib/bridge.ts'
import { screens } from './screens.ts'

type Opener = (uuid: string) => Promise<boolean>

const openProfile: Opener = async (uuid) => {
  const answer = await bridge.directory.user({ uuid })
  if (!answer.ok) return false
  const { id, is_profile_credit_deducted } = answer.value
  await openView({
    subject: { type: 'profile', userId: id, uuid },
    ownerId: id,
    deducted: is_profile_credit_deducted || null,
  })
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
  (type: Extract<ViewSubject['type'], 'fcl' | 'lcl' | 'air' | 'transport'>): Opener =>
  async (uuid) => {
    await openView({ subject: { type, uuid }, ownerId: null, deducted: null })
    return true
  }

/**
 * The network's own pages that cost credits (product.md#paths): they open after the credit flow, never by navigating.
 */
const openers: Readonly<Record<string, Opener>> = {
  'view-user-complete-profile': openProfile,
  'view-exporter-info': openProduct('exporter-product'),
  'view-importer-info': openProduct('importer-product'),
  'view-fcl-voyager': openVoyager('fcl'),
  'view-lcl-voyager': openVoyager('lcl'),
  'view-air-voyager': openVoyager('air'),
  'view-transport-vehicle': openVoyager('transport'),
}

const paidPage = /^\/frontend\/([a-z-]+)\/([A-Za-z0-9-]{1,64})\/?$/

/** Goes where a link leads: to a screen of the app, or through the credit flow to a page of the network. */
export const openPath = async (path: string): Promise<void> => {
  if (path.startsWith(resetPasswordPath)) {
    const { openResetPath } = await import('../features/account/open-reset-link.ts')
    openResetPath(path)
    return
  }
  const plain = path.split(/[?#]/, 1)[0] ?? path
  const [, page = '', uuid = ''] = paidPage.exec(plain) ?? []
  const opener = Object.hasOwn(openers, page) ? openers[page] : undefined
  const isScreen = screens.some((screen) => screen.path.startsWith(`/frontend/${page}/`))
  if (!isScreen && opener && (await opener(uuid))) return
  navigate(path)
}
