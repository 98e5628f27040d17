import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import { accountFamily } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { countedAtom } from '../../lib/counted.ts'
import type { Reactions } from '../../lib/reactions.ts'
import {
  accountResource,
  createResource,
  isComing,
  type ResourceState,
  useResource,
} from '../../lib/resource.ts'
import { useNow } from '../../ui/use-now.ts'
import { onCommentLike, onWritten } from '../thread/thread-reactions.ts'

/**
 * The viewer's shipments; `not-found` where the server has no such list. The rail counts them from the start, a moment
 * later, so that the first screen comes first.
 */
export const shipments = accountResource<readonly Shipment[]>({
  empty: [],
  fetch: () => bridge.directory.shipments(),
  readCached: () => bridge.lists.readCachedShipments(),
  pauseMs: 600,
  quiet: true,
  fetchedOnMount: true,
})

/** Comments that nobody has read yet, over all shipments; as main counted them until the list is there. */
export const unreadShipmentsAtom = atom((get) => {
  const { phase, value } = get(shipments.stateAtom)
  // Main follows what was read and written since the list was answered the last time.
  if (phase !== 'ready' && phase !== 'not-found') return get(countedAtom).comments
  return value.reduce((sum, shipment) => sum + shipment.unread_comment_count, 0)
})

/** Shipments that are fetched alone, because a link may lead to one that is not in the list. */
const requested = accountFamily((shipmentId) =>
  createResource<Shipment | null>({
    empty: null,
    fetch: () => bridge.directory.shipment({ shipmentId }),
    isGone: ({ code }) => code === 'forbidden' || code === 'not-found',
  }),
)

/** A shipment as it is known best: the list is newest. */
export const useKnownShipment = (id: string): Shipment | null => {
  const { value: list } = useAtomValue(shipments.stateAtom)
  const { value: alone } = useAtomValue(requested.get(id).stateAtom)
  return list.find((shipment) => shipment.id === id) ?? alone
}

/** The same outside of components. */
export const knownShipment = (id: string): Shipment | null =>
  shipments.read().value.find((shipment) => shipment.id === id) ?? requested.peek(id)?.read().value ?? null

interface OpenShipment {
  readonly shipment: Shipment | null
  /** How fetching it alone went, where it is not in the list. */
  readonly alone: ResourceState<unknown>
  readonly refetch: () => void
}

/** The shipment that is open: from the list, else fetched alone. */
export const useShipment = (id: string): OpenShipment => {
  const list = useAtomValue(shipments.stateAtom)
  const shipment = useKnownShipment(id)
  const resource = requested.get(id)
  const missing = !isComing(list) && shipment === null
  useEffect(() => {
    if (missing) resource.refresh('opened')
  }, [missing, resource])
  return { shipment, alone: useAtomValue(resource.stateAtom), refetch: () => void resource.refetch() }
}

/** No event says that a shipment was closed: the list is refetched this often while the window is visible, ms. */
const freshness = 30_000

/** Keeps the list fresh while it is on screen. */
export const useFreshShipments = (): void => void useResource(shipments, useNow(freshness))

/** Sets the number of unread comments of a discussion. */
export const noteUnreadOfShipment = (id: string, left: number): void =>
  shipments.update((list) =>
    list.map((one) => (one.id === id ? { ...one, unread_comment_count: left } : one)),
  )

/** Somebody asks for it again, wherever it was fetched from. */
export const refetchShipment = (id: string): void => {
  void shipments.refetch()
  if (requested.peek(id)) void requested.get(id).refetch()
}

/** Something says that it may be closed by now: the list knows, or the shipment itself. */
export const checkShipment = (id: string): void => {
  shipments.refresh('ended')
  const alone = requested.peek(id)
  if (alone && alone.read().phase !== 'loading') alone.refresh('ended')
}

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
