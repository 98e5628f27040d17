import { IconAlertTriangle, IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react'
import { keptAtom } from '../../lib/kept.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Row } from '../../ui/layout.tsx'
import { watchLayout } from '../../ui/watch-layout.ts'
import { threadTexts } from './texts.ts'
import classes from './thread.module.css'
import { type ThreadRow, type UnsentRow, unsentIn } from './thread-rows.ts'
import { useThreadView } from './thread-view-context.ts'
import { scrollerOf, type UnseenSides, visibleIn } from './use-unseen.ts'

/** The unsent texts outside of the viewport. */
interface UnsentAway {
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
  const scheduled = useAtomValue(keptAtom('scheduled'))
  const keys = useMemo(() => {
    const isOnItsWay = (row: UnsentRow): boolean =>
      row.type === 'waiting'
        ? row.undo !== undefined
        : row.type === 'pending' || scheduled?.get(row.idempotencyKey)?.isMissed === false
    return unsentIn(rows)
      .filter((row) => !isOnItsWay(row))
      .map(({ key }) => key)
  }, [rows, scheduled])
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

interface OffscreenNewLinksProps extends UnseenSides {
  readonly unsent: UnsentAway | null
  readonly goTo: (id: string) => void
  /** Scrolls to the newest row; absent while it is on screen. */
  readonly showEnd?: (() => void) | undefined
}

const Jump = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <Row
    as="button"
    px={3}
    gap={1.5}
    inline
    size="m"
    tone="text"
    weight={500}
    type="button"
    className={classes.jump}
    onClick={onClick}
  >
    {children}
  </Row>
)

/** A strip below a thread's rows, with links to unsent texts, to unseen comments and to the newest one. */
export const OffscreenNewLinks = ({ above, below, unsent, goTo, showEnd }: OffscreenNewLinksProps) => {
  const { variant } = useThreadView().source
  if (!above && !below && !unsent && !showEnd) return null
  const jumpToNewest = showEnd ? (
    <Jump onClick={showEnd}>
      <IconArrowDown size={15} aria-hidden />
      {threadTexts.jumpToNewest}
    </Jump>
  ) : null
  return (
    // Below the rows instead of over them, so that it covers no buttons.
    <Row mt={1} px={3} gap={2} align="stretch" justify="center" wrap fixed>
      {unsent ? (
        <Jump onClick={() => goTo(unsent.first)}>
          <IconAlertTriangle size={15} aria-hidden />
          {threadTexts.unsentAway(variant, unsent.count)}
        </Jump>
      ) : null}
      {above ? (
        <Jump onClick={() => goTo(above.first)}>
          <IconArrowUp size={15} aria-hidden />
          {threadTexts.newAbove(above.count, above.areReplies, variant)}
        </Jump>
      ) : null}
      {below ? (
        <Jump onClick={() => goTo(below.first)}>
          <IconArrowDown size={15} aria-hidden />
          {threadTexts.newBelow(below.count, variant)}
        </Jump>
      ) : (
        jumpToNewest
      )}
    </Row>
  )
}
