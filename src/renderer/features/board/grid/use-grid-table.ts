import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { compareTexts, isEnglish } from '#shared/texts/language.ts'
import { isRightToLeft } from '../../../ui/direction.ts'
import type { GridColumn, GridRow, GridView } from './grid-column.ts'

/** Room for the sort arrow at least, and at most the width of a narrow window, px. */
const widthLimits = { min: 32, max: 560 } as const

export const limitedWidth = (width: number): number =>
  Math.max(widthLimits.min, Math.min(width, widthLimits.max))

/** State and actions of a column's head, besides sorting. */
export interface GridHeadState {
  /** Width, px. */
  readonly width: number
  readonly isResizing: boolean
  /** Starts a drag on pointer down. */
  readonly onResize: (event: PointerEvent<HTMLElement>) => void
  readonly onReset: () => void
}

/** Follows the pointer that drags the edge of a column, in reading direction. */
const followPointer = (
  { currentTarget, pointerId, clientX: start }: PointerEvent<HTMLElement>,
  onMove: (by: number) => void,
  onEnd: () => void,
): void => {
  const handle: HTMLElement = currentTarget
  const ended = new AbortController()
  const { signal } = ended
  const forward = isRightToLeft() ? -1 : 1
  handle.setPointerCapture(pointerId)
  handle.addEventListener('pointermove', ({ clientX }) => onMove((clientX - start) * forward), { signal })
  handle.addEventListener(
    'lostpointercapture',
    () => {
      ended.abort()
      onEnd()
    },
    { signal },
  )
}

/** Sort value of a row; rows without one come last. */
type SortKey = string | number | undefined

/**
 * Returns the distinct keys in ascending order. Texts are in the order of the current language; the keys of English ones
 * are folded (`word`), so that code units suffice.
 */
const inOrder = (keys: readonly SortKey[]): (string | number)[] | Float64Array => {
  const distinct = [...new Set(keys)].filter((key) => key !== undefined)
  if (distinct.every((key) => typeof key === 'number')) return Float64Array.from(distinct).sort()
  return isEnglish()
    ? distinct.sort()
    : distinct.sort((one, other) => compareTexts(String(one), String(other)))
}

/**
 * Sorts rows by a column's keys, ascending or descending. Equal rows keep their order, and rows without a key are last,
 * in both directions. Each key is computed once per row, and each text is compared once. Only numbers are sorted, each
 * made of a key's rank and the row's index.
 */
export const sortedRows = <Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortKey,
  desc: boolean,
): readonly Row[] => {
  const keys = rows.map(sortBy)
  const ranks = new Map<SortKey, number>()
  const ordered = inOrder(keys)
  if (desc) ordered.reverse()
  for (const key of ordered) ranks.set(key, ranks.size)
  const places = new Float64Array(rows.length)
  keys.forEach((key, at) => {
    const rank = ranks.get(key) ?? ranks.size
    places[at] = rank * rows.length + at
  })
  const sorted: Row[] = []
  for (const place of places.sort()) sorted.push(rows[place % rows.length] as Row)
  return sorted
}

/** Returns the sorted rows and the heads of the columns. A new width is reported at the end of a drag. */
export const useGridTable = <Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  data: readonly Row[],
  view: GridView,
  onWidths: (widths: GridView['widths']) => void,
) => {
  const [widths, setWidths] = useState(view.widths)
  const [resized, setResized] = useState<string | null>(null)
  const kept = useRef(view.widths)
  if (kept.current !== view.widths) {
    kept.current = view.widths
    setWidths(view.widths)
  }
  const { id: sortId, desc = false } = view.sort ?? {}
  const rows = useMemo(() => {
    const column = columns.find(({ id }) => id === sortId)
    return column === undefined ? data : sortedRows(data, column.sortBy, desc)
  }, [columns, data, sortId, desc])
  const headOf = ({ id, size }: GridColumn<Row>): GridHeadState => {
    const width = limitedWidth(widths[id] ?? size)
    return {
      width,
      isResizing: resized === id,
      onResize: (event) => {
        if (event.button !== 0) return
        let next = widths
        setResized(id)
        followPointer(
          event,
          (by) => {
            next = { ...widths, [id]: limitedWidth(width + by) }
            setWidths(next)
          },
          () => {
            setResized(null)
            if (next !== widths) onWidths(next)
          },
        )
      },
      onReset: () => {
        const { [id]: _gone, ...rest } = widths
        onWidths(rest)
      },
    }
  }
  return { rows, heads: new Map(columns.map((column) => [column.id, headOf(column)])) }
}
