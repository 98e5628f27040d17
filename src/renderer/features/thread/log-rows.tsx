import { IconArrowDown } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import { useViewer } from '../../lib/viewer-context.ts'
import { dayOf } from './day-text.ts'
import { DayDivider, Divider } from './divider.tsx'
import { endReach } from './place-keeper.ts'
import { estimateHeights } from './row-heights.ts'
import { continuesRun } from './runs.ts'
import { threadTexts } from './texts.ts'
import type { Thread } from './thread.ts'
import classes from './thread-log.module.css'
import { ThreadRowView } from './thread-row-view.tsx'
import type { ThreadRow } from './thread-rows.ts'
import { useThreadView } from './thread-view-context.ts'
import { firstUnreadIn } from './unread-line.ts'
import { useListAppears } from './use-list-appears.ts'
import { usePlace } from './use-place.ts'
import { useRowFocus } from './use-row-focus.ts'

interface Context {
  readonly thread: Thread
  readonly rows: readonly ThreadRow[]
  /** The row above which the unread ones begin. */
  readonly unreadFrom: string | null
}

const dateAt = ({ thread, rows }: Context, index: number): string | null => {
  const row = rows[index]
  return row?.type === 'message' ? (thread.readComment(row.key)?.created_at ?? null) : null
}

const renderRow = (index: number, row: ThreadRow, context: Context) => {
  const date = dateAt(context, index)
  const day = dayOf(date)
  let before = index - 1
  while (before >= 0 && context.rows[before]?.type !== 'message') before -= 1
  const startsDay = day !== null && (before < 0 || day !== dayOf(dateAt(context, before)))
  const startsUnread = row.key === context.unreadFrom
  const { thread, rows } = context
  const continues = !startsDay && !startsUnread && continuesRun(thread.readComment, rows[index - 1], row)
  return (
    <div className={classes.row} data-row={row.key} data-continues={continues || undefined}>
      {startsDay && date ? <DayDivider date={date} /> : null}
      {startsUnread ? <Divider text={threadTexts.unreadFromHere} unread /> : null}
      <ThreadRowView row={row} continues={continues} />
    </div>
  )
}

const keyOfRow = (_index: number, row: ThreadRow): string => row.key

/** Space before the first and after the last row, inside what scrolls. */
const Space = () => <div className={classes.space} />
const components = { Header: Space, Footer: Space }

/** Where the line is: found when what was unread is known, and not moved by what comes and goes afterwards. */
const useUnreadFrom = ({ unreadAtom }: Thread, rows: readonly ThreadRow[]): string | null => {
  const unread = useAtomValue(unreadAtom)
  const line = useRef({ unread, from: firstUnreadIn(rows, unread) })
  if (line.current.unread !== unread || line.current.from === null)
    line.current = { unread, from: firstUnreadIn(rows, unread) }
  return line.current.from
}

interface RowsProps {
  readonly rows: readonly ThreadRow[]
}

interface ListProps extends RowsProps {
  readonly around: RefObject<HTMLElement | null>
  readonly width: number
}

const List = ({ rows, around, width }: ListProps) => {
  const { thread, source } = useThreadView()
  const list = useRef<VirtuosoHandle>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const unreadFrom = useUnreadFrom(thread, rows)
  const [start] = useState(() => {
    const index = rows.findIndex(({ key }) => key === unreadFrom)
    return index < 0 ? { index: rows.length - 1, align: 'end' as const } : { index, align: 'start' as const }
  })
  const viewerId = useViewer()?.id ?? null
  const [heights] = useState(() =>
    estimateHeights(
      { ...thread, viewerId, width, hasButtons: source.variant !== 'message' },
      rows,
      start.index,
    ),
  )
  const [atBottom, setAtBottom] = useState(true)
  const seen = useRef(rows.length)
  if (atBottom) seen.current = rows.length
  const unseen = Math.max(0, rows.length - seen.current)
  const context = useMemo(() => ({ thread, rows, unreadFrom }), [thread, rows, unreadFrom])
  const noteAtBottom = (isAtBottom: boolean): void => {
    setAtBottom(isAtBottom)
    thread.seeEnd(isAtBottom)
  }
  const showEnd = usePlace({ list, scroller, rows, unreadFrom })
  useRowFocus({ list, scroller, rows })

  // A list that did not come to its place is made anew; one that never does starts at its top and is led from there.
  const [attempt, setAttempt] = useState(0)
  useListAppears(
    around,
    useCallback(() => setAttempt((before) => before + 1), []),
    attempt,
  )

  return (
    <>
      <Virtuoso
        key={attempt}
        ref={list}
        scrollerRef={(element) => setScroller(element instanceof HTMLElement ? element : null)}
        className={classes.scroller}
        data={rows}
        context={context}
        components={components}
        itemContent={renderRow}
        computeItemKey={keyOfRow}
        {...(attempt >= 2 ? {} : { initialTopMostItemIndex: start })}
        alignToBottom
        skipAnimationFrameInResizeObserver
        heightEstimates={heights}
        increaseViewportBy={{ top: 900, bottom: 400 }}
        atBottomThreshold={endReach}
        atBottomStateChange={noteAtBottom}
      />
      {atBottom ? null : (
        <button
          type="button"
          className={classes.jump}
          onClick={() => {
            // The button goes; the keys that scroll go on from here.
            scroller?.focus({ preventScroll: true })
            showEnd()
          }}
        >
          <IconArrowDown size={15} aria-hidden />
          {unseen > 0 ? threadTexts.newBelow(unseen) : threadTexts.jumpToNewest}
        </button>
      )}
    </>
  )
}

/** The rows, windowed: opens at what is unread or at the newest, follows the newest while the reader is there. */
export const LogRows = ({ rows }: RowsProps) => {
  const around = useRef<HTMLDivElement>(null)
  // How high a row will be depends on how wide the log is.
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => setWidth(around.current?.clientWidth ?? 0), [])
  return (
    <div className={classes.rows} ref={around}>
      {width === null ? null : <List rows={rows} around={around} width={width} />}
    </div>
  )
}
