import type { Reactions } from '../../lib/reactions.ts'
import { onCommentLike, onWritten } from '../thread/thread-reactions.ts'
import { shipments } from './shipments-state.ts'

/** What the shipments do about the events that they own. */
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
