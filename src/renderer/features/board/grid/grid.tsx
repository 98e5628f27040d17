import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { arrowStep } from '../../../ui/direction.ts'
import { useFixedLines } from '../../../ui/virtual-list/use-fixed-lines.ts'
import type { BoardLine } from '../group-rows.ts'
import classes from './grid.module.css'
import { cardBreak, frozenCount, type GridColumn, type GridRow, type GridView } from './grid-column.ts'
import { GridGroup } from './grid-group.tsx'
import { GridHead } from './grid-head.tsx'
import { type GridPlace, moved } from './grid-move.ts'
import { GridRowView } from './grid-row-view.tsx'
import { useCopiedLines } from './use-copied-lines.ts'
import { type GridHeadState, limitedWidth } from './use-grid-table.ts'

/** Heights, px. All lines have one height, so that the table's length needs no measuring. */
const lineHeights = { table: 32, cards: 56 } as const
const headHeight = 32
const widthStep = 16

interface GridProps<Row extends GridRow> {
  readonly label: string
  readonly lines: readonly BoardLine<Row>[]
  /** Whether more lines are loading after these. */
  readonly isPart: boolean
  /** The shown columns in their order. */
  readonly columns: readonly GridColumn<Row>[]
  readonly heads: ReadonlyMap<string, GridHeadState>
  readonly sort: GridView['sort']
  /** The key of the current row. */
  readonly current: string | null
  readonly today: number
  readonly stateOf: (row: Row) => 'past' | 'gone' | undefined
  readonly onCurrent: (key: string) => void
  readonly onOpen: (row: Row) => void
  readonly onSort: (id: string) => void
  readonly onGroup: (key: string) => void
  readonly onWidth: (id: string, width: number) => void
}

const placeOf = (target: EventTarget): GridPlace | null => {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-column]')
  if (cell === null) return null
  const line = cell.closest<HTMLElement>('[data-line]')?.dataset.line
  return { line: line === undefined ? -1 : Number(line), column: Number(cell.dataset.column) }
}

/** Sorts by a head, opens or closes a group, or acts on a row. */
const actAt = <Row extends GridRow>(at: GridPlace, props: GridProps<Row>): void => {
  const column = props.columns[at.column]
  const line = props.lines[at.line]
  if (at.line < 0 && column) props.onSort(column.id)
  else if (line?.kind === 'group') props.onGroup(line.key)
  else if (line?.kind === 'row') (column?.act ?? props.onOpen)(line.row)
}

const widenAt = <Row extends GridRow>(at: GridPlace, by: number, props: GridProps<Row>): void => {
  const column = props.columns[at.column]
  const width = props.heads.get(column?.id ?? '')?.width
  if (!column || width === undefined) return
  props.onWidth(column.id, limitedWidth(width + by))
}

/** Returns the cell with the focus, the lines to render, and what moves the focus and the current row. */
const useGridPlace = <Row extends GridRow>(
  scroller: RefObject<HTMLDivElement | null>,
  { lines, columns, onCurrent }: GridProps<Row>,
  lineHeight: number,
) => {
  const [focus, setFocus] = useState<{ readonly key: string | null; readonly column: number }>({
    key: null,
    column: 0,
  })
  const found = useMemo(() => lines.findIndex(({ key }) => key === focus.key), [lines, focus.key])
  // When the focused row is filtered out, the first line gets the focus.
  const place: GridPlace = {
    line: focus.key === '' || lines.length === 0 ? -1 : Math.max(0, found),
    column: Math.min(focus.column, columns.length - 1),
  }
  const count = lines.length
  const shown = useFixedLines({ scroller, count, height: lineHeight, headHeight, keeps: place.line })
  useCopiedLines({ scroller, lines, columns, focused: place.line })
  const wantsFocus = useRef(false)
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    scroller.current
      ?.querySelector<HTMLElement>('[role=columnheader][tabindex="0"], [role=gridcell][tabindex="0"]')
      ?.focus({ preventScroll: true })
  })
  const go = ({ line, column }: GridPlace): void => {
    wantsFocus.current = true
    setFocus({ key: lines[line]?.key ?? '', column })
    const to = lines[line]
    if (to === undefined) return
    shown.scrollTo(line)
    if (to.kind === 'row') onCurrent(to.key)
  }
  /** Returns the cell of an element. A group's head is one cell, so it keeps the previous column. */
  const placeIn = (target: EventTarget): GridPlace | null => {
    const at = placeOf(target)
    return at !== null && lines[at.line]?.kind === 'group' ? { ...at, column: place.column } : at
  }
  const onFocus = (event: FocusEvent<HTMLDivElement>): void => {
    const at = placeIn(event.target)
    if (at !== null) setFocus({ key: lines[at.line]?.key ?? '', column: at.column })
  }
  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const line = lines[placeOf(event.target)?.line ?? -1]
    if (line?.kind === 'row') onCurrent(line.key)
  }
  return { place, shownLines: shown.lines, placeIn, go, onFocus, onClick }
}

