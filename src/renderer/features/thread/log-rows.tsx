import { type ReactElement, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Lru } from '#shared/lru.ts'
import { libTexts } from '../../lib/texts.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { Box, Stack } from '../../ui/layout.tsx'
import { endReach, type ScrollAnchor } from '../../ui/virtual-list/scroll-anchor.ts'
import { useAnchoredList } from '../../ui/virtual-list/use-anchored-list.ts'
import { VirtualList } from '../../ui/virtual-list/virtual-list.tsx'
import { ComingRow, keyAt, type LogRow, type RowsProps, usePlaces, Waiting } from './coming-rows.tsx'
import { DayDivider, Divider, startsOfDays } from './divider.tsx'
import { OffscreenNewLinks, useUnsentAway } from './offscreen-new-links.tsx'
import { averageHeight, estimateHeights } from './row-heights.ts'
import { continuesRun } from './runs.ts'
import { threadTexts } from './texts.ts'
import type { Thread } from './thread.ts'
import classes from './thread-log.module.css'
import { ThreadRowView } from './thread-row-view.tsx'
import type { ThreadRow } from './thread-rows.ts'
import type { ThreadSource } from './thread-source.ts'
import { useThreadView } from './thread-view-context.ts'
import type { Placed } from './unread-line.ts'
import { UnreadReplyContext, useUnreadFrom } from './unread-line.ts'
import { useCopiedRows } from './use-copied-rows.ts'
import { useFindable } from './use-findable.ts'
import { useGoToComment, useLinkedComment } from './use-go-to-comment.ts'
import { useUnseen } from './use-unseen.ts'

interface Log {
  readonly variant: ThreadSource['variant']
  readonly thread: Thread
  readonly rows: readonly LogRow[]
  /** Height of a placeholder row, px. */
  readonly comingHeight: number
  /** The first row below the unread line. */
  readonly unreadFrom: string | null
}

/** Maximum cached rows, more than a window shows. */
const maxDrawn = 300

const startOfDay = startsOfDays()

const dateAt = ({ thread, rows }: Log, index: number): string | null => {
  const row = rows[index]
  return row?.type === 'message' ? (thread.readComment(row.key)?.created_at ?? null) : null
}

const drawRow = (index: number, row: ThreadRow, log: Log): ReactElement => {
  const { thread, rows, variant } = log
  const date = dateAt(log, index)
  const day = startOfDay(date)
  let before = index - 1
  while (before >= 0 && !['message', 'coming'].includes(rows[before]?.type ?? '')) before -= 1
  // A placeholder row may be of the same day.
  const isDayKnown = day !== null && rows[before]?.type !== 'coming'
  const startsDay = isDayKnown && (before < 0 || day !== startOfDay(dateAt(log, before)))
  const startsUnread = row.key === log.unreadFrom
  const above = rows[index - 1]
  const continues =
    !startsDay && !startsUnread && above?.type !== 'coming' && continuesRun(thread.readComment, above, row)
  return (
    <div className={classes.row} data-continues={continues || undefined}>
      {startsDay && date ? <DayDivider date={date} /> : null}
      {startsUnread ? <Divider text={threadTexts.unreadFromHere(variant)} unread /> : null}
      <ThreadRowView row={row} continues={continues} />
    </div>
  )
}

/** Renders a row. The list renders all shown rows whenever one is added or removed, so each is cached. */
const rowRenderer = (log: Log): ((row: LogRow, index: number) => ReactElement) => {
  const drawn = new Lru<ReactElement>(maxDrawn, maxDrawn)
  return (row, index) =>
    row.type === 'coming' ? (
      <ComingRow index={index} height={log.comingHeight} />
    ) : (
      (drawn.get(row.key) ?? drawn.put(row.key, drawRow(index, row, log), 1))
    )
}

/** Space before the first and after the last row, inside the scroll container. */
const space = <div className={classes.space} />
/** Attempts to start at a row. The last list starts at the top, and its anchor scrolls. */
const maxAttempts = 2
const margin = { top: 900, bottom: 400 }

const replyIn = (row: HTMLElement, id: string): HTMLElement | null =>
  row.querySelector(`[data-comment-id="${CSS.escape(id)}"]`)

interface ScrollToUnread {
  readonly anchor: Pick<ScrollAnchor, 'land' | 'showEnd' | 'grow'>
  readonly thread: Thread
  readonly rows: readonly LogRow[]
  readonly unreadFrom: Placed | null
}

