import { type RefObject, useEffect, useMemo, useState } from 'react'
import { watchLayout } from '../../ui/watch-layout.ts'
import { type ThreadRow, unsentIn } from './thread-rows.ts'
import { scrollerOf, visibleIn } from './use-unseen.ts'

/** The unsent texts outside of the viewport. */
export interface UnsentAway {
  readonly count: number
  /** The row of the first one. */
  readonly first: string
}

interface Where {
  readonly rows: readonly ThreadRow[]
  readonly around: RefObject<HTMLElement | null>
  /** The scroll container; the nearest one around the rows by default. */
  readonly scroller?: HTMLElement | null
}

/** Returns the texts that failed or wait and are not on screen; null for none. */
export const useUnsentAway = ({ rows, around, scroller = null }: Where): UnsentAway | null => {
  const keys = useMemo(
    () =>
      unsentIn(rows)
        .filter(({ type }) => type !== 'pending')
        .map(({ key }) => key),
    [rows],
  )
  const [away, setAway] = useState<UnsentAway | null>(null)
  useEffect(() => {
    const root = around.current
    if (!root || keys.length === 0) {
      setAway(null)
      return
    }
    const frame = scroller ?? scrollerOf(root)
    return watchLayout(root, frame, () => {
      const { top, bottom } = visibleIn(frame)
      const isAway = (key: string): boolean => {
        const box = root.querySelector(`[data-unsent="${CSS.escape(key)}"]`)?.getBoundingClientRect()
        return box === undefined || box.bottom <= top || box.top >= bottom
      }
      const found = keys.filter(isAway)
      const [first] = found
      setAway((known) => {
        if (first === undefined) return null
        return known?.first === first && known.count === found.length ? known : { count: found.length, first }
      })
    }).stop
  }, [keys, around, scroller])
  return away
}
