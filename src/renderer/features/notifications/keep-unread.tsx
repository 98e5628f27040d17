import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Notification } from '#shared/contract/entities/notification.ts'
import { subjectOf } from '#shared/rules/notification-target.ts'
import { bridge } from '../../lib/bridge.ts'
import { isClosed } from '../../lib/may.ts'
import { useResync } from '../../lib/resync.ts'
import { sessionAtom } from '../../lib/session.ts'
import { threadReads } from '../../lib/thread-reads.ts'
import { watch } from '../../lib/watch.ts'
import { markPersonRead } from '../conversations/people-state.ts'
import { markShipmentRead, shipments } from '../shipments/shipments-state.ts'
import { bell, bellAtom, unreadCountAtom } from './bell-state.ts'
import { markAllAsRead, unreadNow } from './marking.ts'
import { originOf } from './origin.ts'
import { isReadWith, type Told, tell } from './told.ts'

/** Discussions that are listened to while the list of shipments is not open; those beyond are known by the bell. */
const maxShipments = 30
/** A window that is in front again after this long looks for what other devices have read, ms. */
const staleMs = 30_000

/** The tray says the same number as the bell. */
const useNotedCount = (): void => {
  const count = useAtomValue(unreadCountAtom)
  const isKnown = useAtomValue(bell.stateAtom).phase === 'ready'
  const { status } = useAtomValue(sessionAtom)
  useEffect(() => {
    if (isKnown && status === 'signed-in') void bridge.bell.noteUnread({ count })
  }, [count, isKnown, status])
}

const refetchShipments = (): void => {
  // A server without such a list is not asked again.
  if (shipments.read().phase !== 'not-found') shipments.refresh('ended')
}

/** What is written in the viewer's open shipments is counted from any screen. */
const useLiveShipments = (): void => {
  const { value } = useAtomValue(shipments.stateAtom)
  const ids = value
    .filter((shipment) => !isClosed(shipment))
    .slice(0, maxShipments)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    const stops = ids.split(' ').flatMap((id) => (id === '' ? [] : [watch('comment-shipment', id)]))
    return () => {
      for (const stop of stops) stop()
    }
  }, [ids])
  useResync(refetchShipments)
}

const useFreshOnFocus = (): void => {
  const fetchedAt = useRef(performance.now())
  useEffect(() => {
    const look = (): void => {
      if (performance.now() - fetchedAt.current < staleMs) return
      fetchedAt.current = performance.now()
      bell.refresh('opened')
      refetchShipments()
    }
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])
}

const unreadWhere = (isRead: (told: Told) => boolean): readonly Notification[] => {
  const origin = originOf()
  return unreadNow().filter((item) => isRead(tell(item, origin)))
}

/** Whoever opens what a notification is about has read it, and so has whoever reads the thread. */
const useReadByOpening = (): void => {
  const { unread } = useAtomValue(bellAtom)
  const [path] = useLocation()
  const search = useSearch()
  const here = subjectOf(search ? `${path}?${search}` : path)
  // What could not be marked is unread again: it is not tried in a circle.
  const tried = useRef(new Set<string>())
  const look = useEffectEvent(() => {
    // A list is not what a notification in it is about.
    if (!document.hasFocus() || !/:|view=/.test(here)) return
    const read = unreadWhere(({ subject }) => subject === here).filter(({ id }) => !tried.current.has(id))
    for (const { id } of read) tried.current.add(id)
    void markAllAsRead(read)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each of them
  useEffect(() => look(), [here, unread])
  useEffect(() => {
    const onFocus = (): void => look()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [])
  useEffect(
    () =>
      threadReads.listen(({ kind, id }) => {
        if (kind === 'shipment') markShipmentRead(id)
        if (kind === 'conversation') markPersonRead(id)
        void markAllAsRead(unreadWhere((told) => isReadWith(told, `${kind}:${id}`)))
      }),
    [],
  )
}

/** Keeps what is unread right, whatever screen is open: in rail, bell and tray. Shows nothing. */
export const KeepUnread = () => {
  useNotedCount()
  useLiveShipments()
  useFreshOnFocus()
  useReadByOpening()
  return null
}
