import type { ShipmentComment } from '#shared/contract/entities/comment.ts'
import type { ShipmentType } from '#shared/contract/entities/shipment.ts'
import { actNow } from '../../../lib/account.ts'
import { bridgeFor } from '../../../lib/bridge.ts'
import { isClosed } from '../../../lib/may.ts'
import { fetchInParts } from '../fetch-in-parts.ts'
import { threadTexts } from '../texts.ts'
import { changedFilesOf, filesOf, type ThreadSource } from '../thread-source.ts'

export interface ShipmentThreadHooks {
  /** The thread reported that the shipment is closed, or the server refused a comment. */
  readonly onMaybeClosed: (shipmentId: string) => void
}

interface Subject {
  readonly id: string
  readonly type: ShipmentType
  readonly closed: boolean
}

export const shipmentKey = (shipmentId: string): string => `shipment:${shipmentId}`

/** Creates the source of a shipment's discussion. Its files follow the settings of its type. */
export const shipmentThread = ({ id, type, closed }: Subject, hooks: ShipmentThreadHooks): ThreadSource => {
  const bridge = bridgeFor(actNow())
  return {
    key: shipmentKey(id),
    draftSubject: `shipment:${id}`,
    fileSubject: type,
    likeChannel: 'like-shipment-comment',
    emptyReplyTitle: threadTexts.oops,
    gone: threadTexts.shipmentGone,
    richComments: true,
    replyNeedsContent: true,
    busyText: threadTexts.commenting,
    variant: 'comment',
    closed,
    list: async (onPart, wanted) => {
      const answer = await fetchInParts('shipment', id, onPart, wanted)
      if (answer.ok && !closed && answer.value.some((comment) => isClosed(comment as ShipmentComment)))
        hooks.onMaybeClosed(id)
      return answer
    },
    readCached: () => bridge.threads.readCached({ kind: 'shipment', id }),
    create: (content, sending) =>
      bridge.shipmentComments.create(
        { shipment_id: id, message: content.html, ...filesOf(content) },
        sending,
      ),
    reply: (parent, content, sending) =>
      bridge.shipmentComments.reply(
        {
          shipment_id: id,
          comment: content.html,
          parent_comment_id: parent.id,
          ...filesOf(content),
        },
        sending,
      ),
    update: (commentId, content) =>
      bridge.shipmentComments.update({
        commentId,
        shipment_id: id,
        message: content.html,
        ...changedFilesOf(content),
      }),
    updateText: (commentId, value) => bridge.shipmentComments.updateText({ commentId, value }),
    edit: (commentId) => bridge.shipmentComments.edit({ commentId }),
    delete: (commentId) => bridge.shipmentComments.delete({ commentId }),
    like: (commentId) => bridge.shipmentComments.like({ commentId }),
    unlike: (commentId) => bridge.shipmentComments.unlike({ commentId }),
    likedUsers: (commentId) => bridge.shipmentComments.likedUsers({ commentId }),
    onRefused: () => hooks.onMaybeClosed(id),
    onListed: () => {},
    onAdded: () => {},
    onRemoved: () => {},
  }
}
