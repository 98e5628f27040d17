import type { LinkedScreen } from './screens.ts'

/** Targets of a system link (user-guide.md#app-links): free content, and screens. */
export type AppPlace =
  | { readonly kind: 'post' | 'conversation' | 'product'; readonly id: string }
  | { readonly kind: 'member' | 'shipment'; readonly id: string; readonly view?: 'reviews' | undefined }
  | { readonly kind: 'screen'; readonly id: LinkedScreen }

/** Ids in a link. Members and products have a UUID; other kinds have a UUID or a number. */
export const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const idShape = /^(?:\d{1,19}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** Returns the network's host for a link; null for an unsupported address. */
const networkIn = (server: string | null): string | null =>
  /^https?:\/\/([a-z0-9.:[\]-]{1,260})$/.exec(server ?? '')?.[1] ?? null

/**
 * Returns a link that opens Quayside from any other program: `quayside://post/5?network=network.example`. Null when
 * such a link cannot carry the id or the network's address (an origin).
 */
export const appLinkTo = (place: AppPlace, server: string | null): string | null => {
  const network = networkIn(server)
  const isUuid = place.kind === 'member' || place.kind === 'product'
  const fits = place.kind === 'screen' || (isUuid ? uuidShape : idShape).test(place.id)
  if (network === null || !fits) return null
  const view = 'view' in place && place.view !== undefined ? `/${place.view}` : ''
  return `quayside://${place.kind}/${place.id}${view}?network=${network}`
}
