import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo } from 'react'
import classes from './grid.module.css'
import type { GridColumn, GridRow, GridView } from './grid-column.ts'
import type { GridHeadState } from './use-grid-table.ts'

interface GridHeadProps<Row extends GridRow> {
  readonly columns: readonly GridColumn<Row>[]
  /** Number of columns at the start that stay in view. */
  readonly frozen: number
  readonly heads: ReadonlyMap<string, GridHeadState>
  readonly sort: GridView['sort']
  /** The column with the focus; null if the focus is in the rows. */
  readonly place: number | null
  readonly onSort: (id: string) => void
}

const ariaSort = (sort: GridView['sort'], id: string): 'ascending' | 'descending' | 'none' => {
  if (sort?.id !== id) return 'none'
  return sort.desc ? 'descending' : 'ascending'
}

const Head = <Row extends GridRow>({ columns, frozen, heads, sort, place, onSort }: GridHeadProps<Row>) => (
  // biome-ignore lint/a11y/useSemanticElements: rows of a virtual table are positioned by style
  <div role="rowgroup" className={classes.head}>
    {/* biome-ignore lint/a11y/useSemanticElements: as above */}
    {/* biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus */}
    <div role="row" aria-rowindex={1} className={classes.names}>
      {columns.map(({ id, title, icon: Icon, align }, column) => {
        const head = heads.get(id)
        const direction = ariaSort(sort, id)
        const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys
          <div
            key={id}
            role="columnheader"
            aria-colindex={column + 1}
            aria-sort={direction}
            tabIndex={place === column ? 0 : -1}
            className={classes.name}
            data-column={column}
            data-align={align}
            data-frozen={column < frozen ? column : undefined}
            title={title}
            onClick={() => onSort(id)}
          >
            {Icon ? <Icon size={16} aria-hidden /> : null}
            <span className={Icon ? 'q-hidden' : classes.text}>{title}</span>
            {direction === 'none' ? null : <Arrow size={12} aria-hidden className={classes.arrow} />}
            {head ? (
              // For the pointer only: keys widen the column from its head.
              <span
                className={classes.edge}
                aria-hidden
                data-resizing={head.isResizing || undefined}
                // Touch drags the edge instead of scrolling.
                style={{ touchAction: 'none' }}
                onPointerDown={head.onResize}
                onClick={(event) => event.stopPropagation()}
                onDoubleClick={head.onReset}
              />
            ) : null}
          </div>
        )
      })}
    </div>
  </div>
)

/**
 * The names of the columns. A click sorts, and dragging the edge changes the width. Memoized, so that scrolling does
 * not rerender it.
 */
export const GridHead = memo(Head) as typeof Head
