import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { GridColumn, GridRow, GridView } from './grid-column.ts'
import { sortedRows } from './sorted-rows.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
})

/** No narrower than its sort arrow, no wider than a narrow window. */
export const widthLimits = { min: 44, max: 560 } as const

const columnsFor = <Row extends GridRow>(columns: readonly GridColumn<Row>[]) => {
  const helper = createColumnHelper<typeof features, Row>()
  return columns.map(({ id, title, size }) =>
    helper.display({ id, header: title, size, minSize: widthLimits.min, maxSize: widthLimits.max }),
  )
}

/** Actions of a column's head besides sorting. */
export interface GridHeadState {
  /** Px. */
  readonly width: number
  readonly isResizing: boolean
  /** Takes the press with which dragging begins. */
  readonly onResize: (event: unknown) => void
  readonly onReset: () => void
}

/** The library gets the columns alone: it would create an object with caches for each row. */
const noRows: never[] = []

/** Returns the sorted rows and the columns as arranged. A new width is reported at the end of a drag. */
export const useGridTable = <Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  data: readonly Row[],
  view: GridView,
  onWidths: (widths: GridView['widths']) => void,
) => {
  const [widths, setWidths] = useState<Record<string, number>>(view.widths)
  const kept = useRef(view.widths)
  if (kept.current !== view.widths) {
    kept.current = view.widths
    setWidths(view.widths)
  }
  const table = useTable({
    features,
    columns: useMemo(() => columnsFor(columns), [columns]),
    data: noRows as Row[],
    columnResizeMode: 'onChange',
    state: {
      columnOrder: useMemo(() => [...view.order], [view.order]),
      columnVisibility: useMemo(
        () => Object.fromEntries(view.hidden.map((id) => [id, false])),
        [view.hidden],
      ),
      columnSizing: widths,
    },
    onColumnSizingChange: setWidths,
  })
  const isResizing = table.state.columnResizing.isResizingColumn !== false
  const wasResizing = useRef(false)
  useEffect(() => {
    if (wasResizing.current && !isResizing) onWidths(widths)
    wasResizing.current = isResizing
  }, [isResizing, onWidths, widths])
  const { id, desc = false } = view.sort ?? {}
  const rows = useMemo(() => {
    const column = columns.find((one) => one.id === id)
    return column === undefined ? data : sortedRows(data, column.sortBy, desc)
  }, [columns, data, id, desc])
  const heads = new Map(
    table.getHeaderGroups()[0]?.headers.map((header): [string, GridHeadState] => [
      header.column.id,
      {
        width: header.column.getSize(),
        isResizing: header.column.getIsResizing(),
        onResize: header.getResizeHandler(),
        onReset: () => {
          const { [header.column.id]: _gone, ...rest } = widths
          onWidths(rest)
        },
      },
    ]),
  )
  return { rows, heads }
}
