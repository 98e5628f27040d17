import type { UserRef } from '#shared/contract/entities/user.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { writingFieldAround } from '../../lib/writing-fields.ts'
import { knownPerson } from '../conversations/people-state.ts'
import { voyagesOf } from '../post/post-facts.tsx'
import { postOf } from '../post/posts.ts'
import { knownShipment } from '../shipments/shipments-state.ts'
import type { Known } from './fields.ts'

type NameOf = (user: UserRef, isAuthor?: boolean) => string

const ofShipment = (id: string, nameOf: NameOf): Known => {
  const shipment = knownShipment(id)
  if (shipment === null) return {}
  const viewerId = store.get(viewerAtom)?.id
  const people = [shipment.user, ...shipment.parties.map(({ user }) => user)]
  const others = new Map(people.flatMap((user) => (user && user.id !== viewerId ? [[user.id, user]] : [])))
  const [other] = others.values()
  return {
    // With several other parties it is unclear which one the text addresses.
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

const knownByKind: Readonly<Record<string, (id: string, nameOf: NameOf) => Known>> = {
  post: ofPost,
  shipment: ofShipment,
  conversation: ofConversation,
}

/** Returns the known values of the thread that a field writes in. */
export const knownValues = (field: HTMLElement, nameOf: NameOf): Known => {
  const { thread, repliedTo } = writingFieldAround(field) ?? { thread: null, repliedTo: null }
  const [kind = '', id = ''] = thread?.split(':') ?? []
  const known = knownByKind[kind]?.(id, nameOf) ?? {}
  return repliedTo === null ? known : { ...known, name: repliedTo }
}
