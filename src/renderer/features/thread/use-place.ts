import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtuosoHandle } from 'react-virtuoso'
import type { LogRow } from './coming-rows.ts'
import { createScrollAnchor, type ScrollAnchor } from './scroll-anchor.ts'
import type { Placed } from './unread-line.ts'

interface Place {
  readonly list: RefObject<VirtuosoHandle | null>
  readonly scroller: HTMLElement | null
  readonly rows: readonly LogRow[]
  readonly unreadFrom: Placed | null
  /** Whether the line is above something that arrived, and not above what was unread at opening. */
  readonly isLineForArrival: () => boolean
}

/** Lands on the first unread row or at the end, and stays there until the reader moves. Returns the ways to the end and to one row. */
export const usePlace = ({
  list,
  scroller,
  rows,
  unreadFrom,
  isLineForArrival,
}: Place): Pick<ScrollAnchor, 'showEnd' | 'goTo'> => {
  const indexOf = useRef<(key: string) => number>(() => -1)
  indexOf.current = (key) => rows.findIndex((row) => row.key === key)
  const [keeper] = useState(() =>
    createScrollAnchor((key) => {
      const index = indexOf.current(key)
      if (index >= 0) list.current?.scrollToIndex({ index, align: 'start' })
    }),
  )
  useEffect(() => (scroller ? keeper.attach(scroller) : undefined), [keeper, scroller])

  const last = rows.at(-1)
  const lastKey = last?.key ?? undefined
  const isOwn = last?.type === 'pending'
  const before = useRef<{ readonly from: Placed | null; readonly lastKey: string | undefined }>(null)
  useLayoutEffect(() => {
    const { current } = before
    before.current = { from: unreadFrom, lastKey }
    // In a thread that was shown from memory, what is unread comes a moment after it opened.
    const isNewLine = unreadFrom !== null && unreadFrom.id !== current?.from?.id
    // A reply to an older comment that arrives takes nobody away from the newest.
    const mayLand = isNewLine && !(isLineForArrival() && unreadFrom.id !== unreadFrom.top)
    if (mayLand) keeper.showRow(unreadFrom.top, unreadFrom.id === unreadFrom.top ? null : unreadFrom.id)
    else if (current && lastKey !== current.lastKey) {
      // The reader's own message scrolls into view from anywhere.
      if (isOwn) keeper.showEnd()
      else keeper.grow()
    }
  }, [keeper, unreadFrom, lastKey, isOwn, isLineForArrival])
  return keeper
}
