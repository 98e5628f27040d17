import {
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import { Lru } from '#shared/lru.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import { ComingRow } from './coming-row.tsx'
import { keyAt, type LogRow, placesTooMany, withComing } from './coming-rows.ts'
import { startsOfDays } from './day-text.ts'
import { DayDivider, Divider } from './divider.tsx'
import { NewElsewhere } from './new-elsewhere.tsx'
import { averageHeight, estimateHeights } from './row-heights.ts'
import { continuesRun } from './runs.ts'
import { endReach } from './scroll-anchor.ts'
import { threadTexts } from './texts.ts'
import type { Thread } from './thread.ts'
import classes from './thread-log.module.css'
import { ThreadRowView } from './thread-row-view.tsx'
import type { ThreadRow } from './thread-rows.ts'
import { useThreadView } from './thread-view-context.ts'
import { UnreadReplyContext, useUnreadFrom } from './unread-from.ts'
import { useFindable } from './use-findable.ts'
import { useLeadTo } from './use-lead-to.ts'
import { useLinkedComment } from './use-linked-comment.ts'
import { useListAppears } from './use-list-appears.ts'
import { usePlace } from './use-place.ts'
import { useUnseen } from './use-unseen.ts'

interface RowFocus {
  readonly list: RefObject<VirtuosoHandle | null>
  readonly scroller: HTMLElement | null
  readonly rows: readonly { readonly key: string | null }[]
  /** The list's number of the first row. */
  readonly first: number
}

/** The focus stays in the list while the row that has it scrolls away or is taken out. */
const useRowFocus = ({ list, scroller, rows, first }: RowFocus): void => {
  const now = useRef({ rows, first })
  now.current = { rows, first }
  useEffect(() => {
    if (!scroller) return
    return keepRowFocus({
      scroller,
      keyAt: (number) => now.current.rows[number - now.current.first]?.key ?? undefined,
      indexOf: (key) => {
        const index = now.current.rows.findIndex((row) => row.key === key)
        return index < 0 ? index : index + now.current.first
      },
      show: (number) => list.current?.scrollIntoView({ index: number - now.current.first }),
      awayText: threadTexts.writingAway,
    })
  }, [list, scroller])
}

interface Context {
  readonly thread: Thread
  readonly rows: readonly LogRow[]
  /** The list's number of the first row. */
  readonly first: number
  /** How high the place of a row is that is not here yet, px. */
  readonly comingHeight: number
  /** The row above which the unread ones begin. */
  readonly unreadFrom: string | null
  /** Rows as they were drawn last: the list draws all that it shows whenever one of them comes or goes. */
  readonly drawn: Lru<ReactElement>
}

/** More than a window shows of them, and few enough to be held. */
const mostDrawn = 300

const startOfDay = startsOfDays()

const dateAt = ({ thread, rows }: Context, index: number): string | null => {
  const row = rows[index]
  return row?.type === 'message' ? (thread.readComment(row.key)?.created_at ?? null) : null
}

const drawRow = (index: number, row: ThreadRow, context: Context): ReactElement => {
  const date = dateAt(context, index)
  const day = startOfDay(date)
  let before = index - 1
  while (before >= 0 && !['message', 'coming'].includes(context.rows[before]?.type ?? '')) before -= 1
  // A placeholder row may be of the same day.
  const isDayKnown = day !== null && context.rows[before]?.type !== 'coming'
  const startsDay = isDayKnown && (before < 0 || day !== startOfDay(dateAt(context, before)))
  const startsUnread = row.key === context.unreadFrom
  const { thread, rows } = context
  const above = rows[index - 1]
  const continues =
    !startsDay && !startsUnread && above?.type !== 'coming' && continuesRun(thread.readComment, above, row)
  return (
    <div className={classes.row} data-row={row.key} data-continues={continues || undefined}>
      {startsDay && date ? <DayDivider date={date} /> : null}
      {startsUnread ? <Divider text={threadTexts.unreadFromHere} unread /> : null}
      <ThreadRowView row={row} continues={continues} />
    </div>
  )
}

const renderRow = (number: number, row: LogRow, context: Context): ReactElement => {
  const index = number - context.first
  if (row.type === 'coming') return <ComingRow index={index} height={context.comingHeight} />
  return context.drawn.get(row.key) ?? context.drawn.put(row.key, drawRow(index, row, context), 1)
}

const keyOfRow = (number: number, row: LogRow, { first }: Context): string => keyAt(row, number - first)

/** Space before the first and after the last row, inside what scrolls. */
const Space = () => <div className={classes.space} />
const components = { Header: Space, Footer: Space }

interface RowsProps {
  readonly rows: readonly ThreadRow[]
  /** Number of comments before these rows that are still loading. */
  readonly earlier: number
}

/** All rows of the list, and the number of the first: it grows where more places were kept than comments came. */
const usePlaces = ({
  rows,
  earlier,
}: RowsProps): { readonly all: readonly LogRow[]; readonly first: number } => {
  const all = useMemo(() => withComing(rows, earlier), [rows, earlier])
  const last = useRef({ rows, earlier, first: 0 })
  if (last.current.rows !== rows || last.current.earlier !== earlier) {
    const { first } = last.current
    const moved = last.current.earlier === earlier ? 0 : placesTooMany(last.current, { rows, earlier })
    last.current = { rows, earlier, first: Math.max(0, first + moved) }
  }
  return { all, first: last.current.first }
}

interface ListProps extends RowsProps {
  readonly around: RefObject<HTMLElement | null>
  readonly width: number
}

const List = ({ rows, earlier, around, width }: ListProps) => {
  const { thread, source } = useThreadView()
  const list = useRef<VirtuosoHandle>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  // One that changes makes the list listen to its scroller anew, and read its place at once.
  const noteScroller = useCallback(
    (element: HTMLElement | Window | null) => setScroller(element instanceof HTMLElement ? element : null),
    [],
  )
  const unreadFrom = useUnreadFrom(thread, rows)
  const { all, first } = usePlaces({ rows, earlier })
  const [start] = useState(() => {
    const index = all.findIndex(({ key }) => key === unreadFrom?.top)
    return index < 0 ? { index: all.length - 1, align: 'end' as const } : { index, align: 'start' as const }
  })
  const viewerId = useViewer()?.id ?? null
  const [{ heights, comingHeight }] = useState(() => {
    const log = { ...thread, viewerId, width, hasButtons: source.variant !== 'message' }
    const own = estimateHeights(log, rows, start.index - earlier)
    const average = averageHeight(own)
    return { heights: [...Array<number>(earlier).fill(average), ...own], comingHeight: average }
  })
  const [atBottom, setAtBottom] = useState(true)
  const context = useMemo(
    (): Context => ({
      thread,
      rows: all,
      first,
      comingHeight,
      unreadFrom: unreadFrom?.id ?? null,
      drawn: new Lru(mostDrawn, mostDrawn),
    }),
    [thread, all, first, comingHeight, unreadFrom],
  )
  const noteAtBottom = (isAtBottom: boolean): void => {
    setAtBottom(isAtBottom)
    thread.seeEnd(isAtBottom)
  }
  const { isLineForArrival } = thread
  const { showEnd, goTo } = usePlace({ list, scroller, rows: all, unreadFrom, isLineForArrival })
  useLinkedComment(thread, around, goTo)
  const leadTo = useLeadTo(thread, around, goTo)
  const unseen = useUnseen({ thread, rows, around, scroller })
  useFindable({ thread, rows, goTo, around })
  useRowFocus({ list, scroller, rows: all, first })

  // A list that did not come to its place is made anew; one that never does starts at its top and is led from there.
  const [attempt, setAttempt] = useState(0)
  const isVisible = useListAppears(
    around,
    useCallback(() => setAttempt((before) => before + 1), []),
    attempt,
  )

  return (
    <UnreadReplyContext value={unreadFrom?.id ?? null}>
      <Virtuoso
        key={attempt}
        ref={list}
        scrollerRef={noteScroller}
        className={classes.scroller}
        data={all}
        firstItemIndex={first}
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
      {isVisible ? (
        <NewElsewhere
          {...unseen}
          goTo={leadTo}
          showEnd={
            atBottom
              ? undefined
              : () => {
                  // The button goes; the keys that scroll go on from here.
                  scroller?.focus({ preventScroll: true })
                  showEnd()
                }
          }
        />
      ) : null}
    </UnreadReplyContext>
  )
}

/** The rows, windowed: opens at what is unread or at the newest, follows the newest while the reader is there. */
export const LogRows = ({ rows, earlier }: RowsProps) => {
  const around = useRef<HTMLDivElement>(null)
  // How high a row will be depends on how wide the log is.
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => setWidth(around.current?.clientWidth ?? 0), [])
  return (
    <div className={classes.rows} ref={around}>
      {width === null ? null : <List rows={rows} earlier={earlier} around={around} width={width} />}
    </div>
  )
}
