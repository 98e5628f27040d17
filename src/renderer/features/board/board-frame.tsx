import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { OfferKind } from '#shared/ipc/offers.ts'
import type { ReadBackState } from '#shared/ipc/read-back.ts'
import { boardPath, homePath, paths } from '#shared/paths.ts'
import type { ResourceState } from '../../lib/resource.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useHasAside } from '../../ui/aside.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { ReadBack, useReadBack } from '../archive/read-back.tsx'
import { UnreadKept, UnreadParts } from '../kept/unread-kept.tsx'
import classes from './board.module.css'
import { DepartureReminder } from './departure-reminder.tsx'
import { editingAtom } from './editing.ts'
import { BoardMenu } from './filter-bar.tsx'
import { firstOffersAtoms } from './first-offers.ts'
import { pinsAtom } from './marks.ts'
import { NoteDialog } from './note-dialog.tsx'
import { SideDrawer, SidePanel } from './side-panel.tsx'
import { boardTexts as texts } from './texts.ts'
import { useHasTable } from './use-board.ts'

interface BoardFrameProps {
  readonly show: OfferKind
  readonly phase: ResourceState<unknown>['phase']
  /** Whether the table shows only its first offers, while the others load. */
  readonly isPart: boolean
  /** Number of offers, and number of those shown. */
  readonly all: number
  readonly shown: number
  /** The number of the newest push about offers that are not shown; 0 for none. */
  readonly news: number
  /** Whether only pinned offers are shown. */
  readonly pinnedOnly: boolean
  readonly onRefresh: () => void
  /** Replaces the table if the filters match no offer. */
  readonly noMatch: (readBack: ReadBackState | null) => ReactNode
  /** Buttons for the table as a whole. */
  readonly actions: ReactNode
  readonly filters: ReactNode
  /** The side content for a selected or requested offer: a column in a wide window, else a drawer. */
  readonly side: ReactNode
  readonly sideLabel: string
  readonly isSideOpen: boolean
  readonly onSideClose: () => void
  readonly children: ReactNode
}

/** The open dialog, for either table. */
const OpenDialog = () => {
  const editing = useAtomValue(editingAtom)
  if (editing === null) return null
  return editing.what === 'note' ? <NoteDialog row={editing.row} /> : <DepartureReminder row={editing.row} />
}

const bones = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

const Waiting = () => (
  <Stack p={4} gap={3} role="status" aria-label={texts.loading} aria-busy="true">
    {bones.map((bone) => (
      <Skeleton key={bone} width="100%" height={20} />
    ))}
  </Stack>
)

const FailedBoard = ({ onRefresh }: Pick<BoardFrameProps, 'onRefresh'>) => (
  <EmptyState role="alert" title={texts.failed} action={<Button onClick={onRefresh}>{texts.retry}</Button>} />
)

/** Both boards, each with its address. */
const BoardTabs = ({ show }: Pick<BoardFrameProps, 'show'>) => {
  const tab = (kind: OfferKind, text: string) => ({ href: boardPath(kind), text, isCurrent: kind === show })
  return (
    <ViewTabs label={texts.boards} tabs={[tab('voyages', texts.voyages), tab('products', texts.products)]} />
  )
}

const nothing = {
  voyages: { title: texts.noVoyages, detail: texts.noVoyagesDetail },
  products: { title: texts.noProducts, detail: texts.noProductsDetail },
} as const

/** Collections of the member's own entries about offers and tables. */
const marks = {
  voyages: ['offer-pins', 'offer-notes', 'reminders', 'board-views'],
  products: ['offer-pins', 'offer-notes', 'board-views'],
} as const

/**
 * Refreshes the board by itself where that moves no row: in an empty table, and for the offers of a read-back, which the
 * member waits for.
 */
const useOwnRefresh = (
  { phase, shown, news, onRefresh }: Pick<BoardFrameProps, 'phase' | 'shown' | 'news' | 'onRefresh'>,
  isReadingBack: boolean,
): void => {
  const isEmpty = phase === 'ready' && shown === 0
  const isFirstNews = news > 0 && isEmpty
  const wasReadingBack = useRef(false)
  if (isReadingBack) wasReadingBack.current = true
  // A table that was empty when the reading began fills as it reads. In any other, rows keep their places until its end.
  const fills = useRef(false)
  if (!isReadingBack) fills.current = false
  else if (isEmpty) fills.current = true
  const refresh = useEffectEvent(onRefresh)
  useEffect(() => {
    const isAwaited = news > 0 && wasReadingBack.current && (!isReadingBack || fills.current)
    if (!isFirstNews && !isAwaited) return
    if (isAwaited && !isReadingBack) wasReadingBack.current = false
    refresh()
  }, [isFirstNews, news, isReadingBack])
}

