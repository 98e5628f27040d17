import type { Reactions } from '../../lib/reactions.ts'
import { onCommentLike, onWritten } from '../thread/thread-reactions.ts'
import { shipments } from './shipments-state.ts'

/** Reactions of the shipments to their events. */
export const shipmentReactions: Pick<
  Reactions,
  'ShipmentCommentCreated' | 'LikeShipmentComment' | 'UnlikeShipmentComment'
> = {
  ShipmentCommentCreated: ({ subject, payload }) => {
    onWritten(`shipment:${subject}`, payload)
    shipments.refetchSoon()
  },
  LikeShipmentComment: onCommentLike('shipment', true),
  UnlikeShipmentComment: onCommentLike('shipment', false),
}
