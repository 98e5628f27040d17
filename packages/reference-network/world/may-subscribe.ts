import type { MaySubscribe } from '../ports.ts'
import { conversationMembers } from './conversations.ts'
import type { World } from './open-world.ts'
import { visiblePost } from './posts.ts'
import { mayReadReview, reviewBy } from './reviews.ts'
import { shipmentBy, takesPart } from './shipments.ts'
import { commentBy } from './threads.ts'
import { viewerFor } from './viewer.ts'

/**
 * Returns the check for subscriptions. A channel is for readers of its subject; a user's channel is for that user.
 */
export const maySubscribeIn =
  (world: World): MaySubscribe =>
  (userId, channel, subject) => {
    const viewer = viewerFor(world, userId)
    if (viewer === undefined) return false
    const id = /^\d{1,15}$/.test(subject) ? Number(subject) : -1
    const ofComment = (kind: 'post' | 'shipment' | 'conversation'): number | undefined =>
      commentBy(world, kind, id)?.subject_id
    const seesPost = (postId: number | undefined): boolean =>
      postId !== undefined && visiblePost(world, viewer, postId) !== undefined
    const seesShipment = (shipmentId: number | undefined): boolean => {
      const shipment = shipmentId === undefined ? undefined : shipmentBy(world, shipmentId)
      return shipment !== undefined && takesPart(world, shipment, userId)
    }
    const seesReview = (reviewId: number): boolean => {
      const review = reviewBy(world, reviewId)
      return review !== undefined && mayReadReview(world, viewer, review)
    }
    switch (channel) {
      case 'posts':
      case 'conversation-started':
      case 'user-notification':
        return id === userId
      case 'like':
      case 'comment.post':
        return seesPost(id)
      case 'like-comment':
        return seesPost(ofComment('post'))
      case 'comment-shipment':
        return seesShipment(id)
      case 'like-shipment-comment':
        return seesShipment(ofComment('shipment'))
      case 'like-conversation-comment': {
        const conversation = ofComment('conversation')
        return conversation !== undefined && conversationMembers(world, conversation).includes(userId)
      }
      case 'like-review-rating':
        return seesReview(id)
      case 'review-ratings':
        return true
    }
  }
