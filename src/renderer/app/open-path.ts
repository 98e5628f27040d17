import { navigate } from 'wouter/use-browser-location'
import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import { isResetPath, viewOfPath, viewPath } from '#shared/paths.ts'
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

/**
 * One's own and what was paid for opens at once, as far as a post on screen or the network says so. Where neither does, the
 * question names what it costs at most: the server charges once, whatever was asked.
 */
const openVoyager =
  (type: 'fcl' | 'lcl' | 'air'): Opener =>
  async (uuid) => {
    const { seenVoyage } = await import('../features/post/seen-voyage.ts')
    const answer = seenVoyage(uuid) ?? (await bridge.directory.voyager({ uuid }))
    const voyage = 'ok' in answer ? (answer.ok ? answer.value : null) : answer
    await openView({
      subject: { type, uuid },
      ownerId: voyage?.user_id ?? null,
      deducted: voyage?.is_voyager_credit_deducted ?? false,
    })
    return true
  }

const openVehicle: Opener = async (uuid) => {
  await openView({ subject: { type: 'transport', uuid }, ownerId: null, deducted: null })
  return true
}

/** The network's own pages that cost credits (product.md#paths): they open after the credit flow, never by navigating. */
const openers: Readonly<Record<ViewSubject['type'], Opener>> = {
  profile: openProfile,
  'exporter-product': openProduct('exporter-product'),
  'importer-product': openProduct('importer-product'),
  fcl: openVoyager('fcl'),
  lcl: openVoyager('lcl'),
  air: openVoyager('air'),
  transport: openVehicle,
}

/** Opens the target of a link: a screen of the app, or a page of the network after the credit flow. */
export const openPath = async (path: string): Promise<void> => {
  if (isResetPath(path)) {
    const { openResetPath } = await import('../features/account/open-reset-link.ts')
    openResetPath(path)
    return
  }
  const plain = path.split(/[?#]/, 1)[0] ?? path
  const view = viewOfPath(plain.replace(/\/$/, ''))
  const isScreen = view !== null && screens.some((screen) => screen.path.startsWith(viewPath(view.type, '')))
  if (view !== null && !isScreen && (await openers[view.type](view.uuid))) return
  navigate(path)
}
