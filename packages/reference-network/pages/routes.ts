import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths, viewPath } from '#shared/paths.ts'
import { sessionOfRequest } from '../http/cookies.ts'
import type { Network } from '../http/run-call.ts'
import { chargeView, costOfView, type ViewKind } from '../world/credits.ts'
import { productBy, vehicleBy, voyagerBy } from '../world/offers.ts'
import type { World } from '../world/open-world.ts'
import { Refusal } from '../world/refusal.ts'
import { drawGenerated, pictureName } from '../world/seeds/generated.ts'
import type { Scene } from '../world/seeds/scenes.ts'
import { fullNameOf, memberById, memberByUuid } from '../world/users.ts'
import { type Viewer, viewerFor } from '../world/viewer.ts'
import { html, type Markup } from './html.ts'
import { sendPage, style, stylePath } from './layout.ts'
import { conversationPage, notificationsPage, wallPage } from './list-pages.ts'
import { productPage, vehiclePage, voyagerPage } from './offer-pages.ts'
import { personPage } from './person-page.ts'

interface PageRequest {
  readonly world: World
  readonly viewer: Viewer
  readonly uuid: string
  readonly query: Readonly<Record<string, string | undefined>>
}

interface Page {
  readonly title: string
  readonly body: Markup
}

/** Charges a look. Owners and admins look for free; all others pay once (product.md#cost-of-a-look). */
const settle = (
  { world, viewer }: PageRequest,
  view: {
    readonly kind: ViewKind
    readonly targetId: number
    readonly ownerId: number
    readonly amount: number
  },
): void => {
  if (view.ownerId === viewer.id || viewer.isAdmin) return
  chargeView(world, viewer.id, view)
}

const gone = (): never => {
  throw new Refusal(404, 'This item is no longer available')
}

const profile = (request: PageRequest): Page => {
  const member = memberByUuid(request.world, request.uuid) ?? gone()
  if (member.is_admin === 1 && !request.viewer.isAdmin)
    throw new Refusal(403, 'This profile is not open to members.')
  settle(request, {
    kind: 'profile',
    targetId: member.id,
    ownerId: member.id,
    amount: costOfView(request.world, 'profile'),
  })
  return { title: fullNameOf(member), body: personPage(request.world, member) }
}

const product =
  (type: 'ExporterProduct' | 'ImporterProduct') =>
  (request: PageRequest): Page => {
    const row = productBy(request.world, request.uuid)
    if (row === undefined || row.product_type !== type) return gone()
    settle(request, { kind: 'product', targetId: row.id, ownerId: row.user_id, amount: row.view_credit })
    return { title: row.product, body: productPage(row, memberById(request.world, row.user_id)) }
  }

const voyager =
  (type: 'fcl' | 'lcl' | 'air') =>
  (request: PageRequest): Page => {
    const row = voyagerBy(request.world, request.uuid)
    if (row === undefined || row.type !== type) return gone()
    const amount = costOfView(request.world, type)
    settle(request, { kind: 'voyager', targetId: row.id, ownerId: row.user_id, amount })
    return {
      title: `${type.toUpperCase()} voyage ${row.voyager_unique_id}`,
      body: voyagerPage(row, memberById(request.world, row.user_id)),
    }
  }

const vehicle = (request: PageRequest): Page => {
  const row = vehicleBy(request.world, request.uuid) ?? gone()
  return { title: row.model, body: vehiclePage(row, memberById(request.world, row.user_id)) }
}

const pageNumber = (text: string | undefined): number => {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

const conversation = ({ world, viewer, query }: PageRequest): Page => {
  const id = Number(query.additionalId)
  const other = Number.isInteger(id) && id !== viewer.id ? memberById(world, id) : undefined
  return {
    title: other === undefined ? 'Conversations' : fullNameOf(other),
    body: conversationPage(world, viewer, other),
  }
}

/** Pages by path (product.md#paths). */
const pages: Readonly<Record<string, (request: PageRequest) => Page>> = {
  [viewPath('profile', ':uuid')]: profile,
  [viewPath('exporter-product', ':uuid')]: product('ExporterProduct'),
  [viewPath('importer-product', ':uuid')]: product('ImporterProduct'),
  [viewPath('fcl', ':uuid')]: voyager('fcl'),
  [viewPath('lcl', ':uuid')]: voyager('lcl'),
  [viewPath('air', ':uuid')]: voyager('air'),
  [viewPath('transport', ':uuid')]: vehicle,
  [paths.notifications]: ({ world, viewer }) => ({
    title: 'Notifications',
    body: notificationsPage(world, viewer),
  }),
  [paths.messages.slice(0, -1)]: conversation,
  [paths.messages]: conversation,
  [paths.wall]: ({ world, viewer, query }) => ({
    title: 'Wall',
    body: wallPage(world, viewer, pageNumber(query.page)),
  }),
}

const open = (
  network: Network,
  make: (request: PageRequest) => Page,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const { world } = network
  const refuse = (status: number, title: string, text: string): FastifyReply =>
    sendPage(reply, { status, title, body: html`<p>${text}</p>` })
  const userId = sessionOfRequest(world, request)?.userId
  const viewer = userId == null ? undefined : viewerFor(world, userId)
  if (viewer === undefined) return refuse(401, 'Signed out', 'Sign in to Quayside to see this page.')
  // A prefetch is not a view, so it is not charged.
  if (/prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? ''))) {
    return refuse(403, 'Not opened', 'This page opens on a click only.')
  }
  try {
    const { uuid = '' } = request.params as { uuid?: string }
    const query = request.query as PageRequest['query']
    return sendPage(
      reply,
      world.db.transaction(() => make({ world, viewer, uuid, query })),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuse(error.status, error.status === 402 ? 'Credits' : 'Not available', error.message)
  }
}

/** Static pictures of the voyage cards (product.md#voyages). All are PNG, whatever the extension. */
const freightPictures: Readonly<Record<string, Scene>> = {
  'fcl.webp': 'ship',
  'lcl.webp': 'yard',
  'air.png': 'plane',
  'transport.jpg': 'lorry',
}

/** Serves plain HTML for the paths of the network's pages, and their pictures (product.md#the-reference-network). */
export const servePages = (app: FastifyInstance, network: () => Network): void => {
  for (const [url, make] of Object.entries(pages)) {
    app.get(url, (request, reply) => open(network(), make, request, reply))
  }
  app.get(stylePath, (_, reply) =>
    reply
      .headers({ 'Content-Type': 'text/css; charset=utf-8', 'X-Content-Type-Options': 'nosniff' })
      .send(style),
  )
  for (const [name, scene] of Object.entries(freightPictures)) {
    app.get(`/freight/${name}`, (_, reply) =>
      reply
        .headers({
          'Content-Type': 'image/png',
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'public, max-age=86400',
        })
        .send(drawGenerated(pictureName(scene, 7, 640, 360))),
    )
  }
  const plain = (title: string, text: string) => (_: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply, { title, body: html`<p>${text}</p>` })
  app.get(
    '/',
    plain('Quayside reference network', 'This address is a server: name it in the app to sign in.'),
  )
  app.get(
    '/chat',
    plain('Chat', 'On a live network the external chat opens here. The reference network has none.'),
  )
  app.get(
    '/payment',
    plain('Payment', 'On a live network the payment step opens here. The reference network takes no money.'),
  )
  // The link of a mail. Only the app can continue, so the page ignores the token.
  app.get(
    `${paths.resetPassword}/:token`,
    plain(
      'Reset password',
      'Copy this page’s address, and paste it in Quayside behind “Forgot password?” on the sign-in screen.',
    ),
  )
}
