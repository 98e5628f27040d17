import { useCallback, useEffect, useMemo, useState } from 'react'
import { localDay } from '#shared/dates.ts'
import type { OfferKind, SeenOffers } from '#shared/ipc/offers.ts'
import { actNow } from '../../lib/account.ts'
import { onPush } from '../../lib/bridge.ts'
import { keep } from '../../lib/kept.ts'
import type { ResourceState } from '../../lib/resource.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { store } from '../../lib/store.ts'
import { useTicking } from '../../lib/ticker.ts'
import { useAccountAtom } from '../../lib/use-account-atom.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useMinWidth } from '../../ui/use-min-width.ts'
import { useKnownNames } from '../person/names.ts'
import { currentAtoms, newsAtoms } from './board-state.ts'
import { useFirstOffers } from './first-offers.ts'
import type { GridColumn, GridRow, GridView } from './grid/grid-column.ts'
import { type GridHeadState, useGridTable } from './grid/use-grid-table.ts'
import { type Grouping, linesOf } from './group-rows.ts'
import { notesAtom, pinsAtom, remindersAtom } from './marks.ts'
import { firstViews, shownColumns, unkeptViewAtoms, viewsAtom } from './views.ts'

const saveView = (kind: OfferKind, { order, hidden, widths, sort, group }: GridView): void =>
  void keep(actNow(), 'board-views', kind, {
    order: [...order],
    hidden: [...hidden],
    widths: { ...widths },
    sort,
    group,
  })

/** Returns the member's arrangement of a table, and a function that changes and saves it. */
export const useView = (kind: OfferKind) => {
  const views = useAtomValue(viewsAtom)
  const unkept = useAtomValue(unkeptViewAtoms[kind])
  const kept: GridView = views?.get(kind) ?? firstViews[kind]
  const view: GridView = unkept === null ? kept : { ...kept, ...unkept }
  const change = useCallback(
    (patch: Partial<GridView>): void => {
      const known = store.get(viewsAtom)
      // Unreadable views must not be overwritten: the change waits until they are read.
      if (known === null) store.set(unkeptViewAtoms[kind], actNow(), (waiting) => ({ ...waiting, ...patch }))
      else saveView(kind, { ...(known.get(kind) ?? firstViews[kind]), ...patch })
    },
    [kind],
  )
  useEffect(() => {
    if (views === null || unkept === null) return
    store.set(unkeptViewAtoms[kind], actNow(), null)
    change(unkept)
  }, [views, unkept, kind, change])
  return { view, change }
}

interface BoardOptions<K extends OfferKind, Row extends GridRow = SeenOffers[K]> {
  readonly kind: K
  readonly phase: ResourceState<unknown>['phase']
  readonly columns: readonly GridColumn<Row>[]
  /** Columns of the cards that a narrow window shows instead of the table. Their ids are those of the table's. */
  readonly cards: readonly GridColumn<Row>[]
  /** The offers that match the filters, and whether the filters differ from the initial ones. */
  readonly rows: readonly Row[]
  readonly isNarrowed: boolean
  readonly groupingOf: (group: string) => Grouping<Row> | null
  /** Key commands for the table's current offer. */
  readonly keys: Readonly<Record<string, (row: Row) => void>>
}

/** Whether the window has room for the table, not only for cards. */
export const useHasTable = (): boolean => useMinWidth(720)

/** Whether the window has room for the column beside the table at all times, so that it never stays empty. */
export const useKeepsSide = (): boolean => useMinWidth(1600)

const noHeads: ReadonlyMap<string, GridHeadState> = new Map()

const noneClosed: ReadonlySet<string> = new Set()

/** Returns the local day, updated at midnight. */
export const useToday = (): number => useTicking(localDay)

/** Returns the member's marks and the shown names if the table is sorted by one of them; null otherwise. */
const useMarkSort = <Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  sort: GridView['sort'],
): object | null => {
  const pins = useAtomValue(pinsAtom)
  const notes = useAtomValue(notesAtom)
  const reminders = useAtomValue(remindersAtom)
  const names = useKnownNames()
  const isSortedByMark = columns.some(({ id, isOwn }) => isOwn && id === sort?.id)
  return useMemo(
    () => (isSortedByMark ? { pins, notes, reminders, names } : null),
    [isSortedByMark, pins, notes, reminders, names],
  )
}

/** Returns a table of offers, sorted, grouped and arranged as the member chose, with the keys of its current offer. */
export const useBoard = <K extends OfferKind>({
  kind,
  phase,
  columns,
  cards,
  rows: allRows,
  isNarrowed,
  groupingOf,
  keys,
}: BoardOptions<K>) => {
  type Row = SeenOffers[K]
  const hasTable = useHasTable()
  const { view, change } = useView(kind)
  const first = useFirstOffers(kind, view, isNarrowed)
  const isPart = phase === 'loading' && first !== null
  const rows: readonly Row[] = isPart ? first : allRows
  const [current, setCurrent] = useAccountAtom(currentAtoms[kind])
  const [closed, setClosed] = useState<ReadonlySet<string>>(noneClosed)
  const marks = useMarkSort(columns, view.sort)
  // Marks change no row object, so a table sorted by them needs a new list.
  const data = useMemo(() => (marks === null ? rows : [...rows]), [rows, marks])
  const onWidths = useCallback((widths: GridView['widths']) => change({ widths }), [change])
  const table = useGridTable(columns, data, view, onWidths)
  const grouping = useMemo(() => groupingOf(view.group), [groupingOf, view.group])
  const lines = useMemo(() => linesOf(table.rows, grouping, closed), [table.rows, grouping, closed])
  const shown = useMemo(() => shownColumns(columns, view), [columns, view])
  const sort = useCallback(
    (id: string) => change({ sort: { id, desc: view.sort?.id === id && !view.sort.desc } }),
    [change, view.sort],
  )
  const toggleGroup = useCallback((line: string): void => {
    const key = line.replace(/^group:/, '')
    setClosed((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])
  const widen = useCallback(
    (id: string, width: number) => change({ widths: { ...view.widths, [id]: width } }),
    [change, view.widths],
  )
  useShortcuts(
    Object.fromEntries(
      Object.entries(keys).map(([key, run]) => [
        key,
        () => {
          const row = rows.find((one) => one.key === current)
          return row === undefined ? false : run(row)
        },
      ]),
    ),
  )
  return {
    view,
    change,
    lines,
    /** Whether the table shows only its first offers, while the others load. */
    isPart,
    /** Returns every offer of the table in order, including those of collapsed groups. */
    inOrder: () =>
      linesOf(table.rows, grouping, noneClosed).flatMap((line) => (line.kind === 'row' ? [line.row] : [])),
    shown,
    grid: {
      columns: hasTable ? shown : cards,
      lines,
      isPart,
      heads: hasTable ? table.heads : noHeads,
      sort: view.sort,
      current,
      onCurrent: setCurrent,
      onSort: sort,
      onGroup: toggleGroup,
      onWidth: widen,
    },
  }
}

/**
 * Returns the number of the newest push about offers that the table does not show yet; 0 for none. They wait for a
 * click, so that no row moves under the pointer.
 */
export const useNews = (kind: OfferKind): number => {
  useEffect(
    () =>
      onPush((push) => {
        if (push.type === 'offers-seen' && push.kinds.includes(kind))
          store.set(newsAtoms[kind], actNow(), (news) => ({ ...news, pushed: news.pushed + 1 }))
      }),
    [kind],
  )
  const { pushed, fetched } = useAtomValue(newsAtoms[kind])
  return pushed > fetched ? pushed : 0
}