interface EmptyBoardProps extends Pick<BoardFrameProps, 'show'> {
  readonly readBack: ReadBackState | null
}

/** A board that has seen no offer yet. */
const EmptyBoard = ({ show, readBack }: EmptyBoardProps) => {
  const action = (): ReactNode => {
    if (readBack === null) return <Button onClick={() => navigate(homePath)}>{texts.goToWall}</Button>
    if (readBack.phase !== 'off') return <ReadBack state={readBack} isMain />
    return <Button onClick={() => navigate(paths.settings)}>{texts.openSettings}</Button>
  }
  return (
    <EmptyState
      {...nothing[show]}
      {...(readBack?.phase === 'off' ? { detail: texts.keepingOff } : {})}
      action={action()}
    />
  )
}

/** What a window without room for the table has in a menu instead of above it. */
const FoldedMenu = ({ children }: { readonly children: ReactNode }) => (
  <Popover
    label={texts.menu}
    trigger={(trigger) => (
      <IconButton {...trigger} size="small" label={texts.menu} icon={<IconDots size={18} aria-hidden />} />
    )}
  >
    {() => (
      <Stack p={4} gap={3} align="start" size="m" tone="secondary">
        {children}
      </Stack>
    )}
  </Popover>
)

/** One of the two boards, with its filters, its table and its empty state. */
export const BoardFrame = (props: BoardFrameProps) => {
  const { show, phase, isPart, all, shown, news, pinnedOnly, onRefresh, noMatch } = props
  const { actions, filters, side, sideLabel, isSideOpen, onSideClose, children } = props
  const hasAside = useHasAside()
  const hasTable = useHasTable()
  const isPinsAwaited = useAtomValue(pinsAtom) === null && pinnedOnly
  const readBack = useReadBack()
  const isReadingBack = readBack?.phase === 'reading'
  useOwnRefresh(props, isReadingBack)
  const content = (): ReactNode => {
    if (isPart) return children
    if (phase === 'loading') return <Waiting />
    if (phase !== 'ready') return <FailedBoard onRefresh={onRefresh} />
    if (all === 0) return <EmptyBoard show={show} readBack={readBack} />
    // The pins have not been read yet.
    if (shown === 0 && isPinsAwaited) return <UnreadKept name="offer-pins" />
    if (shown === 0) return noMatch(readBack)
    return children
  }
  const hasAll = phase === 'ready' && all > 0
  const isBegun = useAtomValue<unknown>(firstOffersAtoms[show]) !== null && phase === 'loading'
  const hasOffers = hasAll || isBegun
  const buttons = (
    <>
      {hasAside ? null : <SideDrawer label={sideLabel}>{side}</SideDrawer>}
      {actions}
    </>
  )
  const source = (
    <>
      {texts.source}
      {/* An empty table has it in its middle. */}
      {phase === 'ready' && shown === 0 ? null : <ReadBack state={readBack} />}
    </>
  )
  const menu = (
    <FoldedMenu>
      {buttons}
      {source}
    </FoldedMenu>
  )
  return (
    <Stack className={classes.board}>
      <Row px={4} py={2} gap={3} rowGap={2} wrap fixed className={classes.controls} data-folds>
        <BoardTabs show={show} />
        <Text as="span" size="m" tone="muted" numeric truncate className={classes.count} role="status">
          {hasAll ? texts.shownOf(show, shown, all) : null}
          {isBegun ? texts.loadingRest : null}
        </Text>
        {news > 0 ? (
          <Button size="small" variant="quiet" onClick={onRefresh}>
            {texts.showNew[show]}
          </Button>
        ) : null}
        {/* The buttons keep their space from the first offer on, so that the table does not move. */}
        {hasOffers && hasTable ? (
          <Row gap={2} align="stretch" wrap className={classes.actions} data-awaits={isBegun || undefined}>
            {buttons}
          </Row>
        ) : null}
      </Row>
      {hasOffers && (hasTable || isReadingBack) ? (
        <Row px={4} py={0.5} gap={2} rowGap={0} wrap fixed size="m" tone="secondary" data-folds>
          {source}
        </Row>
      ) : null}
      {hasOffers ? (
        <div className={classes.unread}>
          <UnreadParts names={marks[show]} />
        </div>
      ) : null}
      {hasOffers ? (
        <div className={classes.filters}>
          <BoardMenu value={hasTable ? null : menu}>{filters}</BoardMenu>
        </div>
      ) : null}
      <Row align="stretch" grow className={classes.body}>
        {content()}
        {hasAside && hasOffers ? (
          <SidePanel isOpen={isSideOpen} onClose={onSideClose}>
            {side}
          </SidePanel>
        ) : null}
      </Row>
      <OpenDialog />
    </Stack>
  )
}
