import type { EndpointName } from '#shared/contract/api/contract.ts'
import { membersOf, openShipment, readableShipment, type ShipmentRow } from '../../world/shipments.ts'
import { commentWire, threadWire } from '../../world/thread-wire.ts'
import { type CommentRow, markThreadRead, threadCount } from '../../world/threads.ts'
import { type Call, type HandlersOf, numberOf } from '../call.ts'
import { notify } from '../notify.ts'
import {
  changeComment,
  checkThreadFiles,
  commentLikers,
  commentOf,
  parentOf,
  removeComment,
  requireAuthor,
  setCommentLike,
  writeComment,
} from '../thread-rules.ts'

type AnyCall = Call<EndpointName>

/** Returns a comment of an open shipment of the viewer. */
const openComment = (call: AnyCall, id: string): { row: CommentRow; shipment: ShipmentRow } => {
  const row = commentOf(call, 'shipment', id)
  return { row, shipment: openShipment(call.world, call.viewer, row.subject_id) }
}

const ownComment = (call: AnyCall, id: string): { row: CommentRow; shipment: ShipmentRow } => {
  const found = openComment(call, id)
  requireAuthor(call, found.row)
  return found
}

const announce = (call: AnyCall, shipment: ShipmentRow, row: CommentRow): object => {
  const wire = commentWire(call.world, call.viewer, row)
  call.emit(
    'ShipmentCommentCreated',
    shipment.id,
    {
      commentId: row.id,
      parentCommentId: row.parent_id,
      userId: call.viewer.id,
      commentCount: threadCount(call.world, 'shipment', shipment.id),
      comment: wire,
    },
    'toOthers',
  )
  for (const userId of membersOf(call.world, shipment)) {
    const { id: shipmentId, reference } = shipment
    notify(call, userId, { what: 'discussed', shipmentId, reference, text: row.text })
  }
  return wire
}

/** Shipment discussions, for owner and parties of open shipments only. */
export const shipmentCommentHandlers: HandlersOf<'shipmentComments'> = {
  'shipmentComments.list': (call) => {
    const shipment = readableShipment(call.world, call.viewer, numberOf(call.input.shipmentId))
    const wires = threadWire(call.world, call.viewer, 'shipment', shipment.id)
    markThreadRead(call.world, 'shipment', shipment.id, call.viewer.id, true)
    return wires
  },
  'shipmentComments.create': (call) => {
    const shipment = openShipment(call.world, call.viewer, numberOf(call.input.shipment_id))
    checkThreadFiles(call, call.input, shipment.type)
    const row = writeComment(
      call,
      { kind: 'shipment', subjectId: shipment.id, text: call.input.message },
      call.input,
      'message',
    )
    return announce(call, shipment, row)
  },
  'shipmentComments.reply': (call) => {
    const shipment = openShipment(call.world, call.viewer, numberOf(call.input.shipment_id))
    const parent = parentOf(call, 'shipment', shipment.id, call.input.parent_comment_id)
    checkThreadFiles(call, call.input, shipment.type)
    const row = writeComment(
      call,
      { kind: 'shipment', subjectId: shipment.id, text: call.input.comment, parent },
      call.input,
      'comment',
    )
    return announce(call, shipment, row)
  },
  'shipmentComments.update': (call) => {
    const { row, shipment } = ownComment(call, call.input.commentId)
    checkThreadFiles(call, call.input, shipment.type)
    return changeComment(call, row, call.input.message, call.input, 'message')
  },
  'shipmentComments.updateText': (call) =>
    changeComment(call, ownComment(call, call.input.commentId).row, call.input.value, undefined, 'value'),
  'shipmentComments.edit': (call) =>
    commentWire(call.world, call.viewer, ownComment(call, call.input.commentId).row),
  'shipmentComments.delete': (call) => removeComment(call, ownComment(call, call.input.commentId).row),
  'shipmentComments.like': (call) => setCommentLike(call, openComment(call, call.input.commentId).row, true),
  'shipmentComments.unlike': (call) =>
    setCommentLike(call, openComment(call, call.input.commentId).row, false),
  'shipmentComments.likedUsers': (call) => {
    const row = commentOf(call, 'shipment', call.input.commentId)
    readableShipment(call.world, call.viewer, row.subject_id)
    return commentLikers(call, row)
  },
}
