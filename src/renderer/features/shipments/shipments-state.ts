import { useEffect } from 'react'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import { bridge } from '../../lib/bridge.ts'
import type { Reactions } from '../../lib/reactions.ts'
import {
  accountResource,
  isComing,
  type ResourceState,
  resourceFamily,
  useResource,
} from '../../lib/resource.ts'
import { useNow } from '../../lib/ticker.ts'
import { threadReads } from '../../lib/unread.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { onCommentLike, onWritten } from '../thread/open-threads.ts'

/**
 * The viewer's shipments; `not-found` if the server has no such list. The rail's count loads them a moment after the
 * start, so that the first screen comes first.
 */
export const shipments = accountResource<readonly Shipment[]>({
  empty: [],
  fetch: () => bridge.directory.shipments(),
  readCached: () => bridge.lists.readCachedShipments(),
  pauseMs: 600,
  quiet: true,
  fetchedOnMount: true,
})

/** Shipments that are fetched singly, because a link may name one that is not in the list. */
const requested = resourceFamily<Shipment | null>((shipmentId) => ({
  empty: null,
  fetch: () => bridge.directory.shipment({ shipmentId }),
  isGone: ({ code }) => code === 'forbidden' || code === 'not-found',
}))

/** Returns a shipment from the list, which is newest, else as fetched singly. */
export const useKnownShipment = (id: string): Shipment | null => {
  const { value: list } = useAtomValue(shipments.stateAtom)
  const { value: alone } = useAtomValue(requested.get(id).stateAtom)
  return list.find((shipment) => shipment.id === id) ?? alone
}

/** Returns the same outside of components. */
export const knownShipment = (id: string): Shipment | null =>
  shipments.read().value.find((shipment) => shipment.id === id) ?? requested.peek(id)?.read().value ?? null

interface OpenShipment {
  readonly shipment: Shipment | null
  /** State of the single fetch, for a shipment that is not in the list. */
  readonly alone: ResourceState<unknown>
  readonly refetch: () => void
}

/** Returns the open shipment from the list, else fetches it singly. */
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

/** Interval of refetching the list while the window is visible, ms, because no event reports a closed shipment. */
const freshness = 30_000

/** Keeps the list fresh while it is on screen. */
export const useFreshShipments = (): void => void useResource(shipments, useNow(freshness))

threadReads.on(({ kind, id, remaining }) => {
  if (kind === 'shipment')
    shipments.update((list) =>
      list.map((one) => (one.id === id ? { ...one, unread_comment_count: remaining } : one)),
    )
})

/** Refetches a shipment at the viewer's request, from the list and singly. */
export const refetchShipment = (id: string): void => {
  void shipments.refetch()
  if (requested.peek(id)) void requested.get(id).refetch()
}

/** Refetches a shipment that may have been closed, from the list and singly. */
export const checkShipment = (id: string): void => {
  shipments.refresh('ended')
  const alone = requested.peek(id)
  if (alone && alone.read().phase !== 'loading') alone.refresh('ended')
}

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
