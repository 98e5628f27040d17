import { useMemo } from 'react'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import type { Connection, UserRef } from '#shared/contract/entities/user.ts'
import { isClosed, mayDiscuss } from '../../lib/may.ts'
import { type ResourceState, useResource } from '../../lib/resource.ts'
import { viewerAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { messagesTexts } from '../chat/texts.ts'
import { conversationSource } from '../conversations/open-conversation.ts'
import { inSections, matchingPeople } from '../conversations/sort-people.ts'
import { useNames } from '../person/names.ts'
import { people } from '../person/people.ts'
import { matchingShipments } from '../shipments/matching-shipments.ts'
import { shipmentSource } from '../shipments/shipment-source.ts'
import { shipments } from '../shipments/shipments-state.ts'
import { shipmentTexts } from '../shipments/texts.ts'
import type { ThreadSource } from '../thread/thread-source.ts'
import { forwardingTexts as texts } from './texts.ts'

/** A thread that a message can be forwarded to. */
export interface Target {
  /** For example `shipment:7`. */
  readonly key: string
  readonly name: string
  readonly detail: string
  /** The reader; null for several. */
  readonly reader: UserRef | null
  /** Why the thread accepts no messages; null if it does. */
  readonly closed: string | null
  readonly source: ThreadSource
}

export interface TargetGroups {
  readonly people: readonly Target[]
  readonly contacts: readonly Target[]
  readonly shipments: readonly Target[]
}

export interface Targets {
  readonly matching: (words: string) => TargetGroups
  /** Returns the current version of a target. A target that is gone counts as closed. */
  readonly current: (target: Target) => Target
  readonly phases: Readonly<Record<'people' | 'shipments', ResourceState<unknown>['phase']>>
  /** Number of unreadable entries of each kind. */
  readonly unreadable: Readonly<Record<'people' | 'shipments', number>>
}

const personTarget = (user: UserRef, name: string): Target => ({
  key: `conversation:${user.id}`,
  name,
  detail: texts.conversation,
  reader: user,
  closed: null,
  source: conversationSource(user.id),
})

const shipmentTarget = (shipment: Shipment, viewerId: string | null): Target => {
  const { id, reference, title, origin_port, destination_port } = shipment
  const closed = isClosed(shipment)
  const refusal = mayDiscuss(shipment, viewerId) ? null : shipmentTexts.notAuthorised
  return {
    key: `shipment:${id}`,
    name: shipmentTexts.nameOf(reference, title),
    detail: shipmentTexts.route(origin_port, destination_port),
    reader: null,
    closed: closed ? texts.closedShipment : refusal,
    source: shipmentSource(shipment, closed),
  }
}

const openFirst = (targets: readonly Target[]): readonly Target[] => [
  ...targets.filter(({ closed }) => closed === null),
  ...targets.filter(({ closed }) => closed !== null),
]

/** Returns the threads that the viewer may write to, except the message's own. */
export const useTargets = (except: string): Targets => {
  const { phase: peoplePhase, value: listed, unreadable: unreadablePeople = 0 } = useResource(people)
  const { phase: shipmentsPhase, value: known, unreadable: unreadableShipments = 0 } = useResource(shipments)
  const nameOf = useNames()
  const viewerId = useAtomValue(viewerAtom)?.id ?? null
  return useMemo(() => {
    const { conversations, contacts } = inSections(
      listed.filter(({ user }) => `conversation:${user.id}` !== except),
      nameOf,
    )
    const others = known.filter(({ id }) => `shipment:${id}` !== except)
    const named = (found: readonly Connection[]): readonly Target[] =>
      found.map(({ user }) => personTarget(user, nameOf(user)))
    const gone = (target: Target): Target => {
      const isPerson = target.reader !== null
      if ((isPerson ? peoplePhase : shipmentsPhase) !== 'ready') return target
      // It may be one of the unreadable entries.
      if ((isPerson ? unreadablePeople : unreadableShipments) > 0) return target
      const closed = isPerson ? messagesTexts.notConnected(target.name) : shipmentTexts.unavailable
      return { ...target, closed }
    }
    return {
      matching: (words) => ({
        people: named(matchingPeople(conversations, words, nameOf)),
        contacts: named(matchingPeople(contacts, words, nameOf)),
        shipments: openFirst(
          matchingShipments(others, words, nameOf).map((one) => shipmentTarget(one, viewerId)),
        ),
      }),
      current: (target) => {
        const person = listed.find(({ user }) => `conversation:${user.id}` === target.key)
        if (person) return personTarget(person.user, nameOf(person.user))
        const shipment = known.find(({ id }) => `shipment:${id}` === target.key)
        return shipment ? shipmentTarget(shipment, viewerId) : gone(target)
      },
      phases: { people: peoplePhase, shipments: shipmentsPhase },
      unreadable: { people: unreadablePeople, shipments: unreadableShipments },
    }
  }, [
    except,
    listed,
    known,
    nameOf,
    viewerId,
    peoplePhase,
    shipmentsPhase,
    unreadablePeople,
    unreadableShipments,
  ])
}