/** Scrolls to the first unread row or to the end, and follows rows that are added there. */
const useScrollToUnread = ({ anchor, thread, rows, unreadFrom }: ScrollToUnread): void => {
  const last = rows.at(-1)
  const lastKey = last?.key ?? undefined
  const isOwn = last?.type === 'pending'
  const before = useRef<{ readonly from: Placed | null; readonly lastKey: string | undefined }>(null)
  const hasSent = useRef(false)
  useLayoutEffect(() => {
    const { current } = before
    before.current = { from: unreadFrom, lastKey }
    if (isOwn) hasSent.current = true
    // In a cached thread the unread comments are known a moment after opening.
    const isNewLine = unreadFrom !== null && unreadFrom.id !== current?.from?.id
    // Neither an arriving reply to an older comment nor a late first answer scrolls away from the newest: the reader's
    // own message may be there.
    const isTop = unreadFrom?.id === unreadFrom?.top
    const mayLand = thread.isLineForArrival() ? isTop : !hasSent.current
    if (isNewLine && mayLand) anchor.land(unreadFrom.top, isTop ? null : unreadFrom.id)
    else if (current && lastKey !== current.lastKey) {
      // The reader's own message scrolls into view from anywhere.
      if (isOwn) anchor.showEnd()
      else anchor.grow()
    }
  }, [anchor, unreadFrom, lastKey, isOwn, thread])
}

interface ListProps extends RowsProps {
  readonly around: RefObject<HTMLElement | null>
  readonly width: number
}

const List = ({ rows, earlier, excerpt, around, width }: ListProps) => {
  const { thread, source } = useThreadView()
  const unreadFrom = useUnreadFrom(thread, rows)
  const { all, first } = usePlaces({ rows, earlier, excerpt })
  const [start] = useState(() => {
    const index = all.findIndex(({ key }) => key === unreadFrom?.top)
    const isEnd = index < 0 || all.at(-1)?.type === 'pending'
    return isEnd ? { index: all.length - 1, align: 'end' as const } : { index, align: 'start' as const }
  })
  const viewerId = useViewer()?.id ?? null
  const [{ heights, comingHeight }] = useState(() => {
    const log = { ...thread, viewerId, width, hasButtons: source.variant !== 'message' }
    const own = estimateHeights(log, rows, start.index - earlier)
    const average = averageHeight(own)
    return { heights: [...Array<number>(earlier).fill(average), ...own], comingHeight: average }
  })
  const [atBottom, setAtBottom] = useState(true)
  const render = useMemo(
    () =>
      rowRenderer({
        variant: source.variant,
        thread,
        rows: all,
        comingHeight,
        unreadFrom: unreadFrom?.id ?? null,
      }),
    [source.variant, thread, all, comingHeight, unreadFrom],
  )
  const { list, anchor, scroller, setScroller, attempt, isVisible } = useAnchoredList(replyIn)
  const { goTo, showEnd } = anchor
  useScrollToUnread({ anchor, thread, rows: all, unreadFrom })
  useLinkedComment(thread, around, goTo)
  const goToComment = useGoToComment(thread, around, goTo)
  const unseen = useUnseen({ thread, rows, around, scroller })
  const unsent = useUnsentAway({ rows, around, scroller })
  useFindable({ thread, rows, goTo, around })
  const selectAll = useCopiedRows({
    thread,
    rows: all,
    scroller,
    subject: source.closed ? null : source.draftSubject,
  })
  const jumpToEnd = (): void => {
    // The button unmounts. The focus moves to the scroll container, so that its keys work.
    scroller?.focus({ preventScroll: true })
    showEnd()
  }

  return (
    <UnreadReplyContext value={unreadFrom?.id ?? null}>
      <VirtualList
        key={attempt}
        onKeyDown={selectAll}
        ref={list}
        items={all}
        firstItemIndex={first}
        keyOf={keyAt}
        render={render}
        header={space}
        footer={space}
        className={classes.scroller}
        {...(attempt < maxAttempts ? { initialTopMostItemIndex: start } : {})}
        alignToBottom
        skipAnimationFrameInResizeObserver
        heightEstimates={heights}
        increaseViewportBy={margin}
        atBottomThreshold={endReach}
        atBottomStateChange={(isAtEnd) => {
          setAtBottom(isAtEnd)
          thread.seeEnd(isAtEnd)
        }}
        onScroller={setScroller}
        awayText={libTexts.writingAway}
      />
      {isVisible ? (
        <OffscreenNewLinks
          {...unseen}
          unsent={unsent}
          goTo={goToComment}
          showEnd={atBottom ? undefined : jumpToEnd}
        />
      ) : (
        <Box className={classes.cover}>
          <Waiting />
        </Box>
      )}
    </UnreadReplyContext>
  )
}

/**
 * The rows as a virtual list. It opens at the unread line or the end, and follows new rows while the reader is at the
 * end. The skeleton stays until the list, which hides its rows, has reached its first position.
 */
export const LogRows = (shown: RowsProps) => {
  const around = useRef<HTMLDivElement>(null)
  // The estimated heights depend on the width.
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => setWidth(around.current?.clientWidth ?? 0), [])
  return (
    <Stack fill ref={around} className={classes.around}>
      {width === null ? <Waiting /> : <List {...shown} around={around} width={width} />}
    </Stack>
  )
}
