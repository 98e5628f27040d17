import { IconArrowDown } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import { dayOf } from './day-text.ts'
import { estimateHeights } from './estimate-heights.ts'
import { threadTexts } from './texts.ts'
import { readComment } from './thread-atoms.ts'
import classes from './thread-log.module.css'
import { ThreadRowView } from './thread-row-view.tsx'
import type { ThreadRow } from './thread-rows.ts'
import type { ThreadSource } from './thread-source.ts'
import { firstUnreadIn, unreadAtOpeningAtom } from './unread-line.ts'
import { useListAppears } from './use-list-appears.ts'

interface Context {
  readonly source: ThreadSource
  readonly rows: readonly ThreadRow[]
  /** The row above which the unread ones begin. */
  readonly unreadFrom: string | null
}

const dayAt = ({ source, rows }: Context, index: number): string | null => {
  const row = rows[index]
  return row?.type === 'message' ? dayOf(readComment(source.key, row.key)?.created_at ?? null) : null
}

const Divider = ({ text, unread = false }: { readonly text: string; readonly unread?: boolean }) => (
  <div className={classes.divider} data-unread={unread || undefined}>
    <span>{text}</span>
  </div>
)

const renderRow = (index: number, row: ThreadRow, context: Context) => {
  const day = dayAt(context, index)
  let before = index - 1
  while (before >= 0 && context.rows[before]?.type !== 'message') before -= 1
  const startsDay = day !== null && (before < 0 || day !== dayAt(context, before))
  return (
    <div className={classes.row}>
      {startsDay ? <Divider text={day} /> : null}
      {row.key === context.unreadFrom ? <Divider text={threadTexts.unreadFromHere} unread /> : null}
      <ThreadRowView source={context.source} row={row} />
    </div>
  )
}

const keyOfRow = (_index: number, row: ThreadRow): string => row.key

/** Space before the first and after the last row, inside what scrolls. */
const Space = () => <div className={classes.space} />
const components = { Header: Space, Footer: Space }

/** Where the line stands: found when what was unread is known, and not moved by what comes and goes afterwards. */
const useUnreadFrom = (key: string, rows: readonly ThreadRow[]): string | null => {
  const unread = useAtomValue(unreadAtOpeningAtom(key))
  const line = useRef({ unread, from: firstUnreadIn(rows, unread) })
  if (line.current.unread !== unread || line.current.from === null)
    line.current = { unread, from: firstUnreadIn(rows, unread) }
  return line.current.from
}

interface LogRowsProps {
  readonly source: ThreadSource
  readonly rows: readonly ThreadRow[]
}

/** The rows, windowed: opens at what is unread or at the newest, follows the newest while the reader is there. */
export const LogRows = ({ source, rows }: LogRowsProps) => {
  const around = useRef<HTMLDivElement>(null)
  const list = useRef<VirtuosoHandle>(null)
  const unreadFrom = useUnreadFrom(source.key, rows)
  const [start] = useState(() => {
    const index = rows.findIndex(({ key }) => key === unreadFrom)
    return index < 0 ? { index: rows.length - 1, align: 'end' as const } : { index, align: 'start' as const }
  })
  const [heights] = useState(() => estimateHeights(source, rows))
  const [atBottom, setAtBottom] = useState(true)
  const seen = useRef(rows.length)
  if (atBottom) seen.current = rows.length
  const unseen = Math.max(0, rows.length - seen.current)
  const context = useMemo(() => ({ source, rows, unreadFrom }), [source, rows, unreadFrom])

  // In a thread that was shown from memory, what is unread comes a moment after it opened.
  const shownFrom = useRef(unreadFrom)
  useEffect(() => {
    if (unreadFrom === null || unreadFrom === shownFrom.current) return
    shownFrom.current = unreadFrom
    const index = rows.findIndex(({ key }) => key === unreadFrom)
    list.current?.scrollToIndex({ index, align: 'start' })
  }, [unreadFrom, rows])

  // What one sends oneself is shown, wherever one was reading.
  const last = rows.at(-1)
  const own = last?.type === 'pending' ? last.key : null
  useEffect(() => {
    if (own !== null) list.current?.scrollToIndex({ index: 'LAST', align: 'end' })
  }, [own])

  // A list that did not come to its place is begun anew; one that never does starts at its top and is led from there.
  const [turn, setTurn] = useState(0)
  const guided = turn >= 2
  useListAppears(
    around,
    useCallback(() => setTurn((before) => before + 1), []),
    turn,
  )
  useEffect(() => {
    if (guided) list.current?.scrollToIndex({ index: 'LAST', align: 'end' })
  }, [guided])

  return (
    <div className={classes.rows} ref={around}>
      <Virtuoso
        key={turn}
        ref={list}
        className={classes.scroller}
        data={rows}
        context={context}
        components={components}
        itemContent={renderRow}
        computeItemKey={keyOfRow}
        {...(guided ? {} : { initialTopMostItemIndex: start })}
        alignToBottom
        skipAnimationFrameInResizeObserver
        heightEstimates={heights}
        increaseViewportBy={{ top: 900, bottom: 400 }}
        atBottomThreshold={60}
        atBottomStateChange={setAtBottom}
        followOutput={(isAtBottom) => (isAtBottom ? 'auto' : false)}
      />
      {atBottom ? null : (
        <button
          type="button"
          className={classes.jump}
          onClick={() => list.current?.scrollToIndex({ index: 'LAST', align: 'end' })}
        >
          <IconArrowDown size={15} aria-hidden />
          {unseen > 0 ? threadTexts.newBelow(unseen) : threadTexts.jumpToNewest}
        </button>
      )}
    </div>
  )
}
