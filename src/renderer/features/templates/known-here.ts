import type { UserRef } from '#shared/contract/entities/user.ts'
import { conversationUserIn, shipmentIdIn } from '#shared/paths.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { knownPerson } from '../conversations/people-state.ts'
import { postOf } from '../post/posts.ts'
import { voyagesOf } from '../post/voyage-facts.tsx'
import { knownShipment } from '../shipments/shipments-state.ts'
import type { Known } from './fields.ts'

type NameOf = (user: UserRef, isAuthor?: boolean) => string

/** Returns the author of the answered comment, by the name above it. */
const answered = (field: HTMLElement): string | null => {
  const comment = field.closest<HTMLElement>('[data-comment-id]')
  return comment?.getAttribute('aria-label') ?? null
}

const ofShipment = (id: string, nameOf: NameOf): Known => {
  const shipment = knownShipment(id)
  if (shipment === null) return {}
  const viewerId = store.get(viewerAtom)?.id
  const people = [shipment.user, ...shipment.parties.map(({ user }) => user)]
  const others = new Map(people.flatMap((user) => (user && user.id !== viewerId ? [[user.id, user]] : [])))
  const [other] = others.values()
  return {
    // Of several, nobody can tell which is meant.
    name: other && others.size === 1 ? nameOf(other) : null,
    port: shipment.origin_port,
    to: shipment.destination_port,
    etd: shipment.formatted_etd_date,
    reference: shipment.reference,
  }
}

const ofPost = (id: string, nameOf: NameOf): Known => {
  const post = postOf(id)
  if (post === null) return {}
  const [voyage, more] = voyagesOf(post)
  const offer = more === undefined ? voyage?.offer : undefined
  return {
    name: post.user ? nameOf(post.user, true) : null,
    port: offer?.origin_port ?? null,
    to: offer?.destination_port ?? null,
    etd: offer?.formatted_etd_date ?? null,
    reference: offer?.voyager_unique_id ?? null,
  }
}

const ofConversation = (userId: string, nameOf: NameOf): Known => {
  const person = knownPerson(userId)
  return { name: person === null ? null : nameOf(person) }
}

/** Returns the known values of the thread around a field. */
export const knownHere = (field: HTMLElement, nameOf: NameOf): Known => {
  const query = new URLSearchParams(location.search)
  const postId = field.closest<HTMLElement>('[data-post-id]')?.dataset.postId
  const shipmentId = shipmentIdIn(query)
  const userId = conversationUserIn(query)
  const known =
    postId !== undefined
      ? ofPost(postId, nameOf)
      : shipmentId !== null
        ? ofShipment(shipmentId, nameOf)
        : userId !== null
          ? ofConversation(userId, nameOf)
          : {}
  const name = answered(field)
  return name === null ? known : { ...known, name }
}
