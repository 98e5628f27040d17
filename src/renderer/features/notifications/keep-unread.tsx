import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Notification } from '#shared/contract/entities/notification.ts'
import { subjectOf } from '#shared/rules/notification-target.ts'
import { useResync } from '../../lib/connection.ts'
import { isClosed } from '../../lib/may.ts'
import { sessionAtom } from '../../lib/session.ts'
import { isReadThrough, threadReads } from '../../lib/unread.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useWatch, watch } from '../../lib/watch.ts'
import { shipments } from '../shipments/shipments-state.ts'
import { bell, bellAtom, originOf } from './bell-state.ts'
import { markAllAsRead, unreadNow } from './marking.ts'
import { isReadWith, type NotificationText, rowTextOf } from './notification-row-text.ts'

/**
 * Maximum discussions watched in realtime while the list of shipments is closed. For others the bell reports new
 * comments.
 */
const maxShipments = 30
/** A window that regains focus after this long refetches, because other devices may have read something, ms. */
const staleMs = 30_000

const refetchShipments = (): void => {
  // A server without such a list is not asked again.
  if (shipments.read().phase !== 'not-found') shipments.refresh('ended')
}

/** Counts comments in the viewer's open shipments on every screen. */
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

const useLiveBell = (viewerId: string): void => {
  useWatch('user-notification', viewerId)
  useResync(() => bell.refresh('ended'))
  const { status } = useAtomValue(sessionAtom)
  useEffect(() => {
    if (status === 'signed-in') bell.refresh('opened')
  }, [status])
}

const useFreshOnFocus = (): void => {
  const fetchedAtMonotonic = useRef(performance.now())
  useEffect(() => {
    const refetchIfStale = (): void => {
      if (performance.now() - fetchedAtMonotonic.current < staleMs) return
      fetchedAtMonotonic.current = performance.now()
      bell.refresh('opened')
      refetchShipments()
    }
    window.addEventListener('focus', refetchIfStale)
    return () => window.removeEventListener('focus', refetchIfStale)
  }, [])
}

const unreadWhere = (isRead: (text: NotificationText) => boolean): readonly Notification[] => {
  const origin = originOf()
  return unreadNow().filter((item) => isRead(rowTextOf(item, origin)))
}

/** Delay of the second check after an event, ms. By then it is known whether the event's comment was on screen. */
const settleMs = 2500

/** Marks notifications about the open screen as read. One about a comment is read once the comment was on screen. */
const useReadByOpening = (): void => {
  const { unread } = useAtomValue(bellAtom)
  const [path] = useLocation()
  const search = useSearch()
  const here = subjectOf(search ? `${path}?${search}` : path)
  // A failed mark makes a notification unread again, and must not be retried in a loop.
  const isAsked = useRef(new Set<string>())
  const markHere = (isRead: (text: NotificationText) => boolean): void => {
    // A list screen is no subject of a notification.
    if (!document.hasFocus() || !/:|view=/.test(here)) return
    const read = unreadWhere((text) => text.subject === here && isRead(text)).filter(
      ({ id }) => !isAsked.current.has(id),
    )
    for (const { id } of read) isAsked.current.add(id)
    void markAllAsRead(read)
  }
  const refetchIfStale = useEffectEvent(() => markHere((text) => !isReadWith(text, here)))
  const recheck = useEffectEvent(() => markHere((text) => isReadWith(text, here) && isReadThrough(here)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with each change
  useEffect(() => {
    refetchIfStale()
    const timer = setTimeout(() => recheck(), settleMs)
    return () => clearTimeout(timer)
  }, [here, unread])
  useEffect(() => {
    const onFocus = (): void => refetchIfStale()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [])
  useEffect(
    () =>
      threadReads.on(({ kind, id }) => {
        const thread = `${kind}:${id}`
        if (isReadThrough(thread)) void markAllAsRead(unreadWhere((text) => isReadWith(text, thread)))
      }),
    [],
  )
}

/** Keeps the lists behind the unread counts fresh on every screen, and marks what was read. Renders nothing. */
export const KeepUnread = ({ viewerId }: { readonly viewerId: string }) => {
  useLiveBell(viewerId)
  useLiveShipments()
  useFreshOnFocus()
  useReadByOpening()
  return null
}
