import { atom } from 'jotai'
import { useEffect, useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths, withoutBeside } from '#shared/paths.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { actNow } from '../../lib/account.ts'
import { discard, keep, keptAtom, readKept } from '../../lib/kept.ts'
import { infoAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { toast } from '../../lib/toasts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { UnreadParts } from '../kept/unread-kept.tsx'
import classes from './kept-threads.module.css'
import { keptThreadTexts as texts } from './texts.ts'

/** The threads marked as unread on this computer, for example `conversation:12`. */
export const unreadMarksAtom = atom<ReadonlySet<string>>(
  (get) => new Set((get(keptAtom('unread-marks')) ?? new Map()).keys()),
)

interface WantedRows<T> {
  readonly kind: 'conversation' | 'shipment'
  readonly list: readonly T[]
  readonly unreadOnly: boolean
  readonly openId: string | null
  /** Returns the id and the unread count of a row's thread. Keeps its identity. */
  readonly factsOf: (row: T) => { readonly id: string; readonly unread: number }
}

/** Returns the rows of a list of threads: all, or only the unread, the marked and the open ones. */
export const useWantedRows = <T,>({
  kind,
  list,
  unreadOnly,
  openId,
  factsOf,
}: WantedRows<T>): readonly T[] => {
  const marks = useAtomValue(unreadMarksAtom)
  return useMemo(() => {
    if (!unreadOnly) return list
    return list.filter((row) => {
      const { id, unread } = factsOf(row)
      return unread > 0 || id === openId || marks.has(`${kind}:${id}`)
    })
  }, [kind, list, unreadOnly, openId, factsOf, marks])
}

const markUnread = (thread: string): Promise<boolean> =>
  keep(actNow(), 'unread-marks', thread, { at: steadyNow() })

/** Marks a thread as unread and returns to its list, if that is on screen. A pop-out window stays open. */
export const markUnreadAndLeave = async (thread: string): Promise<void> => {
  if (!(await markUnread(thread))) return
  toast(texts.markedUnread)
  if (store.get(infoAtom)?.window === 'popped-out') return
  const here = location.pathname + location.search
  const list = withoutBeside(here)
  if (list !== here) navigate(list, { replace: true })
  else navigate(thread.startsWith('shipment:') ? paths.shipments : paths.messages)
}

/** Removes a thread's unread mark when it is opened. A mark set while it is open stays until the next time. */
export const useOpenedThread = (thread: string): void => {
  useEffect(() => {
    const acting = actNow()
    void readKept('unread-marks').then((marks) => {
      if (marks.has(thread)) void discard(acting, 'unread-marks', thread)
    })
  }, [thread])
}

const names = ['pins', 'unread-marks'] as const

/** A line above a list of threads, if the member's own marks could not be read. */
export const MarksNotRead = () => (
  <div className={classes.place}>
    <UnreadParts names={names} />
  </div>
)
