import type { EndpointName } from '#shared/contract/api/contract.ts'
import { agoText, isoText } from '../../world/clock.ts'
import { conversationOf, lastMessage, unreadFrom } from '../../world/conversations.ts'
import { offerWire, productBy, productWire, voyagerBy, voyagerModel } from '../../world/offers.ts'
import { notFound } from '../../world/refusal.ts'
import { hasReviewed, purchaseOf, ratingOf } from '../../world/review-facts.ts'
import { readableShipment, shipmentsOf, shipmentWire } from '../../world/shipments.ts'
import { areConnected, type MemberRow, memberByUuid, typeLabel } from '../../world/users.ts'
import { type Call, type HandlersOf, numberOf } from '../call.ts'

const connection = (call: Call<EndpointName>, member: MemberRow) => {
  const { world, viewer } = call
  const conversation = conversationOf(world, viewer.id, member.id)
  const last = conversation === undefined ? undefined : lastMessage(world, conversation)
  return {
    user: {
      ...viewer.people.ref(member.id),
      is_online: world.presence.isOnline(member.id),
      user_type: typeLabel(member),
    },
    is_connection: areConnected(world, viewer.id, member.id),
    unread_count: unreadFrom(world, viewer.id, member.id),
    last_message: last?.text ?? null,
    last_message_user_id: last?.user_id ?? null,
    last_message_at: last === undefined ? null : isoText(last.created_at),
    last_message_at_ago: last === undefined ? null : agoText(last.created_at, world.clock.now()),
    at: last?.created_at ?? 0,
  }
}

/** People, shipments and products, as on the web client's pages (product.md#assumed-calls). */
export const directoryHandlers: HandlersOf<'directory'> = {
  'directory.connections': (call) =>
    call.world.db
      .all<MemberRow>(
        `SELECT u.* FROM users u WHERE u.id IN (SELECT other_id FROM connections WHERE user_id = ?
           UNION SELECT CASE low_id WHEN ? THEN high_id ELSE low_id END FROM conversations WHERE ? IN (low_id, high_id))
         ORDER BY u.first_name, u.last_name`,
        call.viewer.id,
        call.viewer.id,
        call.viewer.id,
      )
      .map((member) => connection(call, member))
      .sort((a, b) => b.at - a.at)
      .map(({ at: _, ...wire }) => wire),

  'directory.user': (call) => {
    const { world, viewer } = call
    const member = memberByUuid(world, call.input.uuid)
    if (member === undefined) throw notFound('User')
    const rating = ratingOf(world, 'User::class', member.id)
    return {
      ...viewer.people.ref(member.id),
      user_type: typeLabel(member),
      kyc_status: member.kyc_status,
      country_name: member.country_name,
      is_online: world.presence.isOnline(member.id),
      rating_average: rating.average,
      rating_count: rating.count,
      viewer_has_rated: hasReviewed(world, viewer.id, 'User::class', member.id),
    }
  },

  'directory.product': (call) => {
    const { world, viewer } = call
    const product = productBy(world, call.input.uuid)
    if (product === undefined) throw notFound('Product')
    const purchase = purchaseOf(world, viewer.id, product.id)
    return {
      ...productWire(product),
      product_type: `App\\Models\\${product.product_type}`,
      user: viewer.people.ref(product.user_id),
      viewer_bought: purchase.bought,
      deal_closed: purchase.closed,
      viewer_has_rated: hasReviewed(world, viewer.id, 'Product::class', product.id),
      rating_average: ratingOf(world, 'Product::class', product.id).average,
      pictures: JSON.parse(product.pictures) as unknown[],
    }
  },

  'directory.voyager': ({ world, viewer, input }) => {
    const row = voyagerBy(world, input.uuid)
    const voyager = row === undefined ? null : offerWire(world, viewer, voyagerModel(row.type), row.id)
    if (voyager === null) throw notFound('Voyager')
    return voyager
  },

  'directory.shipments': ({ world, viewer }) =>
    shipmentsOf(world, viewer.id).map((row) => shipmentWire(world, viewer, row)),

  'directory.shipment': ({ world, viewer, input }) =>
    shipmentWire(world, viewer, readableShipment(world, viewer, numberOf(input.shipmentId))),
}
