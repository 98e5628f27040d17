import { IconCalendarDown, IconCalendarWeek, IconTableExport } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import type { SeenVoyage } from '#shared/ipc/offers.ts'
import { useResource } from '../../lib/resource.ts'
import type { KeysOf } from '../../lib/screen-keys.ts'
import { useAccountAtom, useSetAccountAtom } from '../../lib/use-account-atom.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useHasAside } from '../../ui/aside.tsx'
import { Button } from '../../ui/button.tsx'
import { WatchButton } from '../alerts/watch-button.tsx'
import { askAbout } from '../post/ask-about.tsx'
import classes from './board.module.css'
import { BoardFrame } from './board-frame.tsx'
import {
  currentAtoms,
  currentVoyageAtom,
  showsDeparturesAtom,
  voyageFilterAtom,
  voyageOffers,
} from './board-state.ts'
import { Calendar } from './calendar.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { CurrentVoyage } from './current-voyage.tsx'
import { editNote, editReminder } from './editing.ts'
import { exportDepartures, exportTable } from './exports.ts'
import { Grid } from './grid/grid.tsx'
import { togglePin } from './marks.ts'
import { NoMatch } from './no-match.tsx'
import { askedVoyage, openVoyage, viewVoyage } from './open-offer.ts'
import { Sailings } from './sailings.tsx'
import { boardTexts as texts } from './texts.ts'
import { useBoard, useHasTable, useKeepsSide, useNews, useToday } from './use-board.ts'
import { voyageCards, voyageColumns } from './voyage-columns.ts'
import { noVoyageFilter } from './voyage-filter.ts'
import { VoyageFilters } from './voyage-filters.tsx'
import { alertOf, isKnownLane, useLane, useShownVoyages, voyageGrouping } from './voyage-rows.ts'

/** The departures of the coming weeks, and the sailings of the lane. */
export const Departures = () => {
  const today = useToday()
  const filter = useAtomValue(voyageFilterAtom)
  // The calendar selects days, so it also shows days outside of the selection.
  const undated = useMemo(() => ({ ...filter, etd: { kind: 'any' as const } }), [filter])
  const rows = useShownVoyages(undated, today)
  return (
    <>
      <Calendar rows={rows} today={today} />
      <Sailings rows={rows} lane={useLane()} today={today} />
    </>
  )
}

/** Opens and closes the departures beside the table, in a window where they are not always open. */
const DeparturesButton = () => {
  const [shows, setShows] = useAccountAtom(showsDeparturesAtom)
  return (
    <Button
      size="small"
      icon={<IconCalendarWeek size={16} aria-hidden />}
      aria-pressed={shows}
      onClick={() => setShows((before) => !before)}
    >
      {texts.departuresAndPlot}
    </Button>
  )
}

/** The current voyage and the departures. The widest windows always have both. */
const VoyageSide = () => {
  const showsDepartures = useAtomValue(showsDeparturesAtom)
  const hasAside = useHasAside()
  const keepsSide = useKeepsSide()
  return (
    <>
      {keepsSide ? <CurrentVoyage /> : null}
      {showsDepartures || !hasAside || keepsSide ? <Departures /> : null}
      {keepsSide ? null : <CurrentVoyage />}
    </>
  )
}

const keys: KeysOf<'voyages', (row: SeenVoyage) => void> = {
  p: togglePin,
  n: editNote,
  r: editReminder,
  v: (row) => void viewVoyage(row),
  q: (row) => void askAbout(askedVoyage(row)),
}

/** Every voyage and vehicle that this member was shown, as a table (user-guide.md#voyage-board). */
export const VoyageBoard = () => {
  const today = useToday()
  const { phase, value: all } = useResource(voyageOffers)
  const news = useNews('voyages')
  const [filter, setFilter] = useAccountAtom(voyageFilterAtom)
  const rows = useShownVoyages(filter, today)
  const watched = useMemo(() => alertOf(filter, today), [filter, today])
  const lane = useLane()
  const hasAside = useHasAside()
  const keepsSide = useKeepsSide()
  const hasTable = useHasTable()
  const [showsDepartures, setShowsDepartures] = useAccountAtom(showsDeparturesAtom)
  const current = useAtomValue(currentVoyageAtom)
  const setCurrent = useSetAccountAtom(currentAtoms.voyages)
  const { view, change, isPart, shown, inOrder, grid } = useBoard({
    kind: 'voyages',
    phase,
    columns: voyageColumns,
    cards: voyageCards,
    rows,
    isNarrowed: filter !== noVoyageFilter,
    groupingOf: voyageGrouping,
    keys,
  })
  const stateOf = useCallback(
    ({ etd, isGone }: SeenVoyage) => {
      if (isGone) return 'gone'
      return etd !== null && etd < today ? 'past' : undefined
    },
    [today],
  )
  return (
    <BoardFrame
      show="voyages"
      phase={phase}
      isPart={isPart}
      all={all.length}
      shown={rows.length}
      news={news}
      pinnedOnly={filter.pinnedOnly}
      onRefresh={() => void voyageOffers.refetch()}
      noMatch={(readBack) => (
        <NoMatch
          show="voyages"
          readBack={readBack}
          rows={all}
          lane={isKnownLane(filter) ? lane : null}
          watch={lane === null ? null : <WatchButton prefill={watched} label={texts.watchLane} />}
          onClear={() => setFilter({ ...noVoyageFilter, etd: { kind: 'any' } })}
        />
      )}
      actions={
        <>
          {/* Keeps its space before a lane is chosen, so that choosing one moves nothing. */}
          <span className={classes.lane} data-awaits={(filter.from === '' && filter.to === '') || undefined}>
            <WatchButton size="small" prefill={watched} label={texts.watchLane} />
          </span>
          {hasAside && !keepsSide ? <DeparturesButton /> : null}
          <Button
            size="small"
            icon={<IconTableExport size={16} aria-hidden />}
            onClick={() => void exportTable('voyages', shown, inOrder())}
          >
            {texts.exportTable}
          </Button>
          <Button
            size="small"
            icon={<IconCalendarDown size={16} aria-hidden />}
            onClick={() => void exportDepartures(all)}
          >
            {texts.exportDepartures}
          </Button>
          {hasTable ? <ColumnsMenu columns={voyageColumns} view={view} onChange={change} /> : null}
        </>
      }
      filters={<VoyageFilters rows={all} view={view} onView={change} />}
      side={<VoyageSide />}
      sideLabel={texts.departuresAndPlot}
      isSideOpen={showsDepartures || current !== null}
      onSideClose={() => {
        setShowsDepartures(false)
        setCurrent(null)
      }}
    >
      <Grid {...grid} label={texts.voyageTable} today={today} stateOf={stateOf} onOpen={openVoyage} />
    </BoardFrame>
  )
}
