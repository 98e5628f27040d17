import { z } from 'zod'
import { type AppPlace, appLinkTo, idShape, uuidShape } from '#shared/app-link.ts'
import {
  conversationPath,
  conversationUserIn,
  isMessagesPath,
  memberPath,
  memberViewIn,
  paths,
  postIdIn,
  postPath,
  productPath,
  shipmentIdIn,
  shipmentPath,
  shipmentViewIn,
} from '#shared/paths.ts'
import { isOnWeb, linkedScreens, screenTable } from '#shared/screens.ts'
import { isOurPage } from '../protocol/origin.ts'

const id = z.string().regex(idShape)
const uuid = z.string().regex(uuidShape)
const view = z.literal('reviews').optional()
const nothing = z.undefined().optional()

const place = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(['post', 'conversation']), id, view: nothing }),
  z.strictObject({ kind: z.literal('product'), id: uuid, view: nothing }),
  z.strictObject({ kind: z.literal('shipment'), id, view }),
  z.strictObject({ kind: z.literal('member'), id: uuid, view }),
  z.strictObject({
    kind: z.literal('screen'),
    id: z.literal(linkedScreens),
    view: nothing,
  }),
])

/** Returns the in-app path of a place. All of them are free. */
const pathOf = (to: AppPlace): string => {
  switch (to.kind) {
    case 'post':
      return postPath(to.id)
    case 'conversation':
      return conversationPath(to.id)
    case 'product':
      return productPath(to.id)
    case 'shipment':
      return shipmentPath(to.id, to.view)
    case 'member':
      return memberPath(to.id, to.view)
    case 'screen':
      return screenTable[to.id].path
  }
}

/** A parsed link of the system: its path and network, or the reason for dropping it. */
export type ReadAppLink =
  | { readonly ok: true; readonly path: string; readonly network: string | null }
  | { readonly ok: false; readonly why: 'too-long' | 'malformed' | 'unknown' }

/** Longer than any link that `appLinkTo` writes. */
const maxLength = 400

/** Nothing is decoded, resolved or normalised. A link in any other form is invalid. */
const shape =
  /^quayside:\/\/([a-z-]{1,16})\/([A-Za-z0-9-]{1,40})(?:\/([a-z]{1,16}))?\/?(?:\?network=([a-z0-9.:[\]-]{1,260}))?$/

/**
 * Parses a link that any program or website may have written (user-guide.md#app-links). Valid links lead to screens of
 * the app only: never to a page that costs credits, a form about money or passwords, or outside the app.
 */
export const readAppLink = (text: string): ReadAppLink => {
  if (text.length > maxLength) return { ok: false, why: 'too-long' }
  // Schemes ignore case, and some programs write capitals.
  const [, kind, id, view, network] = shape.exec(text.replace(/^quayside:/i, 'quayside:')) ?? []
  if (kind === undefined) return { ok: false, why: 'malformed' }
  const read = place.safeParse({ kind, id, view })
  if (!read.success) return { ok: false, why: 'unknown' }
  return { ok: true, path: pathOf(read.data), network: network ?? null }
}

const memberUuid = new RegExp(`^${memberPath('([^/]+)')}$`)
const productUuid = new RegExp(`^${productPath('([^/]+)')}$`)

/** Returns the place of an in-app path; null if links cannot express it. */
const placeOf = ({ pathname, searchParams }: URL): AppPlace | null => {
  const post = pathname === paths.wall ? postIdIn(searchParams) : null
  if (post !== null) return { kind: 'post', id: post }
  const user = isMessagesPath(pathname) ? conversationUserIn(searchParams) : null
  if (user !== null) return { kind: 'conversation', id: user }
  const shipment = pathname === paths.shipments ? shipmentIdIn(searchParams) : null
  if (shipment !== null) {
    const view = shipmentViewIn(searchParams) === 'reviews' ? ('reviews' as const) : undefined
    return { kind: 'shipment', id: shipment, view }
  }
  const [, member] = memberUuid.exec(pathname) ?? []
  if (member !== undefined) {
    const view = memberViewIn(searchParams) === 'reviews' ? ('reviews' as const) : undefined
    return { kind: 'member', id: member, view }
  }
  const [, product] = productUuid.exec(pathname) ?? []
  if (product !== undefined) return { kind: 'product', id: product }
  const screen = linkedScreens.find((name) => screenTable[name].path === pathname)
  return screen === undefined ? null : { kind: 'screen', id: screen }
}

/** Copyable addresses of a link, for browsers and for Quayside; null if not available. */
export interface CopiedLinks {
  readonly web: string | null
  readonly app: string | null
}

/** Returns the addresses of a link in the app's own page. `server` is the signed-in network's origin. */
export const copiesOf = (link: string, server: string | null): CopiedLinks => {
  if (!URL.canParse(link)) return { web: null, app: null }
  const url = new URL(link)
  const isOurs = isOurPage(link)
  if (!isOurs && url.origin !== server) return { web: link, app: null }
  if (server === null) return { web: null, app: null }
  const to = placeOf(url)
  const web = isOurs && !isOnWeb(url.pathname) ? null : server + url.pathname + url.search
  return { web, app: to === null ? null : appLinkTo(to, server) }
}
