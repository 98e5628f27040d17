import { conversationMembers } from './conversations.ts'
import type { FileOwner } from './files.ts'
import type { World } from './open-world.ts'
import { visiblePost } from './posts.ts'
import { shipmentBy, takesPart } from './shipments.ts'
import { commentBy } from './threads.ts'
import type { Viewer } from './viewer.ts'

const mayReadComment = (world: World, viewer: Viewer, id: number): boolean => {
  const post = commentBy(world, 'post', id)
  if (post !== undefined) return visiblePost(world, viewer, post.subject_id) !== undefined
  const shipment = commentBy(world, 'shipment', id)
  if (shipment !== undefined) {
    const about = shipmentBy(world, shipment.subject_id)
    return about !== undefined && takesPart(world, about, viewer.id)
  }
  const message = commentBy(world, 'conversation', id)
  return message !== undefined && conversationMembers(world, message.subject_id).includes(viewer.id)
}

/** Returns whether this viewer may read a file, by the rules for its owner (product.md#permissions). */
export const mayReadFile = (
  world: World,
  viewer: Viewer,
  file: { readonly owner: FileOwner; readonly owner_id: number },
): boolean => {
  switch (file.owner) {
    case 'post':
      return visiblePost(world, viewer, file.owner_id) !== undefined
    case 'comment':
      return mayReadComment(world, viewer, file.owner_id)
    case 'gst':
      return file.owner_id === viewer.id
  }
}