/**
 * A table by the grid pattern. One cell has the focus, and keys move it. Only the lines in the viewport are in the
 * page, and the line with the focus. A row keeps the focus when sorting moves it.
 */
export const Grid = <Row extends GridRow>(props: GridProps<Row>) => {
  const { label, lines, isPart, columns, heads, sort, current, today } = props
  const { stateOf, onOpen, onSort, onGroup } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isGrouped = useMemo(() => lines.some(({ kind }) => kind === 'group'), [lines])
  const isCards = cardBreak(columns) !== null
  const lineHeight = lineHeights[isCards ? 'cards' : 'table']
  const { place, shownLines, placeIn, go, onFocus, onClick } = useGridPlace(scroller, props, lineHeight)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = placeIn(event.target)
    if (at === null || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      actAt(at, props)
      return
    }
    if (event.shiftKey) {
      const step = arrowStep(event.key)
      if (at.line >= 0 || step === 0) return
      event.preventDefault()
      widenAt(at, step * widthStep, props)
      return
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / lineHeight) - 2)
    const to = moved(at, event, { lines: lines.length, columns: columns.length, page })
    if (to === null) return
    event.preventDefault()
    go(to)
  }
  const frozen = frozenCount(columns)
  const widths = columns.map(({ id, size }) => `${heads.get(id)?.width ?? size}px`)
  return (
    <div ref={scroller} className={classes.scroll}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the role varies, and no element has either role */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support a name */}
      <div
        // Screen readers announce expandable rows only in a treegrid.
        role={isGrouped ? 'treegrid' : 'grid'}
        aria-label={label}
        aria-rowcount={isPart ? -1 : lines.length + 1}
        aria-busy={isPart || undefined}
        aria-colcount={columns.length}
        className={classes.grid}
        data-cards={isCards || undefined}
        style={
          {
            '--columns': widths.join(' '),
            '--frozen': widths[0],
            '--line': `${lineHeight}px`,
          } as CSSProperties
        }
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={onClick}
      >
        <GridHead
          columns={columns}
          frozen={frozen}
          heads={heads}
          sort={sort}
          place={place.line < 0 ? place.column : null}
          onSort={onSort}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="rowgroup" className={classes.body} style={{ height: lines.length * lineHeight }}>
          {shownLines.map((index) => {
            const line = lines[index]
            if (line === undefined) return null
            const isPlace = index === place.line
            return line.kind === 'group' ? (
              <GridGroup
                key={line.key}
                line={line}
                at={index}
                top={index * lineHeight}
                columns={columns.length}
                isPlace={isPlace}
                onToggle={onGroup}
              />
            ) : (
              <GridRowView
                key={line.key}
                row={line.row}
                columns={columns}
                frozen={frozen}
                line={index}
                top={index * lineHeight}
                place={isPlace ? place.column : null}
                isCurrent={line.key === current}
                state={stateOf(line.row)}
                today={today}
                onOpen={onOpen}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
