import { type CSSProperties, memo } from 'react'
import { boardTexts as texts } from '../texts.ts'
import classes from './grid.module.css'
import { cardBreak, type GridColumn, type GridRow } from './grid-column.ts'

interface GridRowViewProps<Row extends GridRow> {
  readonly row: Row
  readonly columns: readonly GridColumn<Row>[]
  /** Number of columns at the start that stay in view. */
  readonly frozen: number
  /** Index from 0, without the head. */
  readonly line: number
  /** Distance from the first line, px. */
  readonly top: number
  /** The column with the focus; null if another row has it. */
  readonly place: number | null
  readonly isCurrent: boolean
  readonly state: 'past' | 'gone' | undefined
  readonly onOpen: (row: Row) => void
  /** Today, for cells with relative dates. */
  readonly today: number
}

const RowView = <Row extends GridRow>({
  row,
  columns,
  frozen,
  line,
  top,
  place,
  isCurrent,
  state,
  onOpen,
}: GridRowViewProps<Row>) => {
  const cells = columns.map(({ id, align, text, Cell, act }, column) => (
    // biome-ignore lint/a11y/useSemanticElements: rows of a virtual table are positioned by style
    <div
      key={id}
      role="gridcell"
      aria-colindex={column + 1}
      tabIndex={place === column ? 0 : -1}
      className={classes.cell}
      data-column={column}
      data-align={align}
      data-frozen={column < frozen ? column : undefined}
      data-acts={act === undefined ? undefined : true}
      {...(act === undefined ? {} : { onClick: () => act(row) })}
    >
      {Cell ? (
        <Cell row={row} />
      ) : (
        <bdi className={classes.text}>{text(row) === '' ? texts.none : text(row)}</bdi>
      )}
    </div>
  ))
  const second = cardBreak(columns)
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    <div
      role="row"
      aria-rowindex={line + 2}
      aria-selected={isCurrent}
      className={classes.row}
      data-line={line}
      data-state={state}
      style={{ '--top': `${top}px` } as CSSProperties}
      onDoubleClick={(event) => {
        // In these cells each of the two clicks has acted already.
        if (!(event.target as Element).closest('[data-acts]')) onOpen(row)
      }}
    >
      {second === null ? (
        cells
      ) : (
        <>
          <div className={classes.line}>{cells.slice(0, second)}</div>
          <div className={classes.line}>{cells.slice(second)}</div>
        </>
      )}
    </div>
  )
}

/** An offer of the table. Memoized by row, so that scrolling does not rerender it. */
export const GridRowView = memo(RowView) as typeof RowView
