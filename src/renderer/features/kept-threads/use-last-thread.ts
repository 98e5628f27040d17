import { useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths, threadPath, withoutEndSlash } from '#shared/paths.ts'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { keptAtom } from '../../lib/kept.ts'
import type { ResourceState } from '../../lib/resource.ts'
import { infoAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useHasBothPanes } from '../../ui/two-panes.tsx'

const lists = { conversation: paths.messages, shipment: paths.shipments } as const

interface ThreadList<T> {
  readonly kind: keyof typeof lists
  /** The open thread; null for none. */
  readonly openId: string | null
  readonly state: ResourceState<readonly T[]>
  readonly idOf: (item: T) => string
}

/**
 * Opens the account's last thread where both panes are shown, instead of an empty pane. A thread that was marked as
 * unread stays closed, and one that left the list is forgotten. Only listed threads are saved. A failed save shows
 * nothing, because nobody asked for it.
 */
export const useLastThread = <T>({ kind, openId, state, idOf }: ThreadList<T>): void => {
  const isAlone = useAtomValue(infoAtom)?.window === 'popped-out'
  const hasBoth = useHasBothPanes()
  const last = useAtomValue(keptAtom('last-threads'))
  const marks = useAtomValue(keptAtom('unread-marks'))
  const lastId = last?.get(kind)?.id ?? null
  /** The thread that was saved or opened here last. */
  const own = useRef<{ readonly saved?: string; readonly opened?: string }>({})
  useEffect(() => {
    if (isAlone || last === null || marks === null) return
    const isListed = (id: string): boolean => state.value.some((item) => idOf(item) === id)
    const isGone = (id: string): boolean => state.phase === 'ready' && !state.unreadable && !isListed(id)
    /** Replaces the address, unless it is already another screen's: Back may be under way. */
    const goTo = (path: string): void => {
      if (withoutEndSlash(location.pathname) === withoutEndSlash(lists[kind]))
        navigate(path, { replace: true })
    }
    const forget = (): void => {
      own.current = {}
      void bridgeFor(actNow()).kept.remove({ collection: 'last-threads', key: kind })
    }
    if (openId === null) {
      if (lastId === null || marks.has(`${kind}:${lastId}`)) return
      if (isGone(lastId)) forget()
      else if (hasBoth && isListed(lastId)) {
        own.current = { ...own.current, opened: lastId }
        goTo(threadPath(`${kind}:${lastId}`))
      }
    } else if (isListed(openId)) {
      if (openId === lastId || openId === own.current.saved) return
      own.current = { saved: openId }
      void bridgeFor(actNow()).kept.put({ collection: 'last-threads', key: kind, value: { id: openId } })
    } else if (openId === own.current.opened && isGone(openId)) {
      forget()
      goTo(lists[kind])
    }
  }, [isAlone, hasBoth, last, marks, lastId, kind, openId, state, idOf])
}
